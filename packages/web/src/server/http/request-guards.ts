// What every request passes first, in each role: one Host header, an address without a user, and bounds of what one client address may hold: connections, open
// requests, answers that it does not read, and the event loop while it is late.
import { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { OPERATOR_API_BASE, PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import { networksOf } from '@pluspunkt/backend/address-key';
import { isLoopback } from '@pluspunkt/backend/loopback';
import { takesFile } from '@pluspunkt/backend/read-bytes';
import type { Context, Hono } from 'hono';
import { frameCopy } from '../../shell/de.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';
import type { LoadShedding } from '../health/load-shedding.ts';
import { failureAnswer, forwardedAddress } from './api-proxy.ts';

interface NodeBindings {
  readonly incoming?: Partial<Pick<IncomingMessage, 'rawHeaders' | 'socket'>>;
  readonly outgoing?: Pick<ServerResponse, 'once' | 'writableLength' | 'destroyed'>;
}

/** Absent in tests without a socket. */
const bindingsOf = (context: Context): NodeBindings => (context.env ?? {}) as NodeBindings;

/** The client's address by the socket. */
export const socketAddressOf = (context: Context): string | undefined => bindingsOf(context).incoming?.socket?.remoteAddress;

const visitorOf = (address: string | undefined): string | undefined => (address === undefined || isLoopback(address.replace(/^::ffff:/, '')) ? undefined : address);

/** The visitor's address, for rate limits; undefined for this machine, where a proxy without a header would stand for all visitors. */
export const countedAddressOf = (context: Context, trustForwardedFor: boolean): string | undefined =>
  visitorOf((trustForwardedFor ? forwardedAddress(context.req.raw.headers) : undefined) ?? socketAddressOf(context));

/** Calls of partners and operators have separate limits, and all tills of a partner may share an address. */
const WITH_OWN_LIMITS = [`${PARTNER_API_BASE}/`, `${OPERATOR_API_BASE}/`];

/** The client's address for `LoadShedding`; undefined where it does not apply. */
export const shedAddressOf = (context: Context, trustForwardedFor: boolean): string | undefined =>
  WITH_OWN_LIMITS.some((base) => context.req.path.startsWith(base)) ? undefined : countedAddressOf(context, trustForwardedFor);

/** Requests of one address that may be open at the same time on one machine; a household or an office stays far below. */
const OPEN_PER_ADDRESS = 256;
/** Files that one address may send at the same time, each of megabytes. */
const FILES_PER_ADDRESS = 4;

/** Connections of one address: each open request's, and as many idle ones. A wider network gets fewer than a process takes in all. */
const CONNECTIONS_PER_ADDRESS = 2 * OPEN_PER_ADDRESS;

/** Bytes of answers that wait in memory for one address to read them. */
const UNREAD_PER_ADDRESS = 8_000_000;

/** What one client address may hold on a process. */
export interface HeldPerAddress {
  readonly connections: number;
  readonly requests: number;
  readonly unreadBytes: number;
}

/** The share of one of several processes: connections are distributed among them in turn. */
export const heldPerAddressOf = (processes: number): HeldPerAddress => ({
  connections: Math.ceil(CONNECTIONS_PER_ADDRESS / processes),
  requests: Math.ceil(OPEN_PER_ADDRESS / processes),
  unreadBytes: Math.ceil(UNREAD_PER_ADDRESS / processes),
});

export interface RequestGuards {
  readonly trustForwardedFor?: boolean;
  readonly heldPerAddress?: HeldPerAddress;
  /** Absent where calls have no limit. */
  readonly shedding?: LoadShedding | undefined;
  /** With the operator's changes; those of the sources where it is absent. */
  readonly texts?: () => Texts;
}

const hosts = (rawHeaders: readonly string[]): number => rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** An absolute address with a user or a password: `Request` refuses it where it is first looked at, deep inside, and says the whole of it. */
const namesUser = (url: string): boolean => /^[a-z]+:\/\/[^/?#]*@/i.test(url);

/** Counts by network what is held: requests, connections, bytes. */
function createHeldCount(limit: number) {
  const open = new Map<string, number>();
  return {
    /** Releases it again; undefined where the limit was reached before. */
    enter(address: string | undefined, amount = 1): (() => void) | undefined {
      const networks = networksOf(address);
      if (networks.some(({ name, allowance }) => (open.get(name) ?? 0) >= limit * allowance)) return undefined;
      for (const { name } of networks) open.set(name, (open.get(name) ?? 0) + amount);
      return () => {
        for (const { name } of networks) {
          const left = (open.get(name) ?? amount) - amount;
          if (left <= 0) open.delete(name);
          else open.set(name, left);
        }
      };
    },
  };
}

/** Closes a connection beyond the limit of its address, or of a client that is refused anyway, before anything of it is parsed. This machine's are not limited, since a proxy there stands for all visitors. */
export function guardConnections(server: Pick<Server, 'on'>, perAddress: number, shedding?: Pick<LoadShedding, 'refuses'>): void {
  const connections = createHeldCount(perAddress);
  server.on('connection', (socket: Pick<Socket, 'remoteAddress' | 'destroy' | 'once'>) => {
    const address = visitorOf(socket.remoteAddress);
    const leave = shedding?.refuses(address) === true ? undefined : connections.enter(address);
    if (leave === undefined) socket.destroy();
    else socket.once('close', leave);
  });
}

/** Requests of one connection that may wait for their answers. Browsers and proxies send one at a time; hundreds in one piece would all be answered in one iteration of the event loop. */
const OPEN_PER_CONNECTION = 2;

/**
 * Characters of an address: longer ones take milliseconds to read, each time that they are read, and hosts of escaped letters most of all. A call may
 * have a GraphQL document in it; an address with its host is sent by few clients.
 */
const LONGEST_CALL_ADDRESS = 8_192;
const LONGEST_PAGE_ADDRESS = 4_000;
const LONGEST_WHOLE_ADDRESS = 500;
const LONGEST_HOST = 255;

const isTooLong = ({ url = '', headers: { host = '' } }: IncomingMessage): boolean =>
  host.length > LONGEST_HOST || url.length > (url.startsWith('/api/') ? LONGEST_CALL_ADDRESS : url.startsWith('/') ? LONGEST_PAGE_ADDRESS : LONGEST_WHOLE_ADDRESS);

/** Each piece of a body costs some microseconds, however short. Networks deliver pieces of a kilobyte and more; a program may write some short ones. */
const SHORT_PIECES = 64;
const USUAL_PIECE = 512;

/** Ends the connection of a body in thousands of pieces, which are all here in one iteration of the event loop. */
function boundPieces(incoming: IncomingMessage): void {
  let [pieces, bytes] = [0, 0];
  // The stream's own `on` would start it, before anything else reads it.
  EventEmitter.prototype.on.call(incoming, 'data', (piece: Buffer) => {
    pieces += 1;
    bytes += piece.length;
    if (pieces > SHORT_PIECES + bytes / USUAL_PIECE) incoming.pause().destroy();
  });
}

/** What is refused before anything reads it. */
export function guardListener(listener: RequestListener): RequestListener {
  const open = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const before = open.get(socket) ?? 0;
    // What was received in one piece with it comes here after the connection has ended.
    if (socket.destroyed || before >= OPEN_PER_CONNECTION) {
      socket.destroy();
      return;
    }
    open.set(socket, before + 1);
    outgoing.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (isTooLong(incoming)) {
      outgoing.writeHead(414, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' }).end('Diese Adresse ist zu lang.');
      return;
    }
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') boundPieces(incoming);
    listener(incoming, outgoing);
  };
}

/** Browsers send no pieces: what is received before the first of thousands is refused takes the thread for some hundredths of a second. */
const IN_PIECES_PLACES = 4;

/** How many open requests of its address a request counts as. */
const placesOf = ({ url, headers }: Pick<Request, 'url' | 'headers'>, perAddress: number): number =>
  takesFile(url) ? Math.ceil(perAddress / FILES_PER_ADDRESS) : headers.has('transfer-encoding') ? IN_PIECES_PLACES : 1;

/** A page without them would be broken, and they cost hardly anything. */
const FILES_OF_PAGES = /^\/(?:assets|icons|api\/v1\/asset)\//;

export function guardRequests(app: Hono, { trustForwardedFor = false, heldPerAddress = heldPerAddressOf(1), shedding, texts = () => usualTexts }: RequestGuards): void {
  const requests = createHeldCount(heldPerAddress.requests);
  const unread = createHeldCount(heldPerAddress.unreadBytes);
  /** Also counts answers that wait for earlier ones on the same connection. */
  const holdUnread = (address: string | undefined, { incoming, outgoing }: NodeBindings): void => {
    if (outgoing === undefined || outgoing.destroyed || outgoing.writableLength === 0) return;
    const release = unread.enter(address, outgoing.writableLength);
    if (release === undefined) incoming?.socket?.destroy();
    else outgoing.once('close', release);
  };
  const guarded = async (context: Context, next: () => Promise<void>, shedAddress: string | undefined): Promise<Response | undefined> => {
    const { incoming, outgoing } = bindingsOf(context);
    const { raw } = context.req;
    // Of two hosts Node reads the first one, proxies perhaps the other.
    if (hosts(incoming?.rawHeaders ?? []) > 1 || namesUser(raw.url)) return context.text('', 400, { connection: 'close' });
    const address = countedAddressOf(context, trustForwardedFor);
    const isShed = !FILES_OF_PAGES.test(context.req.path) && shedding?.refuses(shedAddress) === true;
    const leave = isShed ? undefined : requests.enter(address, placesOf(raw, heldPerAddress.requests));
    if (leave === undefined) return failureAnswer(raw, { status: 429, code: 'too-many-requests', message: texts()(frameCopy).tooManyRequests, headers: { 'retry-after': '5', connection: 'close' } });
    if (outgoing === undefined) {
      try {
        await next();
      } finally {
        leave();
      }
    } else {
      // Until the answer is sent: a client that reads it slowly holds it in memory.
      outgoing.once('close', leave);
      await next();
      // By then Node has the answer, and has sent what the connection took at once.
      setImmediate(() => holdUnread(address, { incoming, outgoing }));
    }
    return undefined;
  };
  app.use((context, next) => {
    const shedAddress = shedAddressOf(context, trustForwardedFor);
    const answer = (): Promise<Response | undefined> => guarded(context, next, shedAddress);
    // Includes refusals: thousands of them block the event loop for seconds.
    return shedding === undefined ? answer() : shedding.count(shedAddress, answer);
  });
}
