// A mail server for tests: accepts every mail and records its Message-ID.
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface MailSink {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Message-IDs of accepted mails, in order. */
  readonly taken: string[];
  /** The same mails as received: head and body, in transfer encoding. */
  readonly mails: string[];
  /** Called when a mail has been read, before it is accepted; the mail is accepted only if it resolves. */
  before: () => Promise<void>;
  stop(): Promise<void>;
}

const END_OF_LINE = '\r\n';
const END_OF_MAIL = '\r\n.\r\n';

/** The part of SMTP that a client needs without TLS and authentication. */
const serve = (socket: Socket, take: (mail: string) => Promise<void>): void => {
  let pending = '';
  let inMail = false;
  const say = (line: string): void => {
    if (!socket.destroyed) socket.write(line + END_OF_LINE);
  };
  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    inMail = verb === 'DATA';
    if (verb === 'QUIT') return void socket.end(`221 bye${END_OF_LINE}`);
    say(inMail ? '354 go on' : '250 fine');
  };
  socket.setEncoding('utf8').on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    pending += chunk;
    for (;;) {
      const mark = inMail ? END_OF_MAIL : END_OF_LINE;
      const end = pending.indexOf(mark);
      if (end === -1) return;
      const text = pending.slice(0, end);
      pending = pending.slice(end + mark.length);
      if (!inMail) answer(text);
      else {
        inMail = false;
        void take(text).then(() => say('250 taken'));
      }
    }
  });
  say('220 sink');
};

/** Listens on a free port of this machine. */
export async function startMailSink(): Promise<MailSink> {
  const taken: string[] = [];
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, async (mail) => {
      await sink.before();
      if (socket.destroyed) return;
      taken.push(/^message-id: *<?([^>\s]+)/im.exec(mail)?.[1] ?? 'without an id');
      mails.push(mail);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${String(port)}`,
    taken,
    mails,
    before: () => Promise.resolve(),
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return sink;
}
