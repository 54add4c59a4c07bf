import { aStoredPdf, createFakeEntries } from '@pluspunkt/testkit/operators';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readPdf, type PdfProgress } from './read-pdf.ts';

describe('a PDF', () => {
  it('becomes its pages in their order, and says which one is drawn', async () => {
    const said: PdfProgress[] = [];
    const pages = await readPdf(createFakeEntries().pdfs, 'JVBERg==', (progress) => said.push(progress))();
    expect(E.isRight(pages) && pages.right.length).toBe(aStoredPdf().pageCount);
    expect([said[0], said[1], said.at(-1)]).toEqual([{ page: 0, pages: 0 }, { page: 1, pages: 12 }, { page: 12, pages: 12 }]);
  });

  it('that is refused becomes no page', async () => {
    expect(await readPdf(createFakeEntries().pdfs, '', () => undefined)()).toMatchObject({ left: { code: 'not-a-pdf' } });
  });
});
