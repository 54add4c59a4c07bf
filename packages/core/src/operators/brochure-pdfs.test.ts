import { describe, expect, it } from 'vitest';
import { MOST_PDF_BYTES, MOST_PDF_PAGES, type PdfFacts, pdfFault } from './brochure-pdfs.ts';

const FINE: PdfFacts = { bytes: 1_000, state: 'readable', pages: 12, hasScripts: false };

describe('a file for a brochure', () => {
  it.each<readonly [Partial<PdfFacts>, ReturnType<typeof pdfFault>]>([
    [{}, undefined],
    [{ bytes: MOST_PDF_BYTES + 1 }, 'pdf-too-large'],
    [{ state: 'unreadable', pages: 0 }, 'not-a-pdf'],
    [{ pages: 0 }, 'not-a-pdf'],
    [{ state: 'encrypted', pages: 0 }, 'pdf-encrypted'],
    [{ pages: MOST_PDF_PAGES }, undefined],
    [{ pages: MOST_PDF_PAGES + 1 }, 'too-many-pdf-pages'],
    [{ hasScripts: true }, 'pdf-with-scripts'],
  ])('with %o: %s', (facts, fault) => expect(pdfFault({ ...FINE, ...facts })).toBe(fault));
});
