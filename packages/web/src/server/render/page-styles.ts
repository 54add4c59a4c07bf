// The style sheets of a page as one text that the page carries, and its hash for the content security policy.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PageStyle {
  readonly text: string;
  /** Source of the content security policy, `'sha256-…'`. */
  readonly source: string;
}

/** In the order of the sheets. */
export function pageStyleOf(sheets: readonly string[]): PageStyle {
  // No style sheet may contain the end of its style element.
  const text = sheets.map((sheet) => sheet.trim()).join('').replaceAll('</', String.raw`<\/`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** Reads the files of each kind of page once; addresses as the manifest has them. */
export function createPageStyles(clientFolder: string): (addresses: readonly string[]) => PageStyle {
  const styles = new Map<string, PageStyle>();
  return (addresses) => {
    const key = addresses.join(' ');
    const style = styles.get(key) ?? pageStyleOf(addresses.map((address) => readFileSync(join(clientFolder, address), 'utf8')));
    styles.set(key, style);
    return style;
  };
}
