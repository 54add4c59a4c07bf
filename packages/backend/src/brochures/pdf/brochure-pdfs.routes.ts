// Calls of the console for brochures' PDFs: stored for a day, drawn page by page.
import * as contract from '@pluspunkt/adapters/operators/brochure-pdfs.contract';
import { MOST_PDF_BYTES, pdfFault } from '@pluspunkt/core/operators';
import { picturesKey, storeWebp } from '../../assets/index.ts';
import { enforceRateLimit } from '../../platform/rate-limits/limit-route.ts';
import { createWorkQueue } from '../../platform/rate-limits/work-queue.ts';
import type { RouteContext } from '../../capability.ts';
import type { BackendDependencies } from '../../dependencies.ts';
import { refuseWith, tooManyRequests } from '../../platform/http/refusal.ts';
import type { ContractRoute } from '../../platform/http/route.ts';
import { route } from '../../platform/http/route.ts';
import { PDF_REFUSALS } from '../de.ts';
import { drawPdfPage, judgePdf } from './draw-pdf.ts';

const RETRY_SECONDS = 5;
const STORED_MS = 86_400_000;
/** The newest ones stay, however many are uploaded in a day: each takes up to 16 MB. */
const MOST_STORED = 50;

const busy = () => tooManyRequests(RETRY_SECONDS);

export const brochurePdfRoutes = ({ database, clock, random, throttle }: RouteContext): readonly ContractRoute[] => {
  // Uploads and pages of this process: drawing yields to what visitors ask for.
  const inTurn = createWorkQueue({ running: 1, waiting: 3 });
  const limitPictures = enforceRateLimit(throttle, 'brochurePdfs.drawPage');
  return [
    route(contract.uploadPdf, async ({ body }) => {
      const file = Buffer.from(body.content, 'base64');
      if (file.byteLength > MOST_PDF_BYTES) return refuseWith('pdf-too-large', PDF_REFUSALS['pdf-too-large']);
      const judging = inTurn(() => judgePdf(file));
      if (judging === undefined) return busy();
      const facts = await judging;
      const fault = pdfFault({ bytes: file.byteLength, ...facts });
      if (fault !== undefined) return refuseWith(fault, PDF_REFUSALS[fault]);
      const pdfId = random.uuid();
      await database.insertInto('brochure_pdf').values({ id: pdfId, body: file, page_count: facts.pages, uploaded_at: clock.now() }).execute();
      const stored = database.selectFrom('brochure_pdf').select('id').where('id', '<>', pdfId).orderBy('uploaded_at', 'desc');
      await database.deleteFrom('brochure_pdf').where('id', 'in', stored.offset(MOST_STORED - 1)).execute();
      return { pdfId, pageCount: facts.pages };
    }),
    route(contract.drawPdfPage, async ({ operator, params }) => {
      const row = await database.selectFrom('brochure_pdf').select('body').where('id', '=', params.pdfId).where('page_count', '>=', Number(params.pageNumber)).executeTakeFirst();
      if (row === undefined) return refuseWith('unknown-pdf', PDF_REFUSALS['unknown-pdf']);
      const tooMany = await limitPictures('operatorPictures', picturesKey(operator));
      if (tooMany !== undefined) return tooMany;
      const drawing = inTurn(() => drawPdfPage(row.body, Number(params.pageNumber)));
      if (drawing === undefined) return busy();
      const page = await drawing;
      if (page === undefined) return refuseWith('page-not-drawn', PDF_REFUSALS['page-not-drawn']);
      const { picture, ...size } = page;
      return { image: await storeWebp(database, picture, clock.now()), ...size };
    }),
  ];
};

/** Uploaded files are needed while their pages are drawn. */
export const removeOldPdfs = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  await database.deleteFrom('brochure_pdf').where('uploaded_at', '<', new Date(clock.now().getTime() - STORED_MS)).execute();
};
