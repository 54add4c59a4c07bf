// Brochures from a PDF: judged, drawn, saved as an entry, and shown to visitors.
import { ENCRYPTED, pdfText, testPdf } from '@pluspunkt/testkit/pdf';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/index.ts';
import { createTestOperator } from '../../testing/test-operators.ts';
import { removeOldPdfs } from './brochure-pdfs.routes.ts';
import { drawPdfPage } from './draw-pdf.ts';

type Operator = Awaited<ReturnType<typeof createTestOperator>>;
interface Drawn {
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

let backend: TestBackend;
let ida: Operator;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  ida = await createTestOperator(backend, ['offers']);
});
afterAll(() => backend.stop());

const post = (json: unknown) => ({ method: 'POST', json });
const content = (file: Buffer): string => file.toString('base64');
const upload = (file: Buffer) => ida.data<{ readonly pdfId: string; readonly pageCount: number }>('/brochure-pdfs', post({ content: content(file) }));
const refusal = (file: Buffer, by = ida) => by.outcome('/brochure-pdfs', post({ content: content(file) }));
const draw = (pdfId: string, page: number) => ida.data<Drawn>(`/brochure-pdfs/${pdfId}/pages/${page}`, post({}));
const assetOf = (address: string): Promise<Response> => backend.call(address.replace('/api/v1', ''));
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a PDF', () => {
  test('is drawn page by page, with its text', async () => {
    const { pdfId, pageCount } = await upload(testPdf([pdfText('Saftorangen 1,79'), pdfText('Zwei Zeilen)  Tj 0 -30 Td (und mehr')]));
    expect(pageCount).toBe(2);
    const [first, second] = [await draw(pdfId, 1), await draw(pdfId, 2)];
    expect(first).toMatchObject({ width: 1_488, height: 1_984, text: 'Saftorangen 1,79' });
    expect(second.text).toBe('Zwei Zeilen\nund mehr');
    expect(first.image).toMatch(/^\/api\/v1\/asset\/pictures\/[0-9a-f]{32}\.webp\?v=1$/);
    const picture = sharp(Buffer.from(await (await assetOf(first.image)).arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 1_488 });
    // The red square stands below the middle on the left, on white paper.
    const at = async (left: number, top: number) => [...(await picture.clone().extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())].map((value) => Math.round(value / 25.5));
    expect([await at(200, 900), await at(1_400, 1_900)]).toEqual([[8, 1, 1], [10, 10, 10]]);
  });

  test('is not drawn where that takes too much memory: its process ends, not the product', async () => {
    const file = testPdf([pdfText('a')]);
    expect(await drawPdfPage(file, 1)).toBeDefined();
    expect(await drawPdfPage(file, 1, { mostMemory: 1 })).toBeUndefined();
  });

  test('stays as one of the newest fifty: many do not fill the disk', async () => {
    const file = testPdf([pdfText('a')]);
    const old = await backend.db.insertInto('brochure_pdf').values(Array.from({ length: 60 }, (_, minutes) => ({ id: crypto.randomUUID(), body: file, page_count: 1, uploaded_at: new Date(backend.clock.now().getTime() - (minutes + 1) * 60_000) }))).returning('id').execute();
    const { pdfId } = await upload(file);
    const left = (await backend.db.selectFrom('brochure_pdf').select('id').execute()).map(({ id }) => id);
    expect([left.length, left.includes(pdfId), left.includes(old[0]?.id ?? ''), left.includes(old[59]?.id ?? '')]).toEqual([50, true, true, false]);
    await backend.db.deleteFrom('brochure_pdf').execute();
  });

  test.each<readonly [string, Buffer, string]>([
    ['that is none', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-pdf'],
    ['that breaks off', testPdf([pdfText('a')]).subarray(0, 400), 'not-a-pdf'],
    ['without a page', testPdf([]), 'not-a-pdf'],
    ['that is encrypted', testPdf([pdfText('a')], { trailer: ENCRYPTED }), 'pdf-encrypted'],
    ['that runs a script when it opens', testPdf([pdfText('a')], { catalogue: `/OpenAction ${SCRIPT}` }), 'pdf-with-scripts'],
    ['whose page runs a script', testPdf([pdfText('a')], { page: `/AA << /O ${SCRIPT} >>` }), 'pdf-with-scripts'],
    ['of 61 pages', testPdf(Array.from({ length: 61 }, () => '')), 'too-many-pdf-pages'],
    ['of more than 16 MB', Buffer.alloc(16_000_001, 1), 'pdf-too-large'],
  ])('%s is refused', async (_what, file, code) => {
    expect(await refusal(file)).toEqual([422, code]);
  });

  test('of more than that is not even read', async () => {
    expect(await refusal(Buffer.alloc(17_000_000, 1))).toEqual([413, 'payload-too-large']);
  });

  test('is for one role, and for a day', async () => {
    const editor = await createTestOperator(backend, ['editorial']);
    expect(await refusal(testPdf([pdfText('a')]), editor)).toEqual([403, 'forbidden']);
    const { pdfId } = await upload(testPdf([pdfText('a')]));
    expect(await ida.outcome(`/brochure-pdfs/${pdfId}/pages/2`, post({}))).toEqual([404, 'unknown-pdf']);
    await backend.db.updateTable('brochure_pdf').set({ uploaded_at: new Date(backend.clock.now().getTime() - 86_400_001) }).where('id', '=', pdfId).execute();
    await removeOldPdfs({ database: backend.db, clock: backend.clock });
    expect(await ida.outcome(`/brochure-pdfs/${pdfId}/pages/1`, post({}))).toEqual([404, 'unknown-pdf']);
  });
});

