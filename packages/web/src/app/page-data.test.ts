import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_DATA_ID, readPageData, serialisePageData, type PageData } from './page-data.ts';

const dataWith = (text: string): PageData => ({
  router: { loaderData: { page: { text } }, errors: null },
  queries: { mutations: [], queries: [] },
});

describe('the data of a page', () => {
  it('comes back as it was, and cannot end the element it stands in', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script><script>alert(1)</script>', '<!--', '\u2028')), (text) => {
        const json = serialisePageData(dataWith(text));
        expect(json).not.toContain('<');
        document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}"></script>`;
        const element = document.getElementById(PAGE_DATA_ID);
        if (element !== null) element.textContent = json;
        expect(readPageData(document)).toEqual(dataWith(text));
      }),
    );
  });

  it('is empty where the page brought none', () => {
    document.body.innerHTML = '';
    expect(readPageData(document).queries.queries).toEqual([]);
  });
});
