// The brand as the server hands it over to the browser: as JSON in the page, where it is another than the usual one.
import type { Brand } from '@pluspunkt/core/brand';
import { brand as usual } from './brand.ts';

export const BRAND_DATA_ID = 'brand-data';

/** What the server wrote; nothing of it is checked again. */
export function readPageBrand(document: Document): Brand {
  // An editor's heading may have the same id.
  const text = document.querySelector(`script#${BRAND_DATA_ID}`)?.textContent;
  return text ? (JSON.parse(text) as Brand) : usual;
}
