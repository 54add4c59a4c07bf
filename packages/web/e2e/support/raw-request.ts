// Raw requests on a socket, for input that HTTP clients refuse to send.
import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 if the connection was closed without an answer. */
  readonly status: number;
  /** By lower-case name; the last of repeated ones. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const parsed = (received: string): RawAnswer => {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 1).trim()]));
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0), headers, text: rest.join('\r\n\r\n') };
};

/** Sends `request` as it is and reads until the server closes; rejects if it neither answers nor closes. */
export const sendRaw = (origin: string, request: string | Uint8Array, timeoutMs = 20_000): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    const received: Buffer[] = [];
    const end = (): void => resolve(parsed(Buffer.concat(received).toString('latin1')));
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer to ${JSON.stringify(String(request).slice(0, 200))}`)));
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.once('end', end);
    // A server that refuses may close before everything was sent.
    socket.once('error', (cause: Error & { code?: string }) => (cause.code === 'ECONNRESET' || cause.code === 'EPIPE' ? end() : reject(cause)));
    socket.write(request);
  });

/** A GET for the unescaped `target`, with further header lines. */
export const rawGet = (origin: string, target: string, lines: readonly string[] = []): Promise<RawAnswer> =>
  sendRaw(origin, Buffer.from([`GET ${target} HTTP/1.1`, `Host: ${new URL(origin).host}`, 'Connection: close', ...lines, '', ''].join('\r\n'), 'latin1'));
