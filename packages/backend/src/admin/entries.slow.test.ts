// What operators edit in the console, over the demo data: lists, changes with preview, two editors at once, history, files.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createTestOperator } from '../testing/test-operators.ts';

interface Entry {
  readonly key: string;
  readonly version: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly changedBy?: string;
}
interface Page {
  readonly total: number;
  readonly items: readonly Entry[];
}
interface Preview {
  readonly differences: readonly { readonly key: string; readonly change: string; readonly fields: readonly string[] }[];
  readonly faults: readonly { readonly key: string; readonly field: string; readonly reason: string }[];
  readonly conflicts: readonly { readonly key: string; readonly changedBy: string; readonly entry: Entry | null }[];
  readonly applied?: boolean;
}
type Operator = Awaited<ReturnType<typeof createTestOperator>>;

let backend: TestBackend;
let ida: Operator;
let other: Operator;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  ida = await createTestOperator(backend, ['lead']);
  other = await createTestOperator(backend, ['editorial', 'offers']);
});
afterAll(() => backend.stop());

const post = (json: unknown) => ({ method: 'POST', json });
const change = (key: string | null, version: string | null, value: unknown) => ({ changes: [{ key, version, value }] });
const read = (kind: string, key: string, by = ida): Promise<Entry> => by.data(`/kinds/${kind}/entry?${new URLSearchParams({ key }).toString()}`);
const faq = ({ id = 'test-frage', ...fields }: { readonly id?: string; readonly position?: unknown } = {}) => ({ id, topic: 'Karte', position: 99, question: 'Was ist zu tun?', keywords: [], answer: 'Nichts.', path: `/faq/${id}`, ...fields });

/** A question that no other test changes. */
const newQuestion = async (id: string): Promise<Entry> => {
  const { entries } = await ida.data<{ readonly entries: readonly Entry[] }>('/kinds/faq/changes', post(change(null, null, faq({ id }))));
  const [entry] = entries;
  if (entry === undefined) throw new Error('no entry');
  return entry;
};

describe('the kinds', () => {
  test('describe themselves with the schema of their entries', async () => {
    const { kinds } = await ida.data<{ readonly kinds: readonly { readonly kind: string; readonly schema: unknown; readonly canAdd: boolean; readonly canRemove: boolean; readonly entries: number }[] }>('/kinds');
    expect(kinds.find(({ kind }) => kind === 'rewards')).toMatchObject({ right: 'offers', keyFields: ['id'], canAdd: true, canRemove: true, schema: { type: 'object', properties: { actual_points: { type: 'integer' } } } });
    expect(kinds.find(({ kind }) => kind === 'texts')).toMatchObject({ canAdd: false, canRemove: false });
    expect(kinds.find(({ kind }) => kind === 'campaigns')).toMatchObject({ right: 'editorial', canAdd: true, canRemove: true });
    for (const { kind, entries } of kinds) expect((await ida.data<Page>(`/kinds/${kind}/entries?limit=1`)).total, kind).toBe(entries);
  });

  test('are searched, sorted and paged', async () => {
    const all = await ida.data<Page>('/kinds/rewards/entries?sort=actual_points&order=desc&limit=3');
    const points = all.items.map(({ value }) => Number(value['actual_points']));
    expect(points).toEqual(points.toSorted((one, next) => next - one));
    const second = await ida.data<Page>('/kinds/rewards/entries?sort=actual_points&order=desc&limit=2&offset=1');
    expect(second.items.map(({ key }) => key)).toEqual(all.items.slice(1).map(({ key }) => key));
    const name = String(all.items[0]?.value['name']);
    const found = await ida.data<Page>(`/kinds/rewards/entries?${new URLSearchParams({ query: name.toUpperCase() }).toString()}`);
    expect(found.items.map(({ key }) => key)).toContain(all.items[0]?.key);
    expect(await ida.outcome('/kinds/nichts/entries')).toEqual([404, 'unknown-kind']);
    expect(await ida.outcome('/kinds/rewards/entry?key=nichts')).toEqual([404, 'unknown-entry']);
  });
});

