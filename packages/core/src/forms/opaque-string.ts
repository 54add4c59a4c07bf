// Prepares passwords so that they are the same from every device (RFC 8265, OpaqueString).

/**
 * Every blank is U+0020, and composed and decomposed letters are the same (NFC). Case and width stay. Prepares what is set and what is
 * checked; a text without blanks and letters beyond ASCII stays as it is.
 */
export const opaqueString = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
