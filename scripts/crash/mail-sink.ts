// Stands in for a mail server: takes every mail and remembers how often each one came, by its Message-ID.
import { createServer, type Socket } from 'node:net';

export interface MailSink {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** How often each Message-ID was accepted. */
  readonly accepted: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** As much of SMTP as a client needs that has nothing to hide. */
const serve = (socket: Socket, take: (mail: string) => void): void => {
  let pending = '';
  let inData = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'DATA') inData = true;
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    say(verb === 'DATA' ? '354 go on' : '250 fine');
  };
  socket.setEncoding('utf8').on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    pending += chunk;
    for (;;) {
      const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const text = pending.slice(0, end);
      pending = pending.slice(end + (inData ? 5 : 2));
      if (!inData) answer(text);
      else {
        inData = false;
        take(text);
        say('250 taken');
      }
    }
  });
  say('220 sink');
};

export const startMailSink = async (): Promise<MailSink> => {
  const accepted = new Map<string, number>();
  const sockets = new Set<Socket>();
  const take = (mail: string): void => {
    const id = /^message-id:\s*<(?<id>[^>]+)>/im.exec(mail)?.groups?.['id'] ?? 'without an id';
    accepted.set(id, (accepted.get(id) ?? 0) + 1);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, take);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    accepted,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
