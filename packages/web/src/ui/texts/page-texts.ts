// The changed texts as the server hands them over to the browser: as JSON in the page, where there are any.
import type { ShownTexts } from '@pluspunkt/core/texts';
import { showTexts } from './show-texts.ts';
import { TEXT_DATA_ID } from './text-data.ts';

/** What the server wrote; nothing of it is checked again. */
export function showPageTexts(document: Document): void {
  const text = document.getElementById(TEXT_DATA_ID)?.textContent;
  if (text) showTexts(JSON.parse(text) as ShownTexts);
}
