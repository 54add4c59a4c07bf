// A socket that closes its connection when the data is not PostgreSQL's protocol: the driver trusts every
// byte, and on some it loops forever or throws an uncaught exception, which ends the process.
import { Socket } from 'node:net';

/**
 * Messages of a server in the query and copy protocols:
 * <https://www.postgresql.org/docs/current/protocol-message-formats.html>.
 */
const KINDS: ReadonlySet<number> = new Set([...'RKSZTDCENI12n3stAGHWdcv'].map((letter) => letter.charCodeAt(0)));
/** A list of fields that ends with an empty one: without it, the driver loops forever. */
const FIELDS: ReadonlySet<number> = new Set([...'EN'].map((letter) => letter.charCodeAt(0)));
/** The transaction status after each statement: idle, in a transaction, or in a failed one. */
const READY = 'Z'.charCodeAt(0);
const STATES: ReadonlySet<number> = new Set([...'ITE'].map((letter) => letter.charCodeAt(0)));
const HEAD = 5;
/** PostgreSQL's own limit of a message. */
const LONGEST = 2 ** 30;

const notUnderstood = (cause?: unknown): Error & { readonly code: 'EPROTO' } =>
  Object.assign(new Error('what the database said cannot be understood', { cause }), { code: 'EPROTO' as const });

/** Follows the messages in the stream, however it is split; throws on data that is no message. */
const createFollower = (): ((chunk: Buffer) => void) => {
  const head = Buffer.alloc(HEAD);
  let headLength = 0;
  let left = 0;
  /** The end of the current message. */
  let [beforeLast, last] = [0, 0];
  const endMessage = (): void => {
    const [kind = 0] = head;
    if (FIELDS.has(kind) && (last !== 0 || beforeLast !== 0)) throw notUnderstood();
    if (kind === READY && !STATES.has(last)) throw notUnderstood();
    headLength = 0;
  };
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (headLength < HEAD) {
        head[headLength] = chunk[at] ?? 0;
        headLength += 1;
        at += 1;
        if (headLength < HEAD) continue;
        const length = head.readUInt32BE(1);
        if (!KINDS.has(head[0] ?? 0) || length < 4 || length > LONGEST) throw notUnderstood();
        left = length - 4;
        [beforeLast, last] = [0, 0];
      }
      const taken = Math.min(left, chunk.length - at);
      if (taken === 1) [beforeLast, last] = [last, chunk[at] ?? 0];
      else if (taken > 1) [beforeLast, last] = [chunk[at + taken - 2] ?? 0, chunk[at + taken - 1] ?? 0];
      left -= taken;
      at += taken;
      if (left === 0) endMessage();
    }
  };
};

/** Encrypted connections are not checked here: TLS detects a changed byte. */
export const createPostgresSocket = (): Socket => {
  const socket = new Socket();
  const follow = createFollower();
  const emit = socket.emit.bind(socket) as (name: string | symbol, ...words: readonly unknown[]) => boolean;
  socket.emit = (name: string | symbol, ...words: readonly unknown[]): boolean => {
    if (name !== 'data') return emit(name, ...words);
    try {
      if (Buffer.isBuffer(words[0])) follow(words[0]);
      return emit(name, ...words);
    } catch (cause) {
      socket.destroy(notUnderstood(cause));
      return true;
    }
  };
  return socket;
};
