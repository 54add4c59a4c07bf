// Dashboard, keys of tills and statements over the demo data.
import { PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createTestOperator } from '../testing/test-operators.ts';
import { credit } from '../points/index.ts';
import { countDailyFigures } from './daily-figures.ts';

type Operator = Awaited<ReturnType<typeof createTestOperator>>;
interface Figures {
  readonly from: string;
  readonly newMembers: number;
  readonly pointsIssued: number;
  readonly pointsRedeemed: number;
  readonly pointsExpired: number;
}
interface Dashboard {
  readonly figures: readonly Figures[];
  readonly members: number;
  readonly pointsOutstanding: number;
}

let backend: TestBackend;
let ida: Operator;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  ida = await createTestOperator(backend, ['lead']);
  await countDailyFigures(backend.dependencies);
});
afterAll(() => backend.stop());

const read = (from: string, to: string, by: string): Promise<Dashboard> => ida.data(`/dashboard?${new URLSearchParams({ from, to, by }).toString()}`);
const total = (figures: readonly Figures[], name: keyof Omit<Figures, 'from'>): number => figures.reduce((sum, period) => sum + period[name], 0);
const today = () => backend.clock.now().toISOString().slice(0, 10);

describe('the dashboard', () => {
  test('adds up to the ledger, whatever the period', async () => {
    const { rows } = await sql<{ issued: number; spent: number; expired: number; members: number }>`select
      (select sum(points)::int from booking where status = 'booked' and points > 0) as issued,
      (select -sum(points)::int from booking where status = 'booked' and points < 0 and kind <> 'expiry') as spent,
      (select coalesce(-sum(points), 0)::int from booking where status = 'booked' and kind = 'expiry') as expired,
      (select count(*)::int from member where closed_at is null) as members`.execute(backend.db);
    const [sums] = rows;
    const monthly = await read('2015-01-01', today(), 'month');
    expect([total(monthly.figures, 'pointsIssued'), total(monthly.figures, 'pointsRedeemed'), total(monthly.figures, 'pointsExpired'), monthly.members]).toEqual([sums?.issued, sums?.spent, sums?.expired, sums?.members]);
    const [year] = today().split('-');
    const [byDay, byWeek] = [await read(`${year}-01-01`, today(), 'day'), await read(`${year}-01-01`, today(), 'week')];
    expect(total(byDay.figures, 'pointsIssued')).toBe(total(byWeek.figures, 'pointsIssued'));
    expect(byDay.figures[0]?.from).toBe(`${year}-01-01`);
  });

  test('refuses a period of thousands of years before it counts them', async () => {
    for (const by of ['day', 'week', 'month']) expect(await ida.outcome(`/dashboard?from=0001-01-01&to=9999-12-31&by=${by}`)).toEqual([422, 'span-too-long']);
  });

  test('counts what was booked since, and the same again without an effect', async () => {
    const before = (await read(today(), today(), 'day')).figures[0];
    const member = await backend.db.selectFrom('member').select('id').where('closed_at', 'is', null).limit(1).executeTakeFirstOrThrow();
    const service = await createTestOperator(backend, ['service']);
    await service.data(`/members/${member.id}/corrections`, { method: 'POST', json: { points: 77, reason: 'Test der Zahlen' }, headers: { 'idempotency-key': 'zahlen-der-tafel-1' } });
    await countDailyFigures(backend.dependencies);
    await countDailyFigures(backend.dependencies);
    expect((await read(today(), today(), 'day')).figures[0]?.pointsIssued).toBe((before?.pointsIssued ?? 0) + 77);
  });

  test('refuses more periods than a chart shows', async () => {
    expect(await ida.outcome('/dashboard?from=2020-01-01&to=2026-01-01&by=day')).toEqual([422, 'span-too-long']);
    expect((await read('2026-02-01', '2026-01-01', 'day')).figures).toEqual([]);
  });
});

