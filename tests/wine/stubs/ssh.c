/* Takes the place of ssh and of a house behind it in tests: greets, says which key has come, and says good-bye to Q. Asked for its settings
 * (-G) it has none. */
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <string.h>

int main(int count, char **arguments)
{
    char line[1024];
    for (int place = 1; place < count; place++)
        if (!strcmp(arguments[place], "-G"))
            return 0;
    /* What ssh hands over is bytes: no line gets another end. */
    _setmode(_fileno(stdout), _O_BINARY);
    setvbuf(stdout, NULL, _IONBF, 0);
    puts("salotto 2");
    puts("+Benvenuto in casa.");
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        if (!strcmp(line, "key q")) {
            puts("+Torna presto.\n/");
            return 0;
        }
        if (!strncmp(line, "key ", 4))
            printf("!Hai premuto %s.\n", line + 4);
    }
    return 1;
}
