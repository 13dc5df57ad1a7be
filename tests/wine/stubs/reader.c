/* Shows what a screen reader shows of itself, until its standard input ends: a window ("window CLASS TITLE"), a mutex ("mutex NAME"), or the
 * word to Windows that somebody reads the screen ("announced"). Says "ready" when it does. */
#include <windows.h>
#include <stdio.h>
#include <string.h>

static DWORD WINAPI wait_for_end(void *unused)
{
    while (getchar() != EOF)
        ;
    SystemParametersInfoA(SPI_SETSCREENREADER, FALSE, NULL, 0);
    ExitProcess(0);
}

int main(int count, char **arguments)
{
    MSG message;
    if (count == 4 && !strcmp(arguments[1], "window")) {
        WNDCLASSA class = { 0 };
        class.lpfnWndProc = DefWindowProcA;
        class.lpszClassName = arguments[2];
        if (!RegisterClassA(&class) || !CreateWindowA(arguments[2], arguments[3], WS_POPUP, 0, 0, 1, 1, NULL, NULL, NULL, NULL))
            return 1;
    } else if (count == 3 && !strcmp(arguments[1], "mutex")) {
        if (!CreateMutexA(NULL, FALSE, arguments[2]))
            return 1;
    } else if (count == 2 && !strcmp(arguments[1], "announced")) {
        if (!SystemParametersInfoA(SPI_SETSCREENREADER, TRUE, NULL, 0))
            return 1;
    } else {
        return 2;
    }
    CreateThread(NULL, 0, wait_for_end, NULL, 0, NULL);
    puts("ready");
    fflush(stdout);
    while (GetMessageA(&message, NULL, 0, 0) > 0)
        DispatchMessageA(&message);
    return 0;
}
