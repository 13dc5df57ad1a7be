/* Takes the place of NVDA's controller in tests: what arrives is a line of the file that SALOTTO_STUB_NVDA names. Where a file of that
 * name with ".gone" behind it is there, NVDA doesn't run. */
#include <windows.h>
#include <stdio.h>
#include <wchar.h>

static int is_gone(const wchar_t *log)
{
    wchar_t gone[MAX_PATH];
    swprintf(gone, MAX_PATH, L"%ls.gone", log);
    return GetFileAttributesW(gone) != INVALID_FILE_ATTRIBUTES;
}

static unsigned long note(const char *what, const wchar_t *text)
{
    wchar_t log[MAX_PATH];
    char bytes[65536];
    int length;
    FILE *file;
    if (!GetEnvironmentVariableW(L"SALOTTO_STUB_NVDA", log, MAX_PATH) || is_gone(log))
        return 1722; /* RPC_S_SERVER_UNAVAILABLE */
    if (!what)
        return 0;
    length = text ? WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes, sizeof bytes, NULL, NULL) - 1 : 0;
    file = _wfopen(log, L"ab");
    if (!file || length < 0)
        return 1;
    fprintf(file, "%s%s%.*s\n", what, text ? " " : "", length, bytes);
    fclose(file);
    return 0;
}

__declspec(dllexport) unsigned long __stdcall nvdaController_testIfRunning(void)
{
    return note(NULL, NULL);
}

__declspec(dllexport) unsigned long __stdcall nvdaController_cancelSpeech(void)
{
    return note("cancel", NULL);
}

__declspec(dllexport) unsigned long __stdcall nvdaController_speakText(const wchar_t *text)
{
    return note("speak", text);
}

__declspec(dllexport) unsigned long __stdcall nvdaController_brailleMessage(const wchar_t *text)
{
    return note("braille", text);
}
