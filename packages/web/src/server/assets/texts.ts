// The changed texts of the service's configuration, as pages use them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownTexts, type ShownTexts, type TextCatalogue } from '@pluspunkt/core/texts';

/** Written by `npm run docs` from the sources. */
const CATALOGUE = join(import.meta.dirname, '..', '..', '..', 'texts.json');

/** The catalogue is only read where a text was changed. */
export function textsOf(changes: Readonly<Record<string, unknown>>): ShownTexts {
  const texts = Object.entries(changes).filter((change): change is [string, string] => typeof change[1] === 'string');
  return texts.length === 0 ? {} : shownTexts(JSON.parse(readFileSync(CATALOGUE, 'utf8')) as TextCatalogue, Object.fromEntries(texts));
}
