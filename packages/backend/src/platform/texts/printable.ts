// Values of files and members in what a command prints.

/** They must not control the terminal. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : '\uFFFD'));
