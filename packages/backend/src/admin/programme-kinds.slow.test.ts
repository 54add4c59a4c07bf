// A programme is entered without SQL: as JSON or CSV, validated, with a dry run, and visible at once.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAdmin } from '../commands.ts';
import { createTestBackend, createTestClock, type TestBackend } from '../testing/test-backend.ts';
import { ADMIN_KIND_NAMES } from './kinds.ts';

const clock = createTestClock();
let folder: string;
let said: { out: string; err: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-programme-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  said = { out: '', err: '' };
});

const adminOf =
  (backend: TestBackend) =>
  (...argv: readonly string[]): Promise<number> =>
    runAdmin(argv, {
      out: (text) => void (said.out += text),
      err: (text) => void (said.err += text),
      actor: 'schmitt',
      mailOrigin: () => 'http://pluspunkt.test',
      now: clock.now,
      texts: () => Promise.resolve({}),
      open: () => Promise.resolve({ db: backend.db, products: backend.products, urls: backend.urls, close: () => Promise.resolve() }),
    });

const storesOf = async (backend: TestBackend, query: string): Promise<readonly { readonly id: string; readonly latitude: number; readonly openingHours: readonly unknown[] }[]> =>
  ((await (await backend.call(`/stores/search?${query}`)).json()) as { data: { items: [] } }).data.items;