describe('changes', () => {
  test('are previewed without an effect, then saved, audited, and undone', async () => {
    const before = await newQuestion('frage-vorschau');
    const changes = change(before.key, before.version, { ...before.value, question: 'Und nun?' });
    expect(await ida.data<Preview>('/kinds/faq/preview', post(changes))).toMatchObject({ differences: [{ key: before.key, change: 'changed', fields: ['question'] }], faults: [], conflicts: [] });
    expect(await read('faq', before.key)).toMatchObject({ version: before.version });
    const { entries } = await ida.data<{ readonly entries: readonly Entry[] }>('/kinds/faq/changes', post(changes));
    expect(entries).toMatchObject([{ key: before.key, value: { question: 'Und nun?' }, changedBy: ida.email }]);
    const history = await ida.data<{ readonly total: number; readonly items: readonly { readonly auditId: number; readonly actor: string; readonly before: unknown }[] }>(`/kinds/faq/history?key=${before.key}`);
    expect(history).toMatchObject({ total: 2, items: [{ actor: ida.email, before: { question: 'Was ist zu tun?' }, after: { question: 'Und nun?' } }, { before: null }] });
    const [latest, first] = history.items;
    expect(await ida.outcome(`/kinds/faq/history/${first?.auditId ?? 0}/undo`, post({}))).toEqual([409, 'changed-meanwhile']);
    expect(await ida.data(`/kinds/faq/history/${latest?.auditId ?? 0}/undo`, post({}))).toMatchObject({ entry: { version: before.version } });
    expect(await ida.outcome('/kinds/faq/history/999999/undo', post({}))).toEqual([404, 'unknown-change']);
  });

  test('of two editors: the later one sees who changed it and the newer entry, and loses nothing', async () => {
    const { key, version, value } = await newQuestion('frage-zwei');
    const own = change(key, version, { ...value, answer: 'Meine Antwort.' });
    await other.data('/kinds/faq/changes', post(change(key, version, { ...value, question: 'Deine Frage?' })));
    const answer = await ida.call('/kinds/faq/changes', post(own));
    const { error } = (await answer.json()) as { readonly error: { readonly code: string; readonly message: string } };
    expect([answer.status, error.code]).toEqual([409, 'changed-meanwhile']);
    expect(error.message).toContain(other.email);
    const { conflicts } = await ida.data<Preview>('/kinds/faq/preview', post(own));
    expect(conflicts).toMatchObject([{ key, changedBy: other.email, entry: { value: { question: 'Deine Frage?' } } }]);
    const newer = conflicts[0]?.entry;
    expect(await ida.outcome('/kinds/faq/changes', post(change(key, newer?.version ?? '', { ...newer?.value, answer: 'Meine Antwort.' })))).toEqual([200]);
    expect((await read('faq', key)).value).toMatchObject({ question: 'Deine Frage?', answer: 'Meine Antwort.' });
  });

  test('at the same time: one is saved', async () => {
    const { key, version, value } = await newQuestion('frage-rennen');
    const outcomes = await Promise.all([ida, other, ida, other].map((operator, index) => operator.outcome('/kinds/faq/changes', post(change(key, version, { ...value, answer: `Antwort ${index}` })))));
    expect(outcomes.map(([status]) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('are refused with a fault for each field, all or none', async () => {
    const { key, version, value } = await newQuestion('frage-fehler');
    const changes = { changes: [{ key, version, value: { ...value, question: 'Neu?' } }, { key: null, version: null, value: faq({ id: 'Frage Fehler', position: 'oben' }) }] };
    const { faults } = await ida.data<Preview>('/kinds/faq/preview', post(changes));
    expect(faults.map(({ field }) => field).toSorted()).toEqual(['id', 'position']);
    expect(await ida.outcome('/kinds/faq/changes', post(changes))).toEqual([422, 'invalid-entries']);
    expect(await read('faq', key)).toMatchObject({ version });
    const preview = async (...json: Parameters<typeof change>) => (await ida.data<Preview>('/kinds/faq/preview', post(change(...json)))).faults;
    expect(await preview(null, null, faq({ id: key }))).toMatchObject([{ field: 'id', reason: 'gibt es schon' }]);
    expect(await preview(key, version, faq({ id: 'frage-anders' }))).toMatchObject([{ field: 'id', reason: 'lässt sich nicht ändern' }]);
  });

  test('show what the service fills in, and are undone where it did', async () => {
    const store = { id: 'laden-offen', partner_id: 'kornkiste', name: 'Laden', street: 'Domplatz 1', postcode: '50667', city: 'Köln', opening_hours: Array.from({ length: 7 }, () => []) };
    const { differences } = await ida.data<{ readonly differences: readonly { readonly after: unknown }[] }>('/kinds/stores/preview', post(change(null, null, store)));
    expect(differences).toMatchObject([{ after: { latitude: expect.closeTo(50.94, 1), longitude: expect.closeTo(6.96, 1) } }]);
    const { entries } = await ida.data<{ readonly entries: readonly Entry[] }>('/kinds/stores/changes', post(change(null, null, store)));
    const [first] = entries;
    await ida.data('/kinds/stores/changes', post(change('laden-offen', first?.version ?? '', { ...store, name: 'Laden am Dom' })));
    const { items } = await ida.data<{ readonly items: readonly { readonly auditId: number }[] }>('/kinds/stores/history?key=laden-offen');
    expect(await ida.data(`/kinds/stores/history/${items[0]?.auditId ?? 0}/undo`, post({}))).toMatchObject({ entry: { version: first?.version } });
  });

  test('need nothing of a partner but its key, name, category, logo and points', async () => {
    const logo = '/api/v1/asset/emoji/1f33e.webp';
    const partner = { id: 'hofladen', name: 'Hofladen', is_premium: false, categories: ['Supermarkt'], logo, incentive_points: 1, incentive_unit: 'je 2 €' };
    const { entries } = await ida.data<{ readonly entries: readonly Entry[] }>('/kinds/partners/changes', post(change(null, null, partner)));
    expect(entries).toMatchObject([{ value: { detail_link: '/partner/hofladen', public_partner_id: 'hofladen', logo_small: logo, position: 0 } }]);
  });

  test('say for the field what has no counterpart', async () => {
    const store = { id: 'laden-x', partner_id: 'niemand', name: 'Laden', street: 'Domplatz 1', postcode: '50667', city: 'Köln', opening_hours: Array.from({ length: 7 }, () => []) };
    const faults = async (value: unknown) => (await ida.data<Preview>('/kinds/stores/preview', post(change(null, null, value)))).faults;
    expect(await faults(store)).toMatchObject([{ field: 'partner_id', reason: '„niemand“ gibt es nicht' }]);
    expect(await faults({ ...store, partner_id: 'kornkiste', postcode: '99999' })).toMatchObject([{ field: 'latitude', reason: expect.stringContaining('steht nicht unter „Orte“') }]);
  });

  test('are undone however an instant was spelled, and the same instant is no change', async () => {
    const value = { code: 'HERBST', points: 100, description: 'Herbst', valid_from: '2026-11-01T00:00:00Z', valid_to: '2026-12-01T00:00:00.0Z' };
    const { entries: [made] } = await other.data<{ readonly entries: readonly Entry[] }>('/kinds/action-codes/changes', post(change(null, null, value)));
    expect(made?.value).toMatchObject({ valid_from: '2026-11-01T00:00:00.000Z' });
    expect((await other.data<Preview>('/kinds/action-codes/preview', post(change('HERBST', made?.version ?? '', value)))).differences).toEqual([]);
    const { items } = await other.data<{ readonly items: readonly { readonly auditId: number }[] }>('/kinds/action-codes/history?key=HERBST');
    expect(await other.data(`/kinds/action-codes/history/${items[0]?.auditId ?? 0}/undo`, post({}))).toEqual({ entry: null });
  });

  test('are not undone to what may not be saved any more, as an earlier version of the product took it', async () => {
    const value = { code: 'FRUEHER', points: 100, description: 'Früher', valid_from: '2026-11-01T00:00:00Z', valid_to: '2026-12-01T00:00:00Z' };
    const { entries: [made] } = await other.data<{ readonly entries: readonly Entry[] }>('/kinds/action-codes/changes', post(change(null, null, value)));
    await other.data('/kinds/action-codes/changes', post(change('FRUEHER', made?.version ?? '', { ...value, description: 'Heute' })));
    const { items } = await other.data<{ readonly items: readonly { readonly auditId: number; readonly before: object }[] }>('/kinds/action-codes/history?key=FRUEHER');
    // The audit trail is append-only, so the row of an earlier release is simulated by a modified copy.
    const { id, ...row } = await backend.db.selectFrom('admin_audit').selectAll().where('id', '=', items[0]?.auditId ?? 0).executeTakeFirstOrThrow();
    expect(id).toBe(items[0]?.auditId);
    const { id: earlier } = await backend.db.insertInto('admin_audit').values({ ...row, before: JSON.stringify({ ...items[0]?.before, points: 50_000 }), after: JSON.stringify(row.after) }).returning('id').executeTakeFirstOrThrow();
    expect((await other.outcome(`/kinds/action-codes/history/${String(earlier)}/undo`, post({})))[0]).toBe(422);
    expect((await read('action-codes', 'FRUEHER')).value).toMatchObject({ points: 100 });
    expect((await other.outcome(`/kinds/action-codes/history/${String(id)}/undo`, post({})))[0]).toBe(200);
  });

  test('remove an entry, and add it again by undoing', async () => {
    const { key, version } = await newQuestion('frage-weg');
    expect(await ida.data('/kinds/faq/changes', post(change(key, version, null)))).toEqual({ entries: [] });
    expect(await ida.outcome(`/kinds/faq/entry?key=${key}`)).toEqual([404, 'unknown-entry']);
    const { items } = await ida.data<{ readonly items: readonly { readonly auditId: number }[] }>(`/kinds/faq/history?key=${key}`);
    expect(await ida.data(`/kinds/faq/history/${items[0]?.auditId ?? 0}/undo`, post({}))).toMatchObject({ entry: { key, version } });
  });

  test('do not remove what members have, nor what the database needs', async () => {
    const { promotion_id: coupon } = await backend.db.selectFrom('member_coupon').select('promotion_id').limit(1).executeTakeFirstOrThrow();
    const held = await read('coupons', coupon);
    expect((await ida.data<Preview>('/kinds/coupons/preview', post(change(held.key, held.version, null)))).faults).toMatchObject([{ key: coupon }]);
    const { value } = await newQuestion('frage-adresse');
    expect((await ida.data<Preview>('/kinds/faq/preview', post(change(null, null, { ...value, id: 'frage-adresse-2' })))).faults).toEqual([{ key: '', field: 'path', reason: '„/faq/frage-adresse“ gibt es schon' }]);
    const store = (await ida.data<Page>('/kinds/stores/entries?limit=1')).items[0];
    expect((await ida.data<Preview>('/kinds/stores/preview', post(change(store?.key ?? '', store?.version ?? '', { ...store?.value, partner_id: 'gibt-es-nicht' })))).faults).toMatchObject([{ field: 'partner_id' }]);
  });

  test('of the brand are judged together, with hints', async () => {
    const preview = (changes: readonly unknown[]) => ida.data<Preview & { readonly notes: readonly string[] }>('/kinds/configuration/preview', post({ changes }));
    const setting = (group: string, key: string, value: unknown) => ({ key: null, version: null, value: { group_name: group, key, value } });
    expect((await preview([setting('brand', 'petrol.light', '#ffff00')])).faults.length).toBeGreaterThan(0);
    expect(await preview([setting('brand', 'claim', 'treu und gut')])).toMatchObject({ faults: [], differences: [{ change: 'added' }] });
    expect((await preview([setting('web', 'niemand', true)])).notes).toHaveLength(1);
  });

  test('of texts change the wording of answers, and back to the default', async () => {
    const key = 'refusals.points.not-enough-points';
    const { version, value } = await read('texts', key, other);
    expect(value).toMatchObject({ key, text: null });
    await other.data('/kinds/texts/changes', post(change(key, version, { ...value, text: 'Das reicht nicht.' })));
    const changed = await read('texts', key, other);
    expect(changed.value).toMatchObject({ text: 'Das reicht nicht.' });
    expect((await other.data<Preview>('/kinds/texts/preview', post(change(key, changed.version, { ...changed.value, text: '' })))).faults).toHaveLength(1);
    await other.data('/kinds/texts/changes', post(change(key, changed.version, { ...changed.value, text: null })));
    expect(await read('texts', key, other)).toMatchObject({ version });
  });

  test('appear to visitors', async () => {
    const entry = await newQuestion('frage-besuch');
    const page = { path: '/test-seite', layout: 'default', title: 'Test', description: 'Test', blocks: [{ kind: 'faq', headline: 'Fragen', questionIds: [entry.key] }] };
    await ida.data('/kinds/pages/changes', post(change(null, null, page)));
    expect(await (await backend.call('/page', { method: 'PATCH', json: { url: '/test-seite' } })).text()).toContain('Was ist zu tun?');
  });
});

describe('files', () => {
  test('as tables change the rows that they contain, as the command does', async () => {
    const { fileName, content } = await ida.data<{ readonly fileName: string; readonly content: string }>('/kinds/rewards/export?format=csv');
    expect(fileName).toBe('rewards.csv');
    const { items } = await ida.data<Page>('/kinds/rewards/entries?limit=1');
    const name = String(items[0]?.value['name']);
    const edited = content.replace(name, 'Ganz neuer Name');
    const upload = (text: string, dryRun: boolean, format = 'csv') => ida.data<Preview>('/kinds/rewards/import', post({ format, content: text, dryRun }));
    expect(await upload(edited, true)).toMatchObject({ differences: [{ change: 'changed', fields: ['name'] }], applied: false });
    expect(await upload(edited, false)).toMatchObject({ faults: [], applied: true });
    expect((await read('rewards', items[0]?.key ?? '')).value).toMatchObject({ name: 'Ganz neuer Name' });
    expect(await upload(edited.replace('Ganz neuer Name', 'Noch einer'), false)).toMatchObject({ faults: [{ field: expect.stringContaining('Zeile') as string }], applied: false });
    const formula = '=HYPERLINK("https://evil.example";"Preis")';
    expect(await upload((await ida.data<{ readonly content: string }>('/kinds/rewards/export?format=csv')).content.replace('Ganz neuer Name', `"${formula.replaceAll('"', '""')}"`), false)).toMatchObject({ faults: [], applied: true });
    expect((await read('rewards', items[0]?.key ?? '')).value).toMatchObject({ name: formula });
    const withFormula = (await ida.data<{ readonly content: string }>('/kinds/rewards/export?format=csv')).content;
    expect(withFormula).toContain(`"'${formula.replaceAll('"', '""')}"`);
    expect(await upload(withFormula, true)).toMatchObject({ differences: [], faults: [] });
    const json = await ida.data<{ readonly content: string }>('/kinds/rewards/export?format=json');
    expect(await upload(json.content, false, 'json')).toMatchObject({ differences: [], faults: [], applied: true });
    expect(await upload('{', true, 'json')).toMatchObject({ applied: false });
  });

  test('may be larger than other requests', async () => {
    const content = `id;name\r\n${'x'.repeat(200_000)};Name`;
    expect((await ida.data<Preview>('/kinds/rewards/import', post({ format: 'csv', content, dryRun: true }))).faults.length).toBeGreaterThan(0);
    expect(await ida.outcome('/kinds/rewards/import', post({ format: 'csv', content: 'x'.repeat(2_000_000), dryRun: true }))).toEqual([413, 'payload-too-large']);
    expect(await ida.outcome('/kinds/rewards/preview', post(change(null, null, { id: 'x'.repeat(2_000_000) })))).toEqual([413, 'payload-too-large']);
  });

  test('of one kind contain no other', async () => {
    const { content } = await ida.data<{ readonly content: string }>('/kinds/rewards/export?format=json');
    expect((await ida.data<Preview>('/kinds/faq/import', post({ format: 'json', content, dryRun: true }))).faults).toHaveLength(1);
  });
});

describe('addresses', () => {
  const faultsOf = async (kind: string, value: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
    const [entry] = (await ida.data<Page>(`/kinds/${kind}/entries?limit=1`)).items;
    const { faults } = await ida.data<Preview>(`/kinds/${kind}/preview`, post(change(entry?.key ?? '', entry?.version ?? '', { ...entry?.value, ...value })));
    return faults.map(({ field }) => field);
  };

  test.each([
    ['partners', 'detail_link'],
    ['partners', 'redirect_to_on_expired'],
    ['promos', 'promo_link'],
    ['teasers', 'link'],
    ['rewards', 'product_url'],
  ])('of this site lead to this site, however browsers read them: %s, %s', async (kind, field) => {
    for (const link of ['/\\evil.example', '/\t/evil.example', '/\n/evil.example', '//evil.example', 'javascript:alert(1)', 'https://evil.example/']) expect([link, await faultsOf(kind, { [field]: link })]).toEqual([link, [field]]);
  });

  test('of shops show their host, and no host learns a card number by its name', async () => {
    for (const link of ['https://voltino.example@evil.example/{gtin}', 'https://{user-card-number}.evil.example/{gtin}', 'https:\\\\evil.example', 'https://evil.example\\.voltino.example/']) expect([link, await faultsOf('shops', { product_link: link })]).toEqual([link, ['product_link']]);
    for (const link of ['https://voltino.example/produkt/{gtin}?karte={user-card-number}', 'https://voltino.example:8443', '']) expect([link, await faultsOf('shops', { product_link: link })]).toEqual([link, []]);
  });
});

test('a coupon has a bounded value', async () => {
  const [coupon] = (await other.data<Page>('/kinds/coupons/entries?limit=1')).items;
  const preview = async (value: object) => (await other.data<Preview>('/kinds/coupons/preview', post(change(coupon?.key ?? '', coupon?.version ?? '', { ...coupon?.value, ...value })))).faults.map(({ field }) => field);
  expect(await preview({ value_kind: 'points', value_amount: 10_001 })).toEqual(['value_amount']);
  expect(await preview({ value_kind: 'multiplier', value_amount: 101 })).toEqual(['value_amount']);
  expect(await preview({ value_kind: 'points', value_amount: 10_000 })).toEqual([]);
});

test('a text lets no value go to another server', async () => {
  const mail = await read('texts', 'mails.operators.invitation.body');
  const text = String(mail.value['usual']).replace('{link}', 'https://evil.example/?to={link}');
  expect((await other.data<Preview>('/kinds/texts/preview', post(change(mail.key, mail.version, { ...mail.value, text })))).faults).toMatchObject([{ reason: expect.stringContaining('evil.example') as string }]);
});

test('the audit trail lists every change with its operator', async () => {
  const { items, total } = await ida.data<{ readonly total: number; readonly items: readonly { readonly actor: string; readonly kind: string }[] }>(`/audit?${new URLSearchParams({ actor: other.email, limit: '5' }).toString()}`);
  expect(total).toBeGreaterThan(2);
  expect(new Set(items.map(({ actor }) => actor))).toEqual(new Set([other.email]));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from admin_audit where actor = ${other.email}`.execute(backend.db);
  expect(total).toBe(rows[0]?.count);
});
