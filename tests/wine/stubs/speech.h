/* The speech of a stand-in for a screen reader: a queue that takes SALOTTO_STUB_LETTER milliseconds for each letter, and
 * SALOTTO_STUB_START before each text. A key cuts all that was given before it, as NVDA and JAWS do by themselves: the tests write a byte
 * behind the log's name and ".keys" for each. What has been said is noted as "said", what was cut as "cut". */
#include "log.h"
#include <stdlib.h>

enum state { WAITING, BEGUN, SAID, CUT };

typedef struct saying {
    struct saying *next;
    /* Whether it had begun before it was cut. */
    volatile LONG has_begun;
    volatile LONG state;
    ULONGLONG begins, ends;
    int letters;
    wchar_t text[];
} saying;

static SRWLOCK speech_lock = SRWLOCK_INIT;
static saying *first_saying, **last_saying = &first_saying;
static ULONGLONG free_at;
static DWORD keys_before;
static volatile int is_speaking;

static int number(const wchar_t *name)
{
    wchar_t digits[16] = L"0";
    GetEnvironmentVariableW(name, digits, 16);
    return _wtoi(digits);
}

static DWORD keys_pressed(void)
{
    wchar_t name[MAX_PATH], log[MAX_PATH];
    WIN32_FILE_ATTRIBUTE_DATA file = { 0 };
    if (!has_log(log))
        return 0;
    swprintf(name, MAX_PATH, L"%ls.keys", log);
    return GetFileAttributesExW(name, GetFileExInfoStandard, &file) ? file.nFileSizeLow : 0;
}

static saying *take_first(LONG state)
{
    saying *taken = first_saying;
    first_saying = taken->next;
    if (!first_saying)
        last_saying = &first_saying;
    note(state == SAID ? "said" : "cut", taken->text, taken->letters);
    taken->state = state;
    return taken;
}

static void cut_all(void)
{
    while (first_saying)
        take_first(CUT);
    free_at = 0;
}

/* Cuts at a key; then begins and ends what is due. */
static void go_on(void)
{
    ULONGLONG now = GetTickCount64();
    DWORD keys = keys_pressed();
    if (keys != keys_before)
        cut_all();
    keys_before = keys;
    while (first_saying) {
        if (first_saying->state == WAITING && first_saying->begins <= now) {
            first_saying->has_begun = 1;
            first_saying->state = BEGUN;
        }
        if (first_saying->state == WAITING || first_saying->ends > now)
            return;
        take_first(SAID);
    }
}

static DWORD WINAPI speak_on(void *unused)
{
    while (is_speaking) {
        AcquireSRWLockExclusive(&speech_lock);
        go_on();
        ReleaseSRWLockExclusive(&speech_lock);
        Sleep(2);
    }
    return 0;
}

/* After all that was given; null where the reader takes nothing. It is never freed. */
static saying *say(const wchar_t *text, int letters)
{
    saying *given = calloc(1, sizeof *given + (letters + 1) * sizeof *text);
    ULONGLONG now = GetTickCount64();
    if (!note("speak", text, letters))
        return NULL;
    wmemcpy(given->text, text, letters);
    given->letters = letters;
    AcquireSRWLockExclusive(&speech_lock);
    go_on();
    given->begins = (free_at > now ? free_at : now) + number(L"SALOTTO_STUB_START");
    given->ends = free_at = given->begins + (ULONGLONG)letters * number(L"SALOTTO_STUB_LETTER");
    *last_saying = given;
    last_saying = &given->next;
    if (!is_speaking) {
        is_speaking = 1;
        CreateThread(NULL, 0, speak_on, NULL, 0, NULL);
    }
    ReleaseSRWLockExclusive(&speech_lock);
    return given;
}

/* Whether the reader took it. */
static int be_silent(void)
{
    if (!note("cancel", NULL, 0))
        return 0;
    AcquireSRWLockExclusive(&speech_lock);
    cut_all();
    ReleaseSRWLockExclusive(&speech_lock);
    return 1;
}