describe('a brochure from a PDF', () => {
  const area = { x: 0.1, y: 0.38, width: 0.3, height: 0.22 };
  const product = { name: 'Saftorangen', detail: '2-kg-Netz', price_in_cent: 179, former_price_in_cent: 249, gtin: null, area };
  const days = (count: number): string => new Date(backend.clock.now().getTime() + count * 86_400_000).toISOString();
  const entryOf = (pages: readonly unknown[]) => ({ id: 'kornkiste-pdf', partner_id: 'kornkiste', category_id: 1, position: 99, title: 'Frisch gedruckt', valid_from: days(-1), valid_to: days(9), pages });
  const change = (value: unknown, entry?: { readonly key: string; readonly version: string }) => post({ changes: [{ key: entry?.key ?? null, version: entry?.version ?? null, value }] });
  const details = async () => {
    const answer = await backend.call('/offerista/details', { method: 'POST', headers: { uuid: '00000000-0000-4000-8000-000000000001' }, json: { BrochureId: 'kornkiste-pdf', imageOptions: { width: 372 } } });
    return { status: answer.status, data: ((await answer.json()) as { readonly data: { readonly image: string; readonly pages: readonly { readonly image: string; readonly height: number; readonly text: string; readonly products: readonly { readonly id: string; readonly image: string; readonly area: unknown; readonly name: string }[] }[] } }).data };
  };

  test('has its pages, texts and marked products, is found by its text, changed and removed', async () => {
    const { pdfId } = await upload(testPdf([pdfText('Wundertuete'), pdfText('Saftorangen')]));
    const pages = [{ ...(await draw(pdfId, 1)), products: [] }, { ...(await draw(pdfId, 2)), products: [product] }];
    const saved = await ida.data<{ readonly entries: readonly { readonly key: string; readonly version: string }[] }>('/kinds/brochures/changes', change(entryOf(pages)));
    const shown = await details();
    expect(shown.status).toBe(200);
    expect(shown.data.pages.map(({ text, products }) => [text, products.map(({ name }) => name)])).toEqual([['Wundertuete', []], ['Saftorangen', ['Saftorangen']]]);
    expect(shown.data.pages[0]).toMatchObject({ image: `${pages[0]?.image ?? ''}&w=480`, height: 496 });
    expect(shown.data.image).toBe(shown.data.pages[0]?.image);
    expect(shown.data.pages[1]?.products[0]).toMatchObject({ id: 'kornkiste-pdf-2-1', area });
    // The product's picture is its part of the page.
    const part = await assetOf(`${shown.data.pages[1]?.products[0]?.image ?? ''}&w=96&f=avif`);
    expect([part.status, part.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect((await assetOf('/api/v1/asset/brochures/kornkiste-pdf/1-p1.webp')).status).toBe(404);

    const found = await backend.call('/offerista/search-brochures', { method: 'POST', headers: { uuid: '00000000-0000-4000-8000-000000000001' }, json: { location: { strategy: 'Fallback', latitude: 52.5, longitude: 13.4 }, query: 'wundertuete' } });
    expect(((await found.json()) as { readonly data: { readonly items: readonly { readonly id: string }[] } }).data.items.map(({ id }) => id)).toEqual(['kornkiste-pdf']);

    const changed = await ida.data<{ readonly entries: readonly { readonly key: string; readonly version: string }[] }>('/kinds/brochures/changes', change(entryOf(pages.slice(1)), saved.entries[0]));
    expect((await details()).data.pages.map(({ text }) => text)).toEqual(['Saftorangen']);
    expect(await ida.outcome('/kinds/brochures/changes', change(null, changed.entries[0]))).toEqual([200]);
    expect((await details()).status).toBe(404);
  });

  test('names the GTIN of a marked product where price comparison has a page for it', async () => {
    const { pdfId } = await upload(testPdf([pdfText('a')]));
    const prices = await createTestOperator(backend, ['prices']);
    const [shown, merged] = (await backend.products.selectFrom('product').select('gtin').orderBy('gtin').limit(2).execute()).map(({ gtin }) => gtin);
    const [own, other, unknown] = [shown, merged, '4012345000009'].map((gtin) => ({ ...product, gtin }));
    await ida.data('/kinds/brochures/changes', change(entryOf([{ ...(await draw(pdfId, 1)), products: [own, other, unknown, product] }])));
    const gtins = async () => (await details()).data.pages[0]?.products.map((found) => (found as { readonly gtin?: string }).gtin);
    expect(await gtins()).toEqual([shown, merged, undefined, undefined]);
    await prices.data('/kinds/product-merges/changes', change({ gtin: merged, same_as: shown }));
    await backend.db.updateTable('brochure').set({ title: 'Frisch' }).where('id', '=', 'kornkiste-pdf').execute();
    expect(await gtins()).toEqual([shown, shown, undefined, undefined]);
    const { key, version } = await ida.data<{ readonly key: string; readonly version: string }>('/kinds/brochures/entry?key=kornkiste-pdf');
    await ida.data('/kinds/brochures/changes', change(null, { key, version }));
  });

  test('is refused with boxes that leave the page, wrong prices and foreign pictures', async () => {
    const { pdfId } = await upload(testPdf([pdfText('a')]));
    const page = await draw(pdfId, 1);
    const faults = async (wrong: object, picture = page.image) => {
      const { faults: found } = await ida.data<{ readonly faults: readonly { readonly field: string }[] }>('/kinds/brochures/preview', change(entryOf([{ ...page, image: picture, products: [{ ...product, ...wrong }] }])));
      return found.map(({ field }) => field);
    };
    expect(await faults({ area: { ...area, x: 0.8 } })).toEqual(['pages.0.products.0.area']);
    expect(await faults({ former_price_in_cent: 100 })).toEqual(['pages.0.products.0.former_price_in_cent']);
    expect(await faults({ gtin: '4006381333932' })).toEqual(['pages.0.products.0.gtin']);
    expect(await faults({}, 'https://example.org/a.webp')).toEqual(['pages.0.image']);
    expect(await faults({})).toEqual([]);
  });
});
