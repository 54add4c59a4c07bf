// Removes invisible characters from a line of typed text.

/** Control characters and line ends become a blank. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Zero-width blanks and bidirectional overrides. Joiners stay: emoji and Persian need them. */
const UNSEEN = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const SEEN = /[^\p{C}\p{M}\p{Z}]/u;

/** Trimmed; empty where no character is visible. */
export function visibleText(typed: string): string {
  const text = typed.replace(BREAKS, ' ').replace(UNSEEN, '').trim();
  return SEEN.test(text) ? text : '';
}
