// A proxy between the mailer and a mail server in tests, which injects a fault at one point of a mail. Line by line, without TLS.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The client's last command; `greeting` before any, `mail` after the whole mail. */
export type SmtpMoment = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'mail';

export type SmtpFault =
  /** The connection is reset before the server receives it. */
  | { readonly kind: 'reset'; readonly at: SmtpMoment }
  /** The server receives it and answers; the connection is reset before its answer. */
  | { readonly kind: 'lost-answer'; readonly at: SmtpMoment }
  /** The server receives half of the mail, and the connection ends. */
  | { readonly kind: 'cut-off' }
  /** Answered by the proxy in place of the server. */
  | { readonly kind: 'answer'; readonly at: SmtpMoment; readonly line: string }
  /** Never answered; the connection stays open. */
  | { readonly kind: 'hang'; readonly at: SmtpMoment }
  /** Every answer is delayed by this much. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Every answer arrives byte by byte. */
  | { readonly kind: 'slow-drip'; readonly everyMs: number };

export interface SmtpFaultProxy {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Applies to connections from now on; undefined removes it. */
  set(fault: SmtpFault | undefined): void;
  /** Connections that met the fault. */
  met(): number;
  /** Refuses connections until `comeBack` at the same port. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

const END_OF_LINE = '\r\n';
const END_OF_MAIL = '\r\n.\r\n';
const MOMENTS: readonly string[] = ['EHLO', 'MAIL', 'RCPT', 'DATA'] satisfies readonly SmtpMoment[];

const isMoment = (verb: string): verb is SmtpMoment => MOMENTS.includes(verb);

/** @param onMet called when the fault was met */
const between = (client: Socket, server: Socket, fault: SmtpFault | undefined, onMet: () => void): void => {
  let moment: SmtpMoment | undefined = 'greeting';
  let pending = '';
  const isNow = (): boolean => fault !== undefined && 'at' in fault && fault.at === moment;
  const end = (): void => {
    onMet();
    client.resetAndDestroy();
    server.destroy();
  };
  const drip = (text: string, everyMs: number): void => {
    if (text === '' || client.destroyed) return;
    client.write(text.slice(0, 1));
    setTimeout(() => drip(text.slice(1), everyMs), everyMs).unref();
  };
  const answer = (text: string): void => {
    if (fault?.kind === 'latency') setTimeout(() => client.write(text), fault.ms);
    else if (fault?.kind === 'slow-drip') drip(text, fault.everyMs);
    else client.write(text);
    if (fault?.kind === 'latency' || fault?.kind === 'slow-drip') onMet();
  };
  /** Whole commands of the client; passed on unless the fault comes first. */
  const say = (words: string): void => {
    if (fault?.kind === 'reset' && isNow()) return end();
    if (fault?.kind === 'cut-off' && moment === 'mail') return void server.end(words.slice(0, words.length / 2), end);
    if (fault?.kind === 'answer' && isNow()) {
      onMet();
      // No mail follows a refusal.
      moment = undefined;
      return answer(fault.line + END_OF_LINE);
    }
    server.write(words);
  };
  client.setEncoding('utf8').on('data', (chunk: string) => {
    pending += chunk;
    for (;;) {
      const mark = moment === 'DATA' ? END_OF_MAIL : END_OF_LINE;
      const at = pending.indexOf(mark);
      if (at === -1) return;
      const words = pending.slice(0, at + mark.length);
      pending = pending.slice(words.length);
      const verb = words.slice(0, 4).toUpperCase();
      moment = moment === 'DATA' ? 'mail' : isMoment(verb) ? verb : undefined;
      say(words);
    }
  });
  server.setEncoding('utf8').on('data', (chunk: string) => {
    if (fault?.kind === 'lost-answer' && isNow()) return end();
    if (fault?.kind === 'hang' && isNow()) return onMet();
    if (moment === 'greeting' && isNow()) {
      if (fault?.kind === 'reset') return end();
      if (fault?.kind === 'answer') return (onMet(), answer(fault.line + END_OF_LINE));
    }
    answer(chunk);
  });
  for (const [one, other] of [[client, server], [server, client]] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
};

/** Forwards to the server at that address; listens on a free port of this machine. */
export const startSmtpFaultProxy = async (serverUrl: string): Promise<SmtpFaultProxy> => {
  const { hostname, port: serverPort } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const state: { fault: SmtpFault | undefined; met: number } = { fault: undefined, met: 0 };
  const server = createServer((client) => {
    const upstream = connect(Number(serverPort), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    between(client, upstream, state.fault, () => void (state.met += 1));
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    set: (fault) => void (state.fault = fault),
    met: () => state.met,
    goAway: close,
    comeBack: () => listen(port),
    stop: close,
  };
};
