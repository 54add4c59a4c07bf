// One line of text as somebody typed it, without what nobody sees: a name is there to be read.

/** Control characters and ends of lines stand for a blank. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Blanks without width, and what turns the text after it around. Joiners stay: emoji and Persian need them. */
const UNSEEN = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const SEEN = /[^\p{C}\p{M}\p{Z}]/u;

/** Trimmed; empty where nothing of it can be seen. */
export function visibleText(typed: string): string {
  const text = typed.replace(BREAKS, ' ').replace(UNSEEN, '').trim();
  return SEEN.test(text) ? text : '';
}