describe('in the demo world', () => {
  let demo: TestBackend;
  let admin: ReturnType<typeof adminOf>;
  beforeAll(async () => {
    demo = await createTestBackend({ seed: 'demo', clock });
    admin = adminOf(demo);
  });
  afterAll(() => demo.stop());

  const file = (name = 'stores.csv'): string => join(folder, name);
  /** Exports the stores, and returns the table of one of them. */
  async function tableOf(id: string): Promise<{ readonly columns: readonly string[]; readonly row: Record<string, string> }> {
    expect(await admin('export', 'stores', '--out', file())).toBe(0);
    const [head = '', ...rows] = (await readFile(file(), 'utf8')).replace('\uFEFF', '').split('\r\n');
    const columns = head.split(';');
    const cells = rows.find((row) => row.startsWith(`${id};`))?.match(/(?:"(?:[^"]|"")*"|[^;])*(?:;|$)/g)?.map((cell) => cell.replace(/;$/, '').replace(/^"|"$/g, '')) ?? [];
    return { columns, row: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) };
  }
  const write = (columns: readonly string[], ...rows: readonly Readonly<Record<string, string>>[]): Promise<void> =>
    writeFile(file(), `${[columns, ...rows.map((row) => columns.map((column) => `"${row[column] ?? ''}"`))].map((cells) => cells.join(';')).join('\n')}\n`);
  const oneStore = async (): Promise<string> => (await demo.db.selectFrom('store').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

  it.each(ADMIN_KIND_NAMES)('the table of %s that was not changed changes nothing', async (kind) => {
    expect(await admin('export', kind, '--out', file(`${kind}.csv`))).toBe(0);
    expect([await admin('import', file(`${kind}.csv`)), said.err]).toEqual([0, '']);
    expect(said.out).toContain('Nichts zu ändern.');
  });

  it('what fits into no cell is JSON, and is judged as in a file', async () => {
    const row = (prizes: string): string => `"${prizes.replaceAll('"', '""')}"`;
    const tableWith = (prizes: string): Promise<void> => writeFile(file('campaigns.csv'), `id;prizes\n2106;${row(prizes)}\n`);
    for (const [prizes, sentence] of [['[{', 'ist kein JSON'], ['[{"id":1}]', 'prizes.0.id'], [`[${'0,'.repeat(60_000)}0]`, 'zu viele Werte']] as const) {
      await tableWith(prizes);
      expect([await admin('import', file('campaigns.csv')), said.err]).toEqual([4, expect.stringContaining(sentence)]);
    }
  });

  it('a row changes its store and leaves all others; a dry run reports the same change', async () => {
    const { columns, row } = await tableOf(await oneStore());
    await write(columns, { ...row, opening_hours: 'Mo-Sa 10:00-20:00', opening_exceptions: '2026-12-24 10:00-12:00; 2026-12-31 zu', latitude: '50,5', state: 'HE' });
    expect(await admin('import', file(), '--dry-run')).toBe(0);
    expect(said.out).toMatch(/~ stores .*opening_hours: .*1 Änderung, nichts übernommen/s);
    expect([await admin('import', file()), said.err]).toEqual([0, '']);
    const [changed] = (await storesOf(demo, 'limit=5000')).filter(({ id }) => id === row['id']);
    expect(changed).toMatchObject({ latitude: 50.5, state: 'HE', openingHours: [...Array.from({ length: 6 }, () => [{ from: 600, to: 1_200 }]), []], openingExceptions: [{ day: '2026-12-24', spans: [{ from: 600, to: 720 }] }, { day: '2026-12-31', spans: [] }] });
    expect(await demo.db.selectFrom('store').select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).toEqual({ count: 480 });
    // The row's version is outdated now.
    expect(await admin('import', file())).toBe(4);
    expect(said.err).toContain(`„${String(row['id'])}“ wurde seit dem Export geändert`);
  });

  it('a new row adds a store, which is placed by its postcode, is found by its partner’s words, and disappears when archived', async () => {
    const columns = ['id', 'partner_id', 'name', 'street', 'postcode', 'city', 'opening_hours', 'archived'];
    const row = { id: 'kornkiste-neu', partner_id: 'kornkiste', name: 'Kornkiste Kranichplatz', street: 'Kranichplatz 1', postcode: '50667', city: 'Köln', opening_hours: 'Mo-Sa 07:00-22:00', archived: 'nein' };
    await write(columns, row);
    expect([await admin('import', file()), said.err]).toEqual([0, '']);
    const [found] = await storesOf(demo, 'query=Kranichplatz%20supermarkt');
    expect(found).toMatchObject({ id: 'kornkiste-neu', latitude: expect.closeTo(50.94, 1) });
    await write(['id', 'archived'], { ...row, archived: 'ja' });
    expect(await admin('import', file())).toBe(0);
    expect(await storesOf(demo, 'query=Kranichplatz%20supermarkt')).toEqual([]);
    expect(await demo.db.selectFrom('store').select('archived').where('id', '=', 'kornkiste-neu').executeTakeFirst()).toEqual({ archived: true });
  });

  it('every fault of a table is named by its line, and none of its rows is imported', async () => {
    const columns = ['id', 'partner_id', 'name', 'street', 'postcode', 'city', 'opening_hours', 'state', 'farbe'];
    const row = { id: 'a-1', partner_id: 'kornkiste', name: 'A', street: 'B 1', postcode: '50667', city: 'Köln', opening_hours: 'Mo-Fr 9-18', state: 'BY' };
    await write(columns, row, { ...row, id: 'a-2', opening_hours: 'zu', state: 'Bayern' }, { ...row, id: 'a-3', opening_hours: 'zu', postcode: '5066' });
    expect(await admin('import', file())).toBe(4);
    expect(said.err).toMatch(/Zeile 1: die Spalte „farbe“ gibt es nicht.*Zeile 2, opening_hours: „Mo-Fr 9-18“.*Zeile 3, state: .*Zeile 4, postcode: /s);
    expect(await demo.db.selectFrom('store').select('id').where('id', 'like', 'a-%').execute()).toEqual([]);
  });

  it('a store of an unknown postcode needs a position, and one of an unknown partner is refused', async () => {
    const columns = ['id', 'partner_id', 'name', 'street', 'postcode', 'city', 'opening_hours'];
    const row = { id: 'a-1', partner_id: 'kornkiste', name: 'A', street: 'B 1', postcode: '99999', city: 'Nirgends', opening_hours: 'zu' };
    await write(columns, row);
    expect(await admin('import', file())).toBe(4);
    expect(said.err).toContain('„latitude“: Die Postleitzahl steht nicht unter „Orte“');
    await write(columns, { ...row, postcode: '50667', partner_id: 'niemand' });
    expect(await admin('import', file())).toBe(4);
    expect(said.err).toContain('„partner_id“: „niemand“ gibt es nicht');
  });

  it('a partner with stores or coupons is not deleted', async () => {
    expect(await admin('export', 'partners', '--out', file('partners.json'))).toBe(0);
    const bundle = JSON.parse(await readFile(file('partners.json'), 'utf8')) as { kinds: { partners: { entries: { id: string }[] } } };
    bundle.kinds.partners.entries = bundle.kinds.partners.entries.filter(({ id }) => id !== 'kornkiste');
    await writeFile(file('partners.json'), JSON.stringify(bundle));
    expect(await admin('import', file('partners.json'))).toBe(4);
    expect(said.err).toContain('„kornkiste“ (partners) lässt sich nicht löschen');
  });
});

