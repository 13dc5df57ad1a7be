/* Stands between the program and the C library, and makes trouble with the files below one folder.
 *
 * TROUBLE_FOLDER   the folder; calls on other files go through untouched
 * TROUBLE_COUNT    a file that gets a line for each call: its number, its name, its path
 * TROUBLE_KEEP     a folder that gets a copy of the folder before each call, under the call's number, and of
 *                  each write one more when half of it is written: what a kill at that moment would leave
 * TROUBLE_KILL_AT  the process dies, as by kill -9, before the call of this number
 * TROUBLE_HALF     and where that call is a write, half of it is still written
 * TROUBLE_SLOW     milliseconds that each change of a file takes longer
 * TROUBLE_HELD   the path of a file or folder whose opening waits until it may go on
 * TROUBLE_GOES   it may once this file exists
 * TROUBLE_FULL     while this file exists, the disk is full: nothing can be written or made
 * TROUBLE_READ_ONLY  nothing can be changed at all
 * TROUBLE_CLOCK    the clock stands at this many seconds after 1970
 *
 * Counted is each call that opens or changes a file. Between two of them a kill finds the same files.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static atomic_int calls;
/* The number of the call that this thread is making. */
static __thread int own_call;
/* Where files are copied before each call, one thread at a time makes its call: a file that is renamed while
 * its folder is copied would be in no copy. */
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static __thread int is_in_call;

static void begin_call(void) {
    if (!getenv("TROUBLE_KEEP")) return;
    pthread_mutex_lock(&one_at_a_time);
    is_in_call = 1;
}

/* Lets another thread make its call. Returns the result of this one. */
static ssize_t end_call(ssize_t result) {
    if (is_in_call) {
        is_in_call = 0;
        pthread_mutex_unlock(&one_at_a_time);
    }
    return result;
}

static int below(const char *path) {
    const char *folder = getenv("TROUBLE_FOLDER");
    return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static const char *path_of(int fd, char *buffer, size_t size) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = syscall(SYS_readlink, link, buffer, size - 1);
    if (length < 0) return NULL;
    buffer[length] = 0;
    return buffer;
}

static void die(void) {
    syscall(SYS_kill, getpid(), SIGKILL);
    for (;;) pause();
}

static int number_in(const char *name) {
    const char *text = getenv(name);
    return text ? atoi(text) : 0;
}

static void keep_files(const char *half) {
    const char *kept = getenv("TROUBLE_KEEP");
    if (!kept) return;
    char to[4400];
    snprintf(to, sizeof to, "%s/%d%s", kept, own_call, half);
    char *arguments[] = {"cp", "-R", getenv("TROUBLE_FOLDER"), to, NULL};
    char *no_trouble[] = {NULL};
    pid_t copier;
    if (posix_spawn(&copier, "/bin/cp", NULL, NULL, arguments, no_trouble)) abort();
    while (waitpid(copier, NULL, 0) < 0 && errno == EINTR) {}
}

/* Counts the call; whether it is the last thing that this process does. */
static int is_the_last(const char *name, const char *path) {
    begin_call();
    int number = own_call = atomic_fetch_add(&calls, 1) + 1;
    const char *count = getenv("TROUBLE_COUNT");
    if (count) {
        char line[4400];
        int length = snprintf(line, sizeof line, "%d %s %s\n", number, name, path);
        int fd = syscall(SYS_openat, AT_FDCWD, count, O_WRONLY | O_CREAT | O_APPEND, 0644);
        if (fd >= 0) {
            syscall(SYS_write, fd, line, length);
            syscall(SYS_close, fd);
        }
    }
    keep_files("");
    return number == number_in("TROUBLE_KILL_AT");
}

static void be_slow(void) {
    int milliseconds = number_in("TROUBLE_SLOW");
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    if (milliseconds) nanosleep(&time, NULL);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (clock == CLOCK_REALTIME && getenv("TROUBLE_CLOCK")) {
        *time = (struct timespec){number_in("TROUBLE_CLOCK"), 0};
        return 0;
    }
    return REAL(clock_gettime)(clock, time);
}

/* Waits with a path that is held. */
static void be_held(const char *path) {
    const char *held = getenv("TROUBLE_HELD"), *goes = getenv("TROUBLE_GOES");
    struct stat data;
    struct timespec time = {0, 5000000L};
    while (held && goes && path && strcmp(path, held) == 0 && syscall(SYS_newfstatat, AT_FDCWD, goes, &data, 0)) nanosleep(&time, NULL);
}

