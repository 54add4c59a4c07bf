// Joins class names and drops what is not set.

export const classNames = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
