/* Runs a program in its own console ("send TEXT PROGRAM ARGUMENTS..."). Whenever a file of the name TEXT is there, its UTF-8 characters come
 * into the console at once, behind a movement of the mouse and a change of the focus, as a paste or a report of the terminal does; the file is
 * deleted then. Its exit status is the program's. */
#include <windows.h>
#include <wchar.h>

enum { LOOKS_EVERY = 10, LONGEST = 4096 };

static INPUT_RECORD events[2 * LONGEST + 2];

static void press(INPUT_RECORD *event, wchar_t character, BOOL is_down)
{
    SHORT key = VkKeyScanW(character);
    memset(event, 0, sizeof *event);
    event->EventType = KEY_EVENT;
    event->Event.KeyEvent.bKeyDown = is_down;
    event->Event.KeyEvent.wRepeatCount = 1;
    event->Event.KeyEvent.wVirtualKeyCode = key == -1 ? 0 : key & 0xff;
    event->Event.KeyEvent.uChar.UnicodeChar = character;
    if (key != -1 && key & 0x100)
        event->Event.KeyEvent.dwControlKeyState = SHIFT_PRESSED;
}

static void send_characters(HANDLE console, HANDLE file)
{
    static char bytes[LONGEST];
    static wchar_t characters[LONGEST];
    DWORD count = 0;
    int length;
    ReadFile(file, bytes, sizeof bytes, &count, NULL);
    length = MultiByteToWideChar(CP_UTF8, 0, bytes, count, characters, LONGEST);
    memset(events, 0, sizeof events);
    events[0].EventType = MOUSE_EVENT;
    events[0].Event.MouseEvent.dwEventFlags = MOUSE_MOVED;
    events[1].EventType = FOCUS_EVENT;
    for (int place = 0; place < length; place++) {
        press(&events[2 * place + 2], characters[place], TRUE);
        press(&events[2 * place + 3], characters[place], FALSE);
    }
    WriteConsoleInputW(console, events, 2 * length + 2, &count);
}

int wmain(int count, wchar_t **arguments)
{
    STARTUPINFOW start = { sizeof start };
    PROCESS_INFORMATION program;
    HANDLE console, file;
    DWORD status;
    wchar_t line[4096] = L"";
    if (count < 3)
        return 2;
    for (int place = 2; place < count; place++) {
        wcscat(line, L"\"");
        wcscat(line, arguments[place]);
        wcscat(line, L"\" ");
    }
    console = CreateFileW(L"CONIN$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
    if (console == INVALID_HANDLE_VALUE || !CreateProcessW(NULL, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &program))
        return 2;
    while (WaitForSingleObject(program.hProcess, LOOKS_EVERY) == WAIT_TIMEOUT) {
        file = CreateFileW(arguments[1], GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, 0, NULL);
        if (file == INVALID_HANDLE_VALUE)
            continue;
        send_characters(console, file);
        CloseHandle(file);
        DeleteFileW(arguments[1]);
    }
    GetExitCodeProcess(program.hProcess, &status);
    return (int)status;
}