it('an empty database becomes a programme: places, a partner with a store, a reward, a category and a shop, in one file', async () => {
  const empty = await createTestBackend({ clock });
  const admin = adminOf(empty);
  try {
    const file = join(folder, 'programme.json');
    expect(await admin('export', '--out', file)).toBe(0);
    const bundle = JSON.parse(await readFile(file, 'utf8')) as { kinds: Record<string, { entries: object[] }> };
    const add = (kind: string, ...entries: object[]): void => void bundle.kinds[kind]?.entries.push(...entries);
    const picture = '/api/v1/asset/emoji/1f6d2.webp';
    add('places', { id: 'ort-koeln', name: 'Köln', postcode: '50667', is_town: true, latitude: 50.94, longitude: 6.96 });
    add('partner-categories', { slug: 'supermarkt', name: 'Supermarkt', logo: picture, position: 0 });
    add('partners', { id: 'laden', name: 'Laden', position: 0, is_premium: true, categories: ['Supermarkt'], detail_link: '/customer-website/partner/laden', public_partner_id: 'pp-laden', logo: picture, logo_small: picture, incentive_points: 1, incentive_unit: 'je 2 €' });
    add('stores', { id: 'laden-koeln', partner_id: 'laden', name: 'Laden Domplatz', street: 'Domplatz 1', postcode: '50667', city: 'Köln', opening_hours: [[{ from: 540, to: 1_080 }], [], [], [], [], [], []] });
    add('rewards', { id: 'tasse', name: 'Tasse', description: 'Aus Ton', picture, picture_label: 'Eine Tasse', actual_points: 500, original_points: 500, product_url: '/praemien/tasse', position: 0 });
    add('product-categories', { id: 'kaffee', parent_id: 'genuss', name: 'Kaffee', image: picture, position: 1 }, { id: 'genuss', name: 'Genuss', image: picture, position: 0 });
    add('shops', { id: 'laden', name: 'Laden', logo: picture, imprint: 'Laden GmbH, Domplatz 1, 50667 Köln', cents_per_point: 100 });
    await writeFile(file, JSON.stringify(bundle));
    expect([await admin('import', file), said.err]).toEqual([0, '']);
    expect(await storesOf(empty, 'query=Laden')).toMatchObject([{ id: 'laden-koeln', latitude: 50.94 }]);
    expect(await (await empty.call('/partner/Partner/laden')).json()).toMatchObject({ data: { id: 'laden' } });
    expect(await empty.products.selectFrom('product_address').select(['slug', 'is_canonical']).orderBy('slug').execute()).toEqual([{ slug: 'genuss', is_canonical: true }, { slug: 'kaffee', is_canonical: true }]);
    expect(await (await empty.call('/categories')).json()).toMatchObject({ data: [{ id: 'genuss' }, { id: 'kaffee', parentId: 'genuss' }] });
  } finally {
    await empty.stop();
  }
});

it('a file may have more entries than one statement has parameters', async () => {
  const empty = await createTestBackend({ clock });
  try {
    const places = Array.from({ length: 11_000 }, (_, index) => ({ id: `ort-${index}`, name: `Ort ${index}`, postcode: String(index).padStart(5, '0'), is_town: true, latitude: 50, longitude: 7 }));
    const file = join(folder, 'places.json');
    expect(await adminOf(empty)('export', 'places', '--out', file)).toBe(0);
    const bundle = JSON.parse(await readFile(file, 'utf8')) as { kinds: Record<string, { entries: object[] }> };
    bundle.kinds['places']?.entries.push(...places);
    await writeFile(file, JSON.stringify(bundle));
    expect([await adminOf(empty)('import', file, '--json'), said.err]).toEqual([0, '']);
    for (const table of ['place', 'admin_audit'] as const) expect(await empty.db.selectFrom(table).select((build) => build.fn.countAll<number>().as('n')).executeTakeFirst()).toEqual({ n: 11_000 });
  } finally {
    await empty.stop();
  }
});
