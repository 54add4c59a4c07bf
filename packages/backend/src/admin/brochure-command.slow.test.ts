// `admin brochure`: a PDF becomes a brochure without the console, with the same checks.
import { ENCRYPTED, pdfText, testPdf } from '@pluspunkt/testkit/pdf';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runAdmin } from '../commands.ts';
import { createTestBackend, type TestBackend } from '../testing/index.ts';

let demo: TestBackend;
let folder: string;
let said: string;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-brochure-'));
});
afterAll(async () => {
  await demo.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  said = '';
});

const admin = (...argv: readonly string[]): Promise<number> =>
  runAdmin(argv, {
    out: (text) => void (said += text),
    err: (text) => void (said += text),
    actor: 'schmitt',
    mailOrigin: () => 'http://pluspunkt.test',
    now: demo.clock.now,
    texts: () => Promise.resolve({}),
    open: () => Promise.resolve({ db: demo.db, products: demo.products, urls: demo.urls, close: () => Promise.resolve() }),
  });
const pdf = async (...texts: readonly string[]): Promise<string> => {
  const path = join(folder, 'heft.pdf');
  await writeFile(path, testPdf(texts.map(pdfText)));
  return path;
};
const NEW = ['--partner', 'kornkiste', '--category', '1', '--title', 'Herbstheft', '--from', '2026-11-16', '--to', '2026-11-28'] as const;
const pages = async (): Promise<readonly { readonly text: string; readonly products: readonly { readonly name: string }[] }[] | undefined> => {
  const answer = await demo.call('/offerista/details', { method: 'POST', headers: { uuid: '00000000-0000-4000-8000-000000000001' }, json: { BrochureId: 'herbstheft' } });
  return ((await answer.json()) as { data?: { pages: readonly { readonly text: string; readonly products: readonly { readonly name: string }[] }[] } }).data?.pages;
};
const pictures = async (): Promise<number> => (await demo.db.selectFrom('asset_file').select('path').where('path', 'like', 'pictures/%').execute()).length;

it('tries a file without changing anything, and makes a brochure of it', async () => {
  const file = await pdf('Willkommen', 'Saftorangen');
  const before = await pictures();
  expect([await admin('brochure', file, '--id', 'herbstheft', ...NEW, '--dry-run'), said]).toEqual([0, expect.stringMatching(/\+ brochures herbstheft\n1 Änderung, nichts übernommen\./)]);
  expect([await pages(), await pictures()]).toEqual([undefined, before]);
  expect(await admin('brochure', file, '--id', 'herbstheft', ...NEW)).toBe(0);
  expect((await pages())?.map(({ text }) => text)).toEqual(['Willkommen', 'Saftorangen']);
  const row = await demo.db.selectFrom('brochure').select(['valid_from', 'valid_to']).where('id', '=', 'herbstheft').executeTakeFirstOrThrow();
  expect([row.valid_from.toISOString(), row.valid_to.toISOString()]).toEqual(['2026-11-15T23:00:00.000Z', '2026-11-28T22:59:59.999Z']);
  expect(await demo.db.selectFrom('admin_audit').select(['actor', 'kind']).where('key', '=', 'herbstheft').execute()).toEqual([{ actor: 'schmitt', kind: 'brochures' }]);
});

it('gives a brochure other pages, whose marked products stay by page', async () => {
  const stored = await demo.db.selectFrom('brochure').select('pages').where('id', '=', 'herbstheft').executeTakeFirstOrThrow();
  const product = { name: 'Saftorangen', detail: '', price_in_cent: 179, former_price_in_cent: null, gtin: null, area: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } };
  const marked = (stored.pages as readonly object[]).map((page, index) => (index === 1 ? { ...page, products: [product] } : page));
  await demo.db.updateTable('brochure').set({ pages: JSON.stringify(marked) }).where('id', '=', 'herbstheft').execute();
  expect(await admin('brochure', await pdf('Guten Tag', 'Orangen', 'Ende'), '--id', 'herbstheft', '--title', 'Neues Heft')).toBe(0);
  expect(said).toContain('title: "Herbstheft" → "Neues Heft"');
  expect((await pages())?.map(({ text, products }) => [text, products.map(({ name }) => name)])).toEqual([['Guten Tag', []], ['Orangen', ['Saftorangen']], ['Ende', []]]);
});

it('says what is wrong with the file, the entry or the call', async () => {
  const file = await pdf('a');
  expect([await admin('brochure', join(folder, 'fehlt.pdf'), '--id', 'x', ...NEW), said]).toEqual([6, expect.stringContaining('lässt sich nicht lesen')]);
  const locked = join(folder, 'zu.pdf');
  await writeFile(locked, testPdf([pdfText('a')], { trailer: ENCRYPTED }));
  expect([await admin('brochure', locked, '--id', 'x', ...NEW), said]).toEqual([4, expect.stringContaining('Dieses PDF ist verschlüsselt.')]);
  await writeFile(locked, Buffer.alloc(16_000_001, 1));
  expect([await admin('brochure', locked, '--id', 'x', ...NEW), said]).toEqual([4, expect.stringContaining('höchstens 16 MB')]);
  expect([await admin('brochure', file, '--id', 'x', '--partner', 'kornkiste'), said]).toEqual([4, expect.stringMatching(/category_id.*title/s)]);
  expect([await admin('brochure', file, '--id', 'x', ...NEW, '--partner', 'niemand'), said]).toEqual([4, expect.stringContaining('„partner_id“: „niemand“ gibt es nicht')]);
  expect(await admin('brochure', file, '--id', 'x', ...NEW, '--to', '2026-11-31')).toBe(2);
  expect(await admin('brochure', file)).toBe(2);
  expect(await demo.db.selectFrom('brochure').select('id').where('id', '=', 'x').execute()).toEqual([]);
});
