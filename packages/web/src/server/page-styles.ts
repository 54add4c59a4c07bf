// The style of a page, carried in the page itself: a file of its own would hold the first paint back by a round trip.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All style sheets of a page in their order, as the one text that its policy allows. */
export interface PageStyle {
  readonly text: string;
  /** Source of the content security policy, `'sha256-…'`. */
  readonly source: string;
}

export const pageStyleOf = (sheets: readonly string[]): PageStyle => {
  // A sheet that could end its element early would be one that we did not build. Other signs of this kind compare widths.
  const text = sheets.map((sheet) => sheet.trim()).join('').replaceAll('</', String.raw`<\/`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
};

/** Reads each file of the build once, and puts each page's style together once; addresses as the manifest has them. */
export function createPageStyles(clientFolder: string): (addresses: readonly string[]) => PageStyle {
  const known = new Map<string, PageStyle>();
  return (addresses) => {
    const key = addresses.join(' ');
    const style = known.get(key) ?? pageStyleOf(addresses.map((address) => readFileSync(join(clientFolder, address), 'utf8')));
    known.set(key, style);
    return style;
  };
}
