// Splits a text into matching and other parts, so that a page can highlight the matches.

/** A part of a text, and whether it matches. */
export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

const FOLDS: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 's', é: 'e', è: 'e', ê: 'e', á: 'a', à: 'a', ç: 'c', ñ: 'n' };

/** Lower case without umlauts; one UTF-16 unit for each unit of the text, so that offsets stay valid. */
const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => {
    const lower = text.charAt(index).toLowerCase();
    return lower.length === 1 ? (FOLDS[lower] ?? lower) : text.charAt(index);
  }).join('');

const WORDS = /[^\p{L}\p{N}]+/u;
/** Maximum number of marked words. */
const MOST_WORDS = 8;

/**
 * Splits `text` into parts that match a word of `term` and parts that do not. Umlauts and case are folded
 * (`Muller` marks `Müller`). The joined parts are the text.
 */
export function markedParts(text: string, term: string): readonly MarkedPart[] {
  const words = folded(term).split(WORDS).filter((word) => word !== '').slice(0, MOST_WORDS);
  const haystack = folded(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = haystack.indexOf(word); at >= 0; at = haystack.indexOf(word, at + word.length)) {
      marked.fill(true, at, at + word.length);
    }
  }
  const parts: MarkedPart[] = [];
  for (let start = 0; start < text.length; ) {
    const value = marked[start] ?? false;
    const next = marked.indexOf(!value, start);
    const end = next < 0 ? text.length : next;
    parts.push({ text: text.slice(start, end), marked: value });
    start = end;
  }
  return parts;
}
