// Uploads a PDF and has its pages drawn, one after the other.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { BrochurePdfsGateway, DrawnPage } from '@pluspunkt/core/operators';
import { either as E, type taskEither as TE } from 'fp-ts';

export interface PdfProgress {
  /** The page that is being drawn; 0 while the file is uploaded. */
  readonly page: number;
  /** 0 until it is known. */
  readonly pages: number;
}

/** All pages, or the first failure. */
export const readPdf =
  (pdfs: BrochurePdfsGateway, content: string, onProgress: (progress: PdfProgress) => void): TE.TaskEither<CallFailure, readonly DrawnPage[]> =>
  async () => {
    onProgress({ page: 0, pages: 0 });
    const stored = await pdfs.upload(content)();
    if (E.isLeft(stored)) return stored;
    const { pdfId, pageCount } = stored.right;
    const drawn: DrawnPage[] = [];
    for (let page = 1; page <= pageCount; page += 1) {
      onProgress({ page, pages: pageCount });
      const next = await pdfs.drawPage(pdfId, page)();
      if (E.isLeft(next)) return next;
      drawn.push(next.right);
    }
    return E.right(drawn);
  };
