// Reads a PDF in a separate process: what it is, or one of its pages as a picture with its text.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MOST_PDF_PAGES, type PdfFault, pdfFault } from '@pluspunkt/core/operators';
import { either as E } from 'fp-ts';
import * as z from 'zod/mini';
import { runApart } from '../../assets/index.ts';

/** Of the answer: a little more than the longest picture. */
const MOST_OUTPUT = 4_000_000;
/** A page takes less than a second; hostile ones never end. */
const MOST_MS = 20_000;
/** Characters of a page's text. */
export const LONGEST_PAGE_TEXT = 4_000;

/** A process that reads files and nothing else: no network, no other process, nothing written. The canvas is a native addon. */
const FLAGS = ['--permission', '--allow-fs-read=*', '--allow-addons', '--no-warnings', '--max-old-space-size=512'];

const facts = z.object({ state: z.enum(['readable', 'encrypted', 'unreadable']), pages: z.int(), hasScripts: z.boolean() });
const drawnPage = z.object({ width: z.int(), height: z.int(), text: z.string() });

/** Arguments: the addresses of both libraries, the folder of the first one, and the order. Without a page number the PDF is only judged. */
const PROGRAM = `
const [, pdfLibrary, canvasLibrary, folder, order] = process.argv;
const { pageNumber, mostPages, width, longestEdge, mostPixels, qualities, mostBytes, longestText } = JSON.parse(order);
const pdfjs = await import(pdfLibrary);
const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
const answer = (facts, body) => new Promise((resolve) => process.stdout.write(Buffer.concat([Buffer.from(JSON.stringify(facts) + '\\n'), body ?? Buffer.alloc(0)]), resolve));
const end = async (facts, body) => { await answer(facts, body); process.exit(0); };
let pdf;
try {
  pdf = await pdfjs.getDocument({
    data: new Uint8Array(Buffer.concat(pieces)), verbosity: 0, isEvalSupported: false, maxImageSize: mostPixels, useSystemFonts: false,
    standardFontDataUrl: folder + '/standard_fonts/', cMapUrl: folder + '/cmaps/', wasmUrl: folder + '/wasm/', iccUrl: folder + '/iccs/',
  }).promise;
} catch (fault) {
  await end({ state: fault?.name === 'PasswordException' ? 'encrypted' : 'unreadable', pages: 0, hasScripts: false });
}
if (pageNumber === undefined) {
  const { info } = await pdf.getMetadata();
  let hasScripts = await pdf.hasJSActions();
  for (let number = 1; !hasScripts && number <= Math.min(pdf.numPages, mostPages); number += 1) hasScripts = (await (await pdf.getPage(number)).getJSActions()) !== null;
  await end({ state: info.EncryptFilterName ? 'encrypted' : 'readable', pages: pdf.numPages, hasScripts });
}
const { createCanvas } = (await import(canvasLibrary)).default;
const page = await pdf.getPage(pageNumber);
const own = page.getViewport({ scale: 1 });
const viewport = page.getViewport({ scale: Math.min(width / own.width, longestEdge / own.height) });
const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport, background: 'white' }).promise;
const { items } = await page.getTextContent();
const text = items.map(({ str, hasEOL }) => str + (hasEOL ? '\\n' : ' ')).join('').toWellFormed().normalize('NFC')
  .replace(/[^\\S\\n]+|[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cn}](?<!\\n)/gu, ' ').replace(/ *\\n[ \\n]*/g, '\\n').trim();
let picture;
for (const quality of qualities) {
  picture = await canvas.encode('webp', quality);
  if (picture.length <= mostBytes) break;
}
await end({ width: canvas.width, height: canvas.height, text: text.slice(0, longestText).toWellFormed() }, picture);
`;

const ORDER = {
  mostPages: MOST_PDF_PAGES,
  /** Twice the width at which the reader shows a page. */
  width: 1_488,
  longestEdge: 2_400,
  /** Of a picture on a page; larger ones are left out. */
  mostPixels: 40_000_000,
  qualities: [82, 60],
  mostBytes: 2_000_000,
  longestText: LONGEST_PAGE_TEXT,
};

const run = (file: Buffer, order: object, bounds: { readonly mostMemory?: number } = {}) => {
  const { resolve } = createRequire(import.meta.url);
  const folder = path.dirname(resolve('pdfjs-dist/package.json'));
  const args = [pathToFileURL(path.join(folder, 'legacy/build/pdf.mjs')).href, pathToFileURL(resolve('@napi-rs/canvas')).href, folder, JSON.stringify({ ...ORDER, ...order })];
  return runApart({ program: PROGRAM, args, file, mostBytes: MOST_OUTPUT, mostMs: MOST_MS, flags: FLAGS, ...bounds });
};

const UNREADABLE = { state: 'unreadable', pages: 0, hasScripts: false } as const;

/** What the file turned out to be; one that takes too long counts as unreadable. */
export const judgePdf = async (file: Buffer): Promise<z.output<typeof facts>> => {
  const output = await run(file, {});
  return output === undefined ? UNREADABLE : facts.parse(output.json);
};

export type DrawnPdfPage = z.output<typeof drawnPage> & { readonly picture: Buffer };

/** A page as WebP. Undefined where there is no such page, or it takes too long or too much memory. */
export const drawPdfPage = async (file: Buffer, pageNumber: number, bounds: { readonly mostMemory?: number } = {}): Promise<DrawnPdfPage | undefined> => {
  const output = await run(file, { pageNumber }, bounds);
  const drawn = drawnPage.safeParse(output?.json);
  return output === undefined || !drawn.success || output.body.byteLength === 0 || output.body.byteLength > ORDER.mostBytes ? undefined : { ...drawn.data, picture: output.body };
};

/** Why a file becomes no brochure: of the whole file, or of one of its pages. */
export interface PdfRefusal {
  readonly code: PdfFault | 'page-not-drawn';
  readonly pageNumber?: number;
}

/** All pages, drawn one after the other. */
export const drawPages = async (file: Buffer): Promise<E.Either<PdfRefusal, readonly DrawnPdfPage[]>> => {
  const facts = await judgePdf(file);
  const fault = pdfFault({ bytes: file.byteLength, ...facts });
  if (fault !== undefined) return E.left({ code: fault });
  const pages: DrawnPdfPage[] = [];
  for (let pageNumber = 1; pageNumber <= facts.pages; pageNumber += 1) {
    const page = await drawPdfPage(file, pageNumber);
    if (page === undefined) return E.left({ code: 'page-not-drawn', pageNumber });
    pages.push(page);
  }
  return E.right(pages);
};
