/* Takes the place of NVDA's controller in tests. With SECOND_VERSION it has what NVDA 2024.1 adds. Where SALOTTO_STUB_NEVER_RETURNS is set,
 * it is an NVDA of before May 2026: a call whose text is cut before its beginning never returns. */
#include "speech.h"
#include <string.h>

#define EXPORTED __declspec(dllexport) unsigned long __stdcall

enum { RPC_SERVER_UNAVAILABLE = 1722, RPC_UNKNOWN_INTERFACE = 1717 };

#ifdef SECOND_VERSION
typedef unsigned long(__stdcall *on_mark)(const wchar_t *);
static on_mark on_mark_reached;

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
    saying *given;
    if (is_old())
        return RPC_UNKNOWN_INTERFACE;
    if (wcsncmp(ssml, begin, wcslen(begin)) || symbols != -1 || priority || asynchronous || !on_mark_reached)
        return ERROR_INVALID_PARAMETER;
    note("ssml", NULL, 0);
    given = say(text, letters);
    if (!given)
        return RPC_SERVER_UNAVAILABLE;
    while (given->state == WAITING)
        Sleep(1);
    if (!given->has_begun) {
        if (GetEnvironmentVariableW(L"SALOTTO_STUB_NEVER_RETURNS", NULL, 0))
            Sleep(INFINITE);
        return ERROR_CANCELLED;
    }
    reach(first);
    while (given->state == BEGUN)
        Sleep(1);
    if (given->state == CUT)
        return ERROR_CANCELLED;
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
    return be_silent() ? 0 : RPC_SERVER_UNAVAILABLE;
}

EXPORTED nvdaController_speakText(const wchar_t *text)
{
    return say(text, (int)wcslen(text)) ? 0 : RPC_SERVER_UNAVAILABLE;
}

EXPORTED nvdaController_brailleMessage(const wchar_t *text)
{
    return note("braille", text, -1) ? 0 : RPC_SERVER_UNAVAILABLE;
}
