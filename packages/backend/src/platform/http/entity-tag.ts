// Comparison of entity tags.

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an `If-None-Match` header names the tag, by the weak comparison of RFC 9110, section 13.1.2. Pure. */
export const matchesTag = (header: string | null, tag: string): boolean => header !== null && (header.trim() === '*' || header.split(',').some((one) => opaque(one) === opaque(tag)));
