import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { PAGE_DATA_ID, readPageData, type PageData } from '../shell/page-data.ts';
import { textOf } from './pieces.ts';
import { createPageDataWriter } from './write-page-data.ts';

const ARRIVED = 1_795_000_000_000;

const writtenAt = (updatedAt: number, text: string): string => {
  const queries = new QueryClient();
  queries.setQueryData(['partners', { letter: 'k' }], { text }, { updatedAt });
  return textOf(createPageDataWriter()({ router: { loaderData: { page: { text } }, errors: null }, queries: dehydrate(queries) }));
};

const show = (json: string): void => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}"></script>`;
  const element = document.getElementById(PAGE_DATA_ID);
  if (element !== null) element.textContent = json;
};

const shown = (): PageData => {
  const data = readPageData(document, ARRIVED);
  if (data === undefined) throw new Error('the page has no data');
  return data;
};

describe('the data of a page', () => {
  it('comes back as it was, and cannot end the element it stands in', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: characters }), fc.constantFrom('</script><script>alert(1)</script>', '<!--', '\u2028')), (text) => {
        const json = writtenAt(1, text);
        expect(json).not.toContain('<');
        show(json);
        const { router, queries } = shown();
        const client = new QueryClient();
        hydrate(client, queries);
        expect(client.getQueryData(['partners', { letter: 'k' }])).toEqual({ text });
        expect(router).toEqual({ loaderData: { page: { text } }, errors: null });
      }),
    );
  });

  it('is the same to the letter whenever it was asked for, and grows old from its arrival on', () => {
    expect(writtenAt(1, 'Kornkiste')).toBe(writtenAt(2, 'Kornkiste'));
    show(writtenAt(1, 'Kornkiste'));
    const client = new QueryClient();
    hydrate(client, shown().queries);
    expect(client.getQueryState(['partners', { letter: 'k' }])).toMatchObject({ dataUpdatedAt: ARRIVED, status: 'success', isInvalidated: false });
  });

  it('is not there where the page broke off on its way, in whatever place', () => {
    document.body.innerHTML = '';
    expect(readPageData(document, ARRIVED)).toBeUndefined();
    const json = writtenAt(1, 'Kornkiste');
    for (let length = 0; length < json.length; length += 1) {
      show(json.slice(0, length));
      expect([length, readPageData(document, ARRIVED)]).toEqual([length, undefined]);
    }
  });
});
