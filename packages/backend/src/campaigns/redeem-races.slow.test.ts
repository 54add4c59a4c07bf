// Wins, win codes, prizes in stock and vouchers that many requests want at once, from several processes: each is given once.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackend } from '../create-backend.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const DRAW = '2101';
const MYSTERY = '2106';
const AT_ONCE = 12;
const PROCESSES = 8;

let demo: TestBackend;
let tokens: readonly [string, string];
let memberIds: readonly [number, number];
let processes: readonly ((request: Request) => Promise<Response>)[];

beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo', connections: 12 });
  processes = Array.from({ length: PROCESSES }, () => createBackend(demo.dependencies)).map((backend) => (request) => Promise.resolve(backend.fetch(request)));
  const logIn = async ({ cardNumber, password }: { readonly cardNumber: string; readonly password: string }) => (await demo.logIn({ username: cardNumber, password })).accessToken;
  const idOf = async (cardNumber: string) => (await demo.db.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow()).id;
  tokens = [await logIn(KATHARINA), await logIn(JONAS)];
  memberIds = [await idOf(KATHARINA.cardNumber), await idOf(JONAS.cardNumber)];
  for (const campaign of [DRAW, MYSTERY]) {
    const { terms_version: termsVersion } = await demo.db.selectFrom('campaign').select('terms_version').where('id', '=', campaign).executeTakeFirstOrThrow();
    for (const token of tokens) expect((await demo.call(`/campaignmicro/${campaign}/accept?referrer=Web`, { method: 'POST', json: { termsVersion }, token })).status).toBe(200);
  }
});
afterAll(() => demo.stop());

interface Answer {
  readonly code: string;
  readonly data: unknown;
}
const ask = async (turn: number, token: string, path: string, json: unknown): Promise<Answer> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await (processes[turn % processes.length] ?? demo.fetch)(new Request(`http://pluspunkt.test/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(json) }));
  const { data, error } = (await answer.json()) as { readonly data?: unknown; readonly error?: { readonly code: string } };
  return { code: error?.code ?? 'done', data };
};
const allAtOnce = (request: (turn: number) => Promise<Answer>) => Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => request(turn)));
const counted = (answers: readonly Answer[]) => Object.fromEntries([...Map.groupBy(answers, ({ code }) => code)].map(([code, list]) => [code, list.length]));
const bookings = async (prefix: string) => Number((await demo.db.selectFrom('booking').select((build) => build.fn.countAll<number>().as('count')).where('booking_key', 'like', `${prefix}%`).executeTakeFirstOrThrow()).count);

test('a win is booked once', async () => {
  const prize = await demo.db.selectFrom('campaign_prize').select('id').where('campaign_id', '=', DRAW).where('kind', '=', 'points').executeTakeFirstOrThrow();
  const [drawId, now] = [randomUUID(), demo.clock.now()];
  await demo.db.insertInto('campaign_draw').values({ id: drawId, campaign_id: DRAW, member_id: memberIds[0], prize_id: prize.id, draw_key: drawId, source: 'chance', day: '2026-01-01', nth: 1, drawn_at: now, valid_to: new Date(now.getTime() + 86_400_000), code: null, redeemed_at: null }).execute();
  const answers = await allAtOnce((turn) => ask(turn, tokens[0], `/campaignmicro/${DRAW}/redeem?referrer=Web`, { drawId }));
  expect(counted(answers)).toEqual({ done: AT_ONCE });
  expect(await bookings(`campaign-win:${drawId}`)).toBe(1);
});

test('a win code is used by one of two members, once', async () => {
  const { code } = await demo.db.selectFrom('mystery_code').innerJoin('campaign_prize', 'campaign_prize.id', 'mystery_code.prize_id').select('code').where('mystery_code.campaign_id', '=', MYSTERY).where('used_at', 'is', null).where('kind', '=', 'points').executeTakeFirstOrThrow();
  const draws = async () => (await demo.db.selectFrom('campaign_draw').select('id').where('draw_key', '=', `mystery:${code}`).execute()).map(({ id }) => id);
  const answers = await allAtOnce((turn) => ask(turn >> 1, tokens[turn % 2 === 0 ? 0 : 1], `/campaignmicro/${MYSTERY}/mystery/redeem?referrer=Web`, { code }));
  expect(counted(answers)).toEqual({ done: AT_ONCE / 2, 'code-used': AT_ONCE / 2 });
  const [drawId, ...more] = await draws();
  expect([more, await bookings(`campaign-win:${drawId ?? ''}`)]).toEqual([[], 1]);
});

test('no more prizes are drawn than there are in stock', async () => {
  const { id } = await demo.db.selectFrom('campaign_prize').select('id').where('campaign_id', '=', DRAW).where('kind', '=', 'points').limit(1).executeTakeFirstOrThrow();
  await demo.db.updateTable('campaign').set({ chances_per_day: AT_ONCE }).where('id', '=', DRAW).execute();
  await demo.db.updateTable('campaign_prize').set((build) => ({ stock_total: 3, stock_left: build.case().when('id', '=', id).then(3).else(0).end() })).where('campaign_id', '=', DRAW).execute();
  const answers = await allAtOnce((turn) => ask(turn >> 1, tokens[turn % 2 === 0 ? 0 : 1], `/campaignmicro/${DRAW}/prize-chance?referrer=Web`, {}));
  expect(counted(answers)).toEqual({ done: 3, 'no-chance-left': AT_ONCE - 3 });
  expect(await demo.db.selectFrom('campaign_prize').select('stock_left').where('id', '=', id).executeTakeFirstOrThrow()).toEqual({ stock_left: 0 });
});

test('vouchers are bought for the points that there are, and no right password of the burst counts as wrong', async () => {
  await sql`delete from rate_limit`.execute(demo.db);
  const { data } = (await (await demo.call('/profile/memberpoints', { token: tokens[0] })).json()) as { readonly data: { readonly balance: number } };
  const affordable = Math.floor(data.balance / 1_000);
  expect([affordable > 0, affordable < AT_ONCE]).toEqual([true, true]);
  const answers = await allAtOnce((turn) => ask(turn, tokens[0], '/member/encash-voucher', { cardNumber: KATHARINA.cardNumber, points: 1_000, voucherPartnerId: 'kornkiste', password: KATHARINA.password }));
  expect(counted(answers)).toEqual({ done: affordable, 'not-enough-points': AT_ONCE - affordable });
  const codes = answers.flatMap(({ code, data: bought }) => (code === 'done' ? [(bought as { readonly voucherCode: string }).voucherCode] : []));
  expect(new Set(codes).size).toBe(affordable);
});
