// What tells one content of an address from another, however it is packed.

/**
 * Weak (RFC 9110, section 8.8.1): the bytes that travel are others for each way of packing, and those of a page become fewer when there
 * is time. `digest` is of the content before it is packed.
 */
export const weakTagOf = (digest: string): string => `W/"${digest.slice(0, 27)}"`;
