// Paths without the slashes at their end.

/** In one pass: without the lookbehind, thousands of slashes in the middle would be read once for each of them. */
export const withoutEndSlashes = (pathname: string): string => pathname.replace(/(?<!\/)\/+$/, '');
