/* Runs a program in its own console ("close WHEN PROGRAM ARGUMENTS..."), and closes the window as Windows does once a file of the name WHEN is
 * there: the console's handlers are called with CTRL_CLOSE_EVENT, on a thread made for that. Its exit status is the program's, or 99 where that
 * doesn't end by itself: Windows allows it five seconds, and a loaded machine is given more here. (Under Wine a terminal that goes ends the
 * program by a signal of Linux before any handler is called.) */
#include <windows.h>
#include <wchar.h>

enum { STILL_THERE = 99, LOOKS_EVERY = 10, ALLOWED = 20000 };

int wmain(int count, wchar_t **arguments)
{
    STARTUPINFOW start = { sizeof start };
    PROCESS_INFORMATION program;
    LPTHREAD_START_ROUTINE routine;
    DWORD status;
    wchar_t line[4096] = L"";
    if (count < 3)
        return 2;
    for (int place = 2; place < count; place++) {
        wcscat(line, L"\"");
        wcscat(line, arguments[place]);
        wcscat(line, L"\" ");
    }
    if (!CreateProcessW(NULL, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &program))
        return 2;
    while (WaitForSingleObject(program.hProcess, LOOKS_EVERY) == WAIT_TIMEOUT)
        if (GetFileAttributesW(arguments[1]) != INVALID_FILE_ATTRIBUTES)
            break;
    /* It lies at the same place in every program. */
    routine = (LPTHREAD_START_ROUTINE)GetProcAddress(GetModuleHandleW(L"kernelbase"), "CtrlRoutine");
    if (!routine || !CreateRemoteThread(program.hProcess, NULL, 0, routine, (void *)CTRL_CLOSE_EVENT, 0, NULL))
        return 3;
    if (WaitForSingleObject(program.hProcess, ALLOWED) == WAIT_TIMEOUT) {
        TerminateProcess(program.hProcess, STILL_THERE);
        return STILL_THERE;
    }
    GetExitCodeProcess(program.hProcess, &status);
    return (int)status;
}