describe('keys of tills', () => {
  const post = (json: unknown = {}) => ({ method: 'POST', json });
  const asTill = async (clientId: string, secret: string): Promise<number> =>
    (await backend.fetch(new Request(`http://pluspunkt.test${PARTNER_API_BASE}/cards/balance`, { method: 'POST', headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}`, 'content-type': 'application/json' }, body: '{"cardNumber":"0000000000"}' }))).status;

  test('are made and rotated by a lead only: who sets coupons does not book purchases', async () => {
    const offers = await createTestOperator(backend, ['offers']);
    const made = await ida.data<{ readonly clientId: string }>('/partner-keys', post({ partnerId: 'kornkiste', name: 'Kasse 8', storeIds: [] }));
    expect(await offers.outcome('/partner-keys', post({ partnerId: 'kornkiste', name: 'x', storeIds: [] }))).toEqual([403, 'forbidden']);
    expect(await offers.outcome(`/partner-keys/${made.clientId}/rotation`, post())).toEqual([403, 'forbidden']);
    expect(await offers.outcome('/kinds/terms/entries')).toEqual([403, 'forbidden']);
    expect(await offers.data('/partner-keys?partnerId=kornkiste')).toMatchObject({ keys: expect.arrayContaining([expect.objectContaining({ clientId: made.clientId })]) as unknown });
    expect(await offers.data(`/partner-keys/${made.clientId}/revocation`, post())).toHaveProperty('revokedAt');
  });

  test('are made, rotated with a day’s overlap, and revoked at once', async () => {
    const made = await ida.data<{ readonly clientId: string; readonly secret: string }>('/partner-keys', post({ partnerId: 'kornkiste', name: 'Kasse 9', storeIds: [] }));
    expect(await asTill(made.clientId, made.secret)).toBe(404);
    const next = await ida.data<{ readonly secret: string }>(`/partner-keys/${made.clientId}/rotation`, post());
    expect([await asTill(made.clientId, made.secret), await asTill(made.clientId, next.secret)]).toEqual([404, 404]);
    expect(await ida.data('/partner-keys?partnerId=kornkiste')).toMatchObject({ keys: expect.arrayContaining([expect.objectContaining({ clientId: made.clientId, name: 'Kasse 9' })]) as unknown });
    expect(await ida.data(`/partner-keys/${made.clientId}/revocation`, post())).toHaveProperty('revokedAt');
    expect(await asTill(made.clientId, next.secret)).toBe(401);
    expect(await ida.outcome(`/partner-keys/${made.clientId}/revocation`, post())).toEqual([404, 'unknown-key']);
    expect(await ida.outcome('/partner-keys', post({ partnerId: 'niemand', name: 'x', storeIds: [] }))).toEqual([404, 'unknown-partner']);
    expect(await ida.outcome('/partner-keys', post({ partnerId: 'kornkiste', name: 'x', storeIds: ['fremd'] }))).toEqual([422, 'unknown-store']);
  });
});

test('a statement is a file for programs and for people', async () => {
  interface File {
    readonly fileName: string;
    readonly mediaType: string;
    readonly content: string;
  }
  const csv = await ida.data<File>('/statements/kornkiste/file?month=2026-11&format=csv');
  expect(csv).toMatchObject({ fileName: 'abrechnung-kornkiste-2026-11.csv', mediaType: 'text/csv' });
  expect(Buffer.from(csv.content, 'base64').toString()).toMatch(/^Partner;Monat;Ausgegeben;Zurückgenommen;Eingelöst;Kosten;Gutschrift;Cent je Punkt\n(?:kornkiste;2026-11;.*\n)+$/);
  const pdf = await ida.data<File>('/statements/kornkiste/file?month=2026-11&format=pdf');
  expect(pdf).toMatchObject({ fileName: 'abrechnung-kornkiste-2026-11.pdf', mediaType: 'application/pdf' });
  const bytes = Buffer.from(pdf.content, 'base64').toString('latin1');
  expect([bytes.startsWith('%PDF-'), bytes.includes('/Lang (de-DE)'), bytes.trimEnd().endsWith('%%EOF')]).toEqual([true, true, true]);
  expect(await ida.outcome('/statements/niemand/file?month=2026-11&format=pdf')).toEqual([404, 'unknown-partner']);
});

test('a statement has the sums of a month', async () => {
  expect(await ida.data('/statements/kornkiste?month=2026-11')).toMatchObject({ partnerId: 'kornkiste', month: '2026-11' });
  expect(await ida.outcome('/statements/niemand?month=2026-11')).toEqual([404, 'unknown-partner']);
});

test('a statement of a past month has its price, whatever happens to the terms later', async () => {
  const { id } = await backend.db.selectFrom('member').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const now = backend.clock.now();
  await backend.db.transaction().execute((tx) => credit(tx, { memberId: id, kind: 'purchase', points: 1_000, partnerName: 'Kornkiste', partnerId: 'kornkiste', description: 'Einkauf', transactionAt: now, bookingKey: 'abrechnung:1' }, now));
  backend.clock.advance(35 * 86_400_000);
  const lead = await createTestOperator(backend, ['lead']);
  const statement = () => lead.data<{ readonly costsInCent: number }>(`/statements/kornkiste?month=${now.toISOString().slice(0, 7)}`);
  const before = await statement();
  expect(before.costsInCent).toBeGreaterThan(0);
  const change = async (patch: object | null): Promise<void> => {
    const { version, value } = await lead.data<{ readonly version: string; readonly value: object }>('/kinds/terms/entry?key=kornkiste');
    await lead.data('/kinds/terms/changes', { method: 'POST', json: { changes: [{ key: 'kornkiste', version, value: patch && { ...value, ...patch } }] } });
  };
  await change({ price_in_hundredths: 0 });
  expect(await statement()).toEqual(before);
  await change(null);
  expect(await statement()).toEqual(before);
});
