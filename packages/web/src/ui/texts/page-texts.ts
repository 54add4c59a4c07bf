// Reads the operator's texts that the server wrote into the page.
import type { ShownTexts } from '@pluspunkt/core/texts';
import { createTexts, usualTexts } from './create-texts.ts';
import type { Texts } from './define-texts.ts';
import { TEXT_DATA_ID } from './text-data.ts';

/** The server's data is not validated again. */
export function readPageTexts(document: Document): Texts {
  // An editor's heading may have the same id.
  const text = document.querySelector(`script#${TEXT_DATA_ID}`)?.textContent;
  return text ? createTexts(JSON.parse(text) as ShownTexts) : usualTexts;
}
