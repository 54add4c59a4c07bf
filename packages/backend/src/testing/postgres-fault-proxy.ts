// A proxy between the backend and PostgreSQL in tests, which injects faults on the wire. Bytes, without TLS.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Which messages the fault applies to: all from the first on, or the answers to statements of that kind, once a connection has sent another. */
export type PostgresMoment = 'connect' | { readonly statement: RegExp; readonly after?: RegExp };

export type PostgresFault =
  /** The connection is reset. */
  | { readonly kind: 'reset'; readonly at: PostgresMoment }
  /** The server receives and executes the statement; the connection is reset before its answer. */
  | { readonly kind: 'lost-answer'; readonly at: PostgresMoment }
  /** No data passes in either direction any more; the connection stays open. */
  | { readonly kind: 'hang'; readonly at: PostgresMoment }
  /** Half of the answer arrives, and then nothing any more. */
  | { readonly kind: 'hang-half-way'; readonly at: PostgresMoment }
  /** Half of the answer arrives, and the connection ends. */
  | { readonly kind: 'cut'; readonly at: PostgresMoment }
  /** Every answer is delayed by this much. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** The answer arrives byte by byte. */
  | { readonly kind: 'slow-drip'; readonly at: PostgresMoment; readonly everyMs: number }
  /** The answer is not PostgreSQL's protocol: every byte of it, or all except the message headers. */
  | { readonly kind: 'garbled'; readonly at: PostgresMoment; readonly heads: 'intact' | 'garbled' };

export interface PostgresFaultProxy {
  /** For `DATABASE_URL`: the same database through this proxy. */
  readonly url: string;
  /** Applies from now on, to open connections as well. */
  set(fault: PostgresFault): void;
  /** Closes hanging connections, as a returning network does; new ones pass. */
  lift(): void;
  /** How often the fault was met. */
  met(): number;
  /** Refuses connections until `comeBack` at the same port. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

const HEAD = 5;
const OTHER_BITS = 0x5a;

/** A chunk with whole messages retains their headers; what is cut in the middle of one is garbled from there on. */
const garble = (chunk: Buffer, heads: 'intact' | 'garbled'): Buffer => {
  const garbled = Buffer.from(chunk.map((byte) => byte ^ OTHER_BITS));
  if (heads === 'garbled') return garbled;
  for (let at = 0; at + HEAD <= chunk.length; at += 1 + chunk.readUInt32BE(at + 1)) chunk.copy(garbled, at, at, at + HEAD);
  return garbled;
};

interface State {
  fault: PostgresFault | undefined;
  met: number;
}

interface Line {
  /** Closes it, as a returning network does. */
  readonly end: () => void;
  /** Whether it met a fault that it cannot recover from. */
  isBroken: boolean;
}

const between = (client: Socket, server: Socket, state: State): Line => {
  /** The next answer is the affected one. */
  let meant = false;
  let isAfter = false;
  const end = (): void => {
    client.resetAndDestroy();
    server.destroy();
  };
  const line: Line = { end, isBroken: false };
  const meet = (): void => void (state.met += 1);
  const breakDown = (): void => {
    line.isBroken = true;
    meet();
  };
  let silent = false;
  const drip = (bytes: Buffer, everyMs: number): void => {
    if (bytes.length === 0 || client.destroyed) return;
    client.write(bytes.subarray(0, 1));
    setTimeout(() => drip(bytes.subarray(1), everyMs), everyMs).unref();
  };
  const half = (chunk: Buffer): Buffer => chunk.subarray(0, Math.ceil(chunk.length / 2));

  /** Whether the server may receive it. */
  const hears = (chunk: Buffer): boolean => {
    const { fault } = state;
    if (silent) return false;
    if (fault === undefined || fault.kind === 'latency') return true;
    const sent = chunk.toString('latin1');
    isAfter ||= fault.at !== 'connect' && (fault.at.after?.test(sent) ?? true);
    meant = fault.at === 'connect' || (isAfter && fault.at.statement.test(sent));
    if (!meant) return true;
    if (fault.kind === 'reset') {
      breakDown();
      end();
      return false;
    }
    if (fault.kind === 'hang') {
      breakDown();
      silent = true;
      return false;
    }
    return true;
  };
  const answer = (chunk: Buffer, fault: PostgresFault): void => {
    if (fault.kind === 'latency') {
      meet();
      setTimeout(() => void (client.destroyed || client.write(chunk)), fault.ms).unref();
      return;
    }
    breakDown();
    if (fault.kind === 'slow-drip') return drip(chunk, fault.everyMs);
    if (fault.kind === 'garbled') return void client.write(garble(chunk, fault.heads));
    if (fault.kind === 'cut') return void client.end(half(chunk), () => server.destroy());
    if (fault.kind === 'hang-half-way') {
      silent = true;
      return void client.write(half(chunk));
    }
    end();
  };
  client.on('data', (chunk: Buffer) => {
    if (hears(chunk)) server.write(chunk);
  });
  server.on('data', (chunk: Buffer) => {
    const { fault } = state;
    if (silent) return;
    if (fault !== undefined && (fault.kind === 'latency' || meant)) answer(chunk, fault);
    else client.write(chunk);
  });
  for (const [one, other] of [[client, server], [server, client]] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
  return line;
};

/** Forwards to the server at that address (by TCP or by a socket in a folder); listens on a free port of this machine. */
export const startPostgresFaultProxy = async (serverUrl: string): Promise<PostgresFaultProxy> => {
  const target = new URL(serverUrl);
  const port = target.port === '' ? 5432 : Number(target.port);
  const folder = target.searchParams.get('host');
  const state: State = { fault: undefined, met: 0 };
  const lines = new Set<Line>();
  const server = createServer((client) => {
    const upstream = folder?.startsWith('/') === true ? connect(`${folder}/.s.PGSQL.${String(port)}`) : connect(port, folder ?? target.hostname);
    const line = between(client, upstream, state);
    lines.add(line);
    client.once('close', () => lines.delete(line));
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  const close = (): Promise<void> => {
    for (const line of lines) line.end();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const url = new URL(serverUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return {
    url: url.href,
    set: (fault) => void (state.fault = fault),
    lift: () => {
      state.fault = undefined;
      for (const line of lines) if (line.isBroken) line.end();
    },
    met: () => state.met,
    goAway: close,
    comeBack: () => listen(own),
    stop: close,
  };
};
