// Which files operators may upload as brochures.

/** Bytes of a file. */
export const MOST_PDF_BYTES = 16_000_000;
/** Pages of a file. */
export const MOST_PDF_PAGES = 60;

/** What a file turned out to be. */
export interface PdfFacts {
  readonly bytes: number;
  /** `unreadable`: no PDF, or a broken one. */
  readonly state: 'readable' | 'encrypted' | 'unreadable';
  readonly pages: number;
  /** Whether the document, a page or a form field has JavaScript. */
  readonly hasScripts: boolean;
}

/** Why a file is refused; the codes of the refusals. */
export type PdfFault = 'pdf-too-large' | 'not-a-pdf' | 'pdf-encrypted' | 'pdf-with-scripts' | 'too-many-pdf-pages';

/** Undefined for a file that may become a brochure. */
export function pdfFault({ bytes, state, pages, hasScripts }: PdfFacts): PdfFault | undefined {
  if (bytes > MOST_PDF_BYTES) return 'pdf-too-large';
  if (state === 'encrypted') return 'pdf-encrypted';
  if (state === 'unreadable' || pages < 1) return 'not-a-pdf';
  if (pages > MOST_PDF_PAGES) return 'too-many-pdf-pages';
  return hasScripts ? 'pdf-with-scripts' : undefined;
}
