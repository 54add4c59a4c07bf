// What tells one content of an address from another, however it is packed.

/**
 * Weak (RFC 9110, section 8.8.1): the bytes that travel are others for each way of packing, and those of a page become fewer when there
 * is time. `digest` is of the content before it is packed.
 */
export const tagOf = (digest: string): string => `W/"${digest.slice(0, 27)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an `If-None-Match` header names the content: the weak comparison that it asks for. Pure. */
export const isKnown = (header: string | undefined, tag: string): boolean => header !== undefined && header.split(',').some((one) => opaque(one) === opaque(tag));
