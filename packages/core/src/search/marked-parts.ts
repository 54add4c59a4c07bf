// Which parts of a text match what the user searched for, so that a page can mark them.

/** A part of a text, and whether it matches. */
export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

const FOLDS: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 's', é: 'e', è: 'e', ê: 'e', á: 'a', à: 'a', ç: 'c', ñ: 'n' };

/** Lower case without umlauts, one UTF-16 unit for each of the text's, so that places stay the same. */
const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => {
    const lower = text.charAt(index).toLowerCase();
    return lower.length === 1 ? (FOLDS[lower] ?? lower) : text.charAt(index);
  }).join('');

const WORDS = /[^\p{L}\p{N}]+/u;
/** Marking more words is not worth it. */
const MOST_WORDS = 8;

/**
 * Splits `text` into parts that match a word of `term` and parts that do not. Umlauts and case are folded
 * (`Muller` marks `Müller`). The parts joined give the text again.
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
