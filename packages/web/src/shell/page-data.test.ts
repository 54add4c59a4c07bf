// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { BRAND_DATA_ID, readPageBrand } from '../platform/brand/page-brand.ts';
import { defineTexts } from '../ui/texts/define-texts.ts';
import { readPageTexts } from '../ui/texts/page-texts.ts';
import { TEXT_DATA_ID } from '../ui/texts/text-data.ts';
import { readPageData } from './page-data.ts';

const dataOf = (id: string, data: unknown): string => `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;

it('is read from its scripts, also after headings of an editor whose anchors have the same names', () => {
  const headings = ['page-data', BRAND_DATA_ID, TEXT_DATA_ID].map((anchor) => `<h2 id="${anchor}">Data</h2>`);
  const scripts = [dataOf('page-data', { router: {}, queries: [] }), dataOf(BRAND_DATA_ID, { name: 'Treuwerk' }), dataOf(TEXT_DATA_ID, { probe: { title: 'Neu' } })];
  document.body.innerHTML = [...headings, ...scripts].join('');
  expect(readPageData(document, 0)).toEqual({ router: {}, queries: { mutations: [], queries: [] } });
  expect(readPageBrand(document)).toEqual({ name: 'Treuwerk' });
  expect(readPageTexts(document)(defineTexts('probe', { title: 'Alt' }))).toEqual({ title: 'Neu' });
});
