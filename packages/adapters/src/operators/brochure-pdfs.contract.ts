// Wire contract of brochures' PDFs: a file is uploaded once, then its pages are drawn one by one.
import { MOST_PDF_PAGES } from '@pluspunkt/core/operators';
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';

/** Of a file that is too large, so that its refusal says so. */
const LONGEST_PDF = 22_400_000;
/** Milliseconds: such a file takes its time on a slow line. */
const UPLOAD_TIMEOUT_MS = 90_000;
/** Milliseconds: a page is drawn within 20 seconds, and may wait for others. */
const DRAWING_TIMEOUT_MS = 60_000;

const offers = { access: 'operator', right: 'offers', effect: 'write' } as const;

export const uploadPdf = defineCall({
  ...offers,
  // A second upload is another file, which is removed after a day.
  idempotency: 'append-only',
  timeoutMs: UPLOAD_TIMEOUT_MS,
  id: 'brochurePdfs.upload',
  method: 'POST',
  path: '/brochure-pdfs',
  summary: 'Stores a PDF of 16 MB and 60 pages at most for a day, in base 64',
  body: z.object({ content: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(LONGEST_PDF)) }),
  response: z.object({ pdfId: z.string(), pageCount: z.int().check(z.gte(1), z.lte(MOST_PDF_PAGES)) }),
  failures: { 'pdf-too-large': 422, 'not-a-pdf': 422, 'pdf-encrypted': 422, 'pdf-with-scripts': 422, 'too-many-pdf-pages': 422 },
});
export const drawPdfPage = defineCall({
  ...offers,
  idempotency: 'natural-key',
  timeoutMs: DRAWING_TIMEOUT_MS,
  id: 'brochurePdfs.drawPage',
  method: 'POST',
  path: '/brochure-pdfs/{pdfId}/pages/{pageNumber}',
  summary: 'Draws a page of an uploaded PDF as a picture, and takes over its text',
  params: z.object({ pdfId: z.uuid(), pageNumber: z.string().check(z.regex(/^[0-9]{1,2}$/)) }),
  body: z.object({}),
  response: z.object({ image: z.string(), width: z.int(), height: z.int(), text: z.string() }),
  failures: { 'unknown-pdf': 404, 'page-not-drawn': 422 },
});
