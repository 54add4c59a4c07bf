// Plastic cards and action codes as operators enter them, and members who register with both.
import type { CardBatch } from '@pluspunkt/core/operators';
import { hasCheckDigit } from '@pluspunkt/core/registration';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdmin } from '../commands.ts';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createTestOperator, type OperatorBrowser } from '../testing/test-operators.ts';

let backend: TestBackend;
let lead: OperatorBrowser;
let offers: OperatorBrowser;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  lead = await createTestOperator(backend, ['lead'], 'leitung@treuwerk.example');
  offers = await createTestOperator(backend, ['offers']);
});
afterAll(() => backend.stop());

const post = (json: unknown) => ({ method: 'POST', json });
const order = (purpose: string, count: number) => lead.data<CardBatch>('/card-batches', post({ purpose, count }));
const numbersOf = async ({ batchId }: CardBatch) => (await lead.data<{ readonly cardNumbers: readonly string[] }>(`/card-batches/${batchId}/numbers`)).cardNumbers;
const found = async ({ batchId }: CardBatch) => (await lead.data<{ readonly batches: readonly CardBatch[] }>('/card-batches')).batches.find((one) => one.batchId === batchId);

let networks = 0;
const send = (path: string, json: unknown, method = 'POST') => backend.call(path, { method, json, headers: { 'x-recaptcha-v3-token': 'solved' }, clientAddress: `203.0.113.${(networks += 1)}` });
const statusOf = async (cardNumber: string) => ((await (await send('/member/validate', { cardNumber }, 'PATCH')).json()) as { readonly data: { readonly data: { readonly status: string } } }).data.data.status;
const register = async (fields: { readonly cardNumber?: string; readonly actionCode?: string }) => {
  const [form] = ((await (await backend.call('/member/registrationdataprotectionforms')).json()) as { data: { formNumber: string; dataProtectionFormId: string }[] }).data;
  const answer = await send('/member/register', {
    requestId: randomUUID(), genderKey: 'None', firstName: 'Mia', lastName: 'Neu', birthday: '1991-03-14', email: `mia-${randomUUID()}@post.example`, password: 'Fliederbusch-48',
    address: { street: 'Lindenweg', streetNumber: '7', postcode: '10115', city: 'Berlin', countryKey: 'DE' },
    customizedAdverts: false, communicationNewsletter: false, channel: 'WEB', formNumber: form?.formNumber, dataProtectionFormId: form?.dataProtectionFormId, ...fields,
  });
  const { data, error } = (await answer.json()) as { readonly data?: { readonly cardNumber: string }; readonly error?: { readonly code: string } };
  return error?.code ?? data?.cardNumber;
};

test('cards that a lead orders have new numbers, with which members register', async () => {
  const batch = await order('Druckerei Nord', 250);
  expect(batch).toMatchObject({ purpose: 'Druckerei Nord', orderedBy: 'leitung@treuwerk.example', count: 250, waiting: 250, blocked: 0, registered: 0 });
  const numbers = await numbersOf(batch);
  expect([new Set(numbers).size, numbers.every(hasCheckDigit)]).toEqual([250, true]);
  const [first = ''] = numbers;
  expect(await statusOf(first)).toBe('KnownAndUnregisteredCardNumber');
  expect(await register({ cardNumber: first })).toBe(first);
  expect(await register({ cardNumber: first })).toBe('card-not-free');
  expect(await found(batch)).toEqual({ ...batch, waiting: 249, registered: 1 });
  expect(await numbersOf(batch)).toEqual(numbers.slice(1));
});

test('orders at the same time do not wait for each other\'s numbers', async () => {
  const batches = await Promise.all(Array.from({ length: 3 }, (_, index) => order(`Druckerei ${index}`, 20_000)));
  expect(batches.map(({ waiting }) => waiting)).toEqual([20_000, 20_000, 20_000]);
});

test('a lost box is blocked: its cards open no account, those that are registered go on', async () => {
  const batch = await order('Filiale Bonn', 3);
  const [taken = '', lost = ''] = await numbersOf(batch);
  await register({ cardNumber: taken });
  expect(await lead.data<CardBatch>(`/card-batches/${batch.batchId}/block`, post({}))).toEqual({ ...batch, waiting: 0, blocked: 2, registered: 1 });
  expect([await statusOf(taken), await statusOf(lost)]).toEqual(['KnownAndRegisteredCardNumber', 'BlockedCardNumber']);
  expect(await register({ cardNumber: lost })).toBe('card-not-free');
  expect(await numbersOf(batch)).toEqual([]);
});

