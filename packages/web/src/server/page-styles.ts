// The style of a page, carried in the page itself: a file of its own would hold the first paint back by a round trip.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepUsed } from '../composition/keep-used.ts';
import { createPiece, type Piece } from './pieces.ts';
import { readStyle, styleUsedBy } from './used-style.ts';

/** Style as the one text that a page's policy allows. */
export interface PageStyle {
  readonly piece: Piece;
  /** Source of the content security policy, `'sha256-…'`. */
  readonly source: string;
}

export interface PageStyles {
  /** All style sheets of a page in their order. */
  readonly whole: PageStyle;
  /** Of them what HTML with these classes needs, for a page whose script is still to come: half as much to send, to read and to match. */
  usedBy(classLists: readonly ReadonlySet<string>[]): PageStyle;
}

/** Of one set of sheets; a style takes some ten kilobytes. */
const MOST_KNOWN = 64;

const styleOf = (sheets: string): PageStyle => {
  // A sheet that could end its element early would be one that we did not build. Other signs of this kind compare widths.
  const text = sheets.replaceAll('</', String.raw`<\/`);
  return { piece: createPiece(text), source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
};

export const pageStylesOf = (sheets: readonly string[]): PageStyles => {
  const text = sheets.map((sheet) => sheet.trim()).join('');
  const style = readStyle(text);
  const known = new Map<string, PageStyle>();
  const knownByParts = new Map<string, PageStyle>();
  const numbers = new WeakMap<ReadonlySet<string>, number>();
  let last = 0;

  /** Parts of pages have the same sets again and again, and what is a page's own are few. */
  function keyOf(classLists: readonly ReadonlySet<string>[]): string {
    const own = classLists.at(-1) ?? [];
    const ofParts = classLists.slice(0, -1).map((lists) => {
      const number = numbers.get(lists) ?? (last += 1);
      numbers.set(lists, number);
      return number;
    });
    return `${ofParts.join(' ')} ${[...own].join('"')}`;
  }

  function usedByAll(lists: readonly string[]): PageStyle {
    // What is found of a sheet depends on the classes alone, and most pages of a kind have the same ones.
    const key = lists.join('"');
    const found = known.get(key) ?? styleOf(styleUsedBy(new Set(lists), style));
    keepUsed(known, key, found, MOST_KNOWN);
    return found;
  }

  return {
    whole: styleOf(text),
    usedBy(classLists) {
      const key = keyOf(classLists);
      const found = knownByParts.get(key) ?? usedByAll([...new Set(classLists.flatMap((lists) => [...lists]))].toSorted());
      keepUsed(knownByParts, key, found, MOST_KNOWN);
      return found;
    },
  };
};

/** Reads each file of the build once, and puts each page's style together once; addresses as the manifest has them. */
export function createPageStyles(clientFolder: string): (addresses: readonly string[]) => PageStyles {
  const known = new Map<string, PageStyles>();
  return (addresses) => {
    const key = addresses.join(' ');
    const styles = known.get(key) ?? pageStylesOf(addresses.map((address) => readFileSync(join(clientFolder, address), 'utf8')));
    known.set(key, styles);
    return styles;
  };
}