DIR *opendir(const char *path) {
    be_held(path);
    return REAL(opendir)(path);
}

static int is_full(void) {
    const char *full = getenv("TROUBLE_FULL");
    struct stat data;
    return full && syscall(SYS_newfstatat, AT_FDCWD, full, &data, 0) == 0;
}

/* What every change of a file goes through: 0 where it may be made, -1 with errno where not. */
static int change(const char *name, const char *path, int needs_room) {
    if (!below(path)) return 0;
    if (is_the_last(name, path)) die();
    if (strcmp(name, "open") || needs_room) be_slow();
    if (needs_room && is_full()) {
        errno = ENOSPC;
        return -1;
    }
    return 0;
}

static int is_read_only(const char *path) {
    if (!below(path) || !getenv("TROUBLE_READ_ONLY")) return 0;
    errno = EROFS;
    return 1;
}

static int change_fd(const char *name, int fd, int needs_room) {
    char buffer[4200];
    return change(name, path_of(fd, buffer, sizeof buffer), needs_room);
}

#define OPENING(name)                                                                \
    int name(const char *path, int flags, ...) {                                     \
        mode_t mode = 0;                                                             \
        if (flags & (O_CREAT | O_TMPFILE)) {                                         \
            va_list rest;                                                            \
            va_start(rest, flags);                                                   \
            mode = va_arg(rest, mode_t);                                             \
            va_end(rest);                                                            \
        }                                                                            \
        be_held(path);                                                               \
        if (flags & (O_WRONLY | O_RDWR) && is_read_only(path)) return -1;            \
        int refused = change("open", path, flags & (O_CREAT | O_TRUNC));             \
        return end_call(refused ? -1 : REAL(name)(path, flags, mode));               \
    }
OPENING(open)
OPENING(open64)

ssize_t write(int fd, const void *bytes, size_t count) {
    char buffer[4200];
    const char *path = fd > 2 ? path_of(fd, buffer, sizeof buffer) : NULL;
    if (!below(path)) return REAL(write)(fd, bytes, count);
    if (is_the_last("write", path)) {
        if (number_in("TROUBLE_HALF")) syscall(SYS_write, fd, bytes, count / 2);
        die();
    }
    be_slow();
    if (is_full()) {
        errno = ENOSPC;
        return end_call(-1);
    }
    if (!getenv("TROUBLE_KEEP")) return REAL(write)(fd, bytes, count);
    ssize_t half = REAL(write)(fd, bytes, count / 2);
    if (half < 0) return end_call(half);
    keep_files("-half");
    ssize_t rest = REAL(write)(fd, (const char *)bytes + half, count - half);
    return end_call(rest < 0 ? rest : half + rest);
}

int rename(const char *from, const char *to) {
    if (is_read_only(to)) return -1;
    return end_call(change("rename", to, 0) ? -1 : REAL(rename)(from, to));
}

int link(const char *from, const char *to) {
    return end_call(change("link", to, 1) ? -1 : REAL(link)(from, to));
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
    return end_call(change("link", to, 1) ? -1 : REAL(linkat)(from_folder, from, to_folder, to, flags));
}

int unlink(const char *path) {
    if (is_read_only(path)) return -1;
    return end_call(change("unlink", path, 0) ? -1 : REAL(unlink)(path));
}

int mkdir(const char *path, mode_t mode) {
    if (is_read_only(path)) return -1;
    return end_call(change("mkdir", path, 1) ? -1 : REAL(mkdir)(path, mode));
}

int ftruncate(int fd, off_t length) {
    return end_call(change_fd("ftruncate", fd, 0) ? -1 : REAL(ftruncate)(fd, length));
}

int ftruncate64(int fd, off64_t length) {
    return end_call(change_fd("ftruncate", fd, 0) ? -1 : REAL(ftruncate64)(fd, length));
}

int fsync(int fd) {
    return end_call(change_fd("fsync", fd, 0) ? -1 : REAL(fsync)(fd));
}

int fdatasync(int fd) {
    return end_call(change_fd("fdatasync", fd, 0) ? -1 : REAL(fdatasync)(fd));
}
