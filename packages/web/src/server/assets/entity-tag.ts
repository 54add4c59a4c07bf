// Entity tags, the same for all encodings of a content.

/**
 * Weak (RFC 9110, section 8.8.1), since each encoding has other bytes. `digest` is of the uncompressed content.
 */
export const weakTagOf = (digest: string): string => `W/"${digest.slice(0, 27)}"`;
