// PDFs of brochures over HTTP.
import type { BrochurePdfsGateway } from '@pluspunkt/core/operators';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './brochure-pdfs.contract.ts';

/** Uploads a PDF and draws its pages. */
export const createHttpBrochurePdfsGateway = ({ http }: { readonly http: HttpClient }): BrochurePdfsGateway => ({
  upload: (content, options) => http.call(contract.uploadPdf, { body: { content } }, options),
  drawPage: (pdfId, pageNumber, options) => http.call(contract.drawPdfPage, { params: { pdfId, pageNumber: String(pageNumber) }, body: {} }, options),
});
