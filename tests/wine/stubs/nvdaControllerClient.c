/* Takes the place of NVDA's controller in tests. With SECOND_VERSION it has what NVDA 2024.1 adds, and takes the milliseconds that
 * SALOTTO_STUB_LETTER names for each letter. */
#include "log.h"
#include <string.h>

#define EXPORTED __declspec(dllexport) unsigned long __stdcall

enum { RPC_SERVER_UNAVAILABLE = 1722, RPC_UNKNOWN_INTERFACE = 1717 };

static unsigned long noted(const char *what, const wchar_t *text, int letters)
{
    return note(what, text, letters) ? 0 : RPC_SERVER_UNAVAILABLE;
}

#ifdef SECOND_VERSION
typedef unsigned long(__stdcall *on_mark)(const wchar_t *);
static on_mark on_mark_reached;
static volatile LONG cancels;

/* An NVDA from before doesn't know what the second version asks. */
static int is_old(void)
{
    return GetEnvironmentVariableW(L"SALOTTO_STUB_OLD_NVDA", NULL, 0) != 0;
}

EXPORTED nvdaController_getProcessId(unsigned long *process)
{
    wchar_t log[MAX_PATH];
    *process = 1;
    return is_old() ? RPC_UNKNOWN_INTERFACE : has_log(log) ? 0 : RPC_SERVER_UNAVAILABLE;
}

EXPORTED nvdaController_setOnSsmlMarkReachedCallback(on_mark callback)
{
    on_mark_reached = callback;
    return 0;
}

static void reach(const wchar_t *mark)
{
    wchar_t name[64];
    const wchar_t *end = wcschr(mark, L'"');
    wcsncpy(name, mark, end - mark);
    name[end - mark] = 0;
    on_mark_reached(name);
}

/* Understands <speak><mark name="A"/>text<mark name="B"/></speak> without anything that is written in another way in XML. */
EXPORTED nvdaController_speakSsml(const wchar_t *ssml, int symbols, int priority, unsigned char asynchronous)
{
    static const wchar_t begin[] = L"<speak><mark name=\"", next[] = L"<mark name=\"";
    const wchar_t *first = ssml + wcslen(begin), *text = wcsstr(first, L"/>") + 2, *last = wcsstr(text, next);
    int letters = (int)(last - text);
    LONG before = cancels;
    wchar_t pace[16] = L"0";
    ULONGLONG ends;
    unsigned long refused;
    if (is_old())
        return RPC_UNKNOWN_INTERFACE;
    if (wcsncmp(ssml, begin, wcslen(begin)) || symbols != -1 || priority || asynchronous || !on_mark_reached)
        return ERROR_INVALID_PARAMETER;
    GetEnvironmentVariableW(L"SALOTTO_STUB_LETTER", pace, 16);
    ends = GetTickCount64() + (ULONGLONG)letters * _wtoi(pace);
    refused = noted("speak", text, letters);
    if (refused)
        return refused;
    reach(first);
    while (GetTickCount64() < ends && cancels == before)
        Sleep(1);
    if (cancels != before)
        return noted("cut", text, letters);
    noted("said", text, letters);
    reach(last + wcslen(next));
    return 0;
}
#endif

EXPORTED nvdaController_testIfRunning(void)
{
    wchar_t log[MAX_PATH];
    return has_log(log) ? 0 : RPC_SERVER_UNAVAILABLE;
}

EXPORTED nvdaController_cancelSpeech(void)
{
    unsigned long refused = noted("cancel", NULL, 0);
#ifdef SECOND_VERSION
    InterlockedIncrement(&cancels);
#endif
    return refused;
}

EXPORTED nvdaController_speakText(const wchar_t *text)
{
    return noted("speak", text, -1);
}

EXPORTED nvdaController_brailleMessage(const wchar_t *text)
{
    return noted("braille", text, -1);
}