test('cards are for leads, are bounded, and each order, look and block is in the audit trail without numbers', async () => {
  expect(await offers.outcome('/card-batches', post({ purpose: 'Freunde', count: 5 }))).toEqual([403, 'forbidden']);
  for (const wrong of [{ purpose: '', count: 5 }, { purpose: 'x', count: 0 }, { purpose: 'x', count: 20_001 }, { purpose: 'x'.repeat(101), count: 1 }]) expect((await lead.outcome('/card-batches', post(wrong)))[0]).toBe(400);
  expect(await lead.outcome('/card-batches/999999/numbers')).toEqual([404, 'unknown-batch']);
  expect(await lead.outcome('/card-batches/999999/block', post({}))).toEqual([404, 'unknown-batch']);
  const batch = await order('Nachdruck', 2);
  const numbers = await numbersOf(batch);
  await lead.data(`/card-batches/${batch.batchId}/block`, post({}));
  const trail = await backend.db.selectFrom('admin_audit').select(['actor', 'after']).where('kind', '=', 'card-batches').where('key', '=', String(batch.batchId)).orderBy('id').execute();
  expect(trail.map(({ after }) => after)).toEqual([{ purpose: 'Nachdruck', count: 2 }, { numbersRead: 2 }, { waiting: 0, blocked: 2 }]);
  expect(numbers.some((number) => JSON.stringify(trail).includes(number))).toBe(false);
});

test('the command orders cards, writes their numbers and blocks them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pluspunkt-cards-'));
  let said = '';
  const admin = (...argv: readonly string[]): Promise<number> => {
    said = '';
    return runAdmin(argv, {
      out: (text) => void (said += text),
      err: (text) => void (said += text),
      actor: 'schmitt',
      mailOrigin: () => 'http://pluspunkt.test',
      now: backend.clock.now,
      texts: () => Promise.resolve({}),
      open: () => Promise.resolve({ db: backend.db, products: backend.products, urls: backend.urls, close: () => Promise.resolve() }),
    });
  };
  try {
    expect(await admin('cards', 'order', '40', 'Druckerei', 'Süd', '--json')).toBe(0);
    const { batchId } = JSON.parse(said) as CardBatch;
    const file = join(folder, 'karten.csv');
    expect(await admin('cards', 'numbers', String(batchId), '--out', file)).toBe(0);
    const [heading, ...numbers] = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect([heading, new Set(numbers).size]).toEqual(['card_number', 40]);
    expect([await admin('cards', 'numbers', String(batchId), '--out', join(folder, 'fehlt', 'karten.csv')), said]).toEqual([1, expect.stringContaining('ENOENT')]);
    expect([await admin('cards', 'list'), said]).toEqual([0, expect.stringContaining('Druckerei Süd: 40 Karten, 0 registriert, 40 frei, 0 gesperrt')]);
    expect([await admin('cards', 'block', String(batchId)), said]).toEqual([0, expect.stringContaining('0 frei, 40 gesperrt')]);
    expect(await admin('cards', 'block', '999999')).toBe(6);
    for (const wrong of [[], ['order'], ['order', '0', 'x'], ['order', '20001', 'x'], ['order', '5'], ['numbers', '1', 'x'], ['list', '1'], ['print', '1']]) expect(await admin('cards', ...wrong)).toBe(2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('an action code that an operator enters brings its points, and stays once a member has used it', async () => {
  const day = 86_400_000;
  const at = (days: number): string => new Date(backend.clock.now().getTime() + days * day).toISOString();
  const code = { code: 'FRUEHLING', points: 200, description: 'Frühlingsaktion', valid_from: at(-1), valid_to: at(30) };
  const change = (key: string | null, version: string | null, value: unknown) => offers.outcome('/kinds/action-codes/changes', post({ changes: [{ key, version, value }] }));
  expect(await change(null, null, { ...code, points: 1_001 })).toEqual([422, 'invalid-entries']);
  expect(await change(null, null, { ...code, valid_to: at(-2) })).toEqual([422, 'invalid-entries']);
  expect(await change(null, null, code)).toEqual([200]);
  const entry = () => offers.data<{ readonly version: string }>('/kinds/action-codes/entry?key=FRUEHLING');
  const cardNumber = await register({ actionCode: ' fruehling ' });
  const bookings = await backend.db.selectFrom('booking').innerJoin('member', 'member.id', 'booking.member_id').select(['booking.description', 'booking.points']).where('card_number', '=', String(cardNumber)).where('kind', '=', 'campaign').execute();
  expect(bookings).toEqual([{ description: 'Frühlingsaktion', points: 200 }]);
  expect(await change('FRUEHLING', (await entry()).version, null)).toEqual([422, 'invalid-entries']);
  expect(await change('FRUEHLING', (await entry()).version, { ...code, valid_to: at(-0.5) })).toEqual([200]);
  expect(await register({ actionCode: 'FRUEHLING' })).toBe('unknown-action-code');
});
