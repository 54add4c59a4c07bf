// Ids under which one request is found again in every log it passes.

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** 128 random bits as 32 hex digits. Not `randomUUID`, which browsers withhold from pages without https. */
export const randomRequestId = (): string => {
  let id = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) id += HEX[byte] ?? '';
  return id;
};

/** A random UUID (RFC 9562, version 4). */
export const randomUuid = (): string => {
  const hex = randomRequestId();
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
};
