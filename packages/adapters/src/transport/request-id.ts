// Creates request ids, which all logs of a request have in common.

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const BYTES = 16;
/** Random bytes for several ids at once, since each call of the system's source is expensive. */
const fetched = new Uint8Array(32 * BYTES);
let used = fetched.length;

/** 128 random bits as 32 hex digits. Not `randomUUID`, which browsers offer on secure origins only. */
export const randomRequestId = (): string => {
  if (used === fetched.length) {
    crypto.getRandomValues(fetched);
    used = 0;
  }
  let id = '';
  for (const end = used + BYTES; used < end; used += 1) id += HEX[fetched[used] ?? 0] ?? '';
  return id;
};

/** A random UUID (RFC 9562, version 4). */
export const randomUuid = (): string => {
  const hex = randomRequestId();
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
};
