/* What a stand-in for a screen reader was given, each a line of the file that SALOTTO_STUB_READER names: milliseconds, what it was told, a
 * text. Where a file of that name with ".gone" behind it is there, the reader doesn't run. */
#include <windows.h>
#include <stdio.h>
#include <wchar.h>

static int has_log(wchar_t *log)
{
    wchar_t gone[MAX_PATH];
    if (!GetEnvironmentVariableW(L"SALOTTO_STUB_READER", log, MAX_PATH))
        return 0;
    swprintf(gone, MAX_PATH, L"%ls.gone", log);
    return GetFileAttributesW(gone) == INVALID_FILE_ATTRIBUTES;
}

/* Whether it was written down; a text of so many letters, or to its end where that is -1. */
static int note(const char *what, const wchar_t *text, int letters)
{
    wchar_t log[MAX_PATH];
    char bytes[65536];
    int length = 0;
    FILE *file;
    if (!has_log(log))
        return 0;
    if (text)
        length = WideCharToMultiByte(CP_UTF8, 0, text, letters, bytes, sizeof bytes, NULL, NULL) - (letters < 0);
    file = _wfopen(log, L"ab");
    if (!file || length < 0)
        return 0;
    fprintf(file, "%llu %s%s%.*s\n", GetTickCount64(), what, text ? " " : "", length, bytes);
    fclose(file);
    return 1;
}
