// Campaigns from the gateway to the database: promises of the ports, what is stored, and many clients at the same moment.
import { either as E } from 'fp-ts';
import type { taskEither as TE } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, drawDueLotteries, settlePunktefeste, type TestBackend } from '@pluspunkt/backend/testing';
import type { CallFailure } from '@pluspunkt/core/failure';
import { describeCampaignsContract } from '@pluspunkt/testkit/campaigns';
import { createInProcessClient } from '@pluspunkt/testkit/transport';
import { createHttpCampaignsGateway } from './http-campaigns-gateway.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const DAY_MS = 86_400_000;
const KEY = 'a-key-of-a-draw-';

const gatewayOf = (backend: TestBackend, accessToken?: string) =>
  createHttpCampaignsGateway({ http: createInProcessClient(backend, accessToken === undefined ? {} : { accessToken }), referrer: () => 'Web' });
const memberOf = async (backend: TestBackend, login: { readonly email: string; readonly password: string }) =>
  gatewayOf(backend, (await backend.logIn({ username: login.email, password: login.password })).accessToken);

const done = async <A>(task: TE.TaskEither<CallFailure, A>): Promise<A> => {
  const outcome = await task();
  if (E.isLeft(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};
const codeOf = (outcome: E.Either<CallFailure, unknown>): string => (E.isLeft(outcome) && outcome.left._tag === 'HttpError' ? outcome.left.code : 'done');

const backends: TestBackend[] = [];
const startBackend = async (): Promise<TestBackend> => {
  const backend = await createTestBackend({ seed: 'demo' });
  backends.push(backend);
  return backend;
};
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describeCampaignsContract('the gateway before the real service', async () => {
  const backend = await startBackend();
  await addPunktefest(backend);
  return {
    member: await memberOf(backend, JONAS),
    other: await memberOf(backend, KATHARINA),
    visitor: gatewayOf(backend),
    draws: { name: 'gluecksrad', termsVersion: '2026-10', chancesPerDay: 3, prizeId: 'rad-25' },
    mystery: { name: 'kassenbon-geheimnis', termsVersion: '2026-11', code: 'STER-NCHE-NREG' },
    lottery: { name: 'traumkueche', termsVersion: '2026-10', formId: 'traumkueche' },
    punktefest: { name: 'sommerfest' },
    ended: { name: 'herbstrubbeln', termsVersion: '2026-08' },
  };
});

/** Katharina takes part in the demo world's Punktefest already, so the suite gets a separate one. */
const addPunktefest = async (backend: TestBackend): Promise<void> => {
  const now = backend.clock.now();
  await backend.db
    .insertInto('campaign')
    .values({ id: 's1', name: 'sommerfest', title: 'Sommerfest', kind: 'punktefest', starts_at: new Date(now.getTime() - DAY_MS), ends_at: new Date(now.getTime() + DAY_MS), terms_version: '1', chances_per_day: 0, win_valid_days: 1, settled_at: null })
    .execute();
};

describe('on the real database', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });

  const balanceOf = async (cardNumber: string): Promise<number> => {
    const { balance } = await backend.db
      .selectFrom('point_batch')
      .innerJoin('member', 'member.id', 'point_batch.member_id')
      .select((build) => build.fn.coalesce(build.fn.sum<number>('remaining'), build.lit(0)).as('balance'))
      .where('card_number', '=', cardNumber)
      .executeTakeFirstOrThrow();
    return Number(balance);
  };
  const idOf = async (cardNumber: string): Promise<number> =>
    (await backend.db.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow()).id;
  const onlyPrize = async (prizeId: string, stock: number): Promise<void> => {
    await backend.db.updateTable('campaign_prize').set({ weight: 0 }).where('campaign_id', '=', '2101').execute();
    await backend.db.updateTable('campaign_prize').set({ weight: 1, stock_left: stock, stock_total: Math.max(stock, 200) }).where('id', '=', prizeId).execute();
  };

  test('64 clients with one chance and one key get one and the same draw', async () => {
    const jonas = await memberOf(backend, JONAS);
    await done(jonas.accept('adventsrubbeln', '2026-11'));
    const answers = await Promise.all(Array.from({ length: 64 }, () => done(jonas.draw('adventsrubbeln', `${KEY}same`))));
    expect(new Set(answers.map(({ drawId }) => drawId)).size).toBe(1);
    const { drawn } = await backend.db.selectFrom('campaign_draw').select((build) => build.fn.countAll<number>().as('drawn')).where('campaign_id', '=', '2101').executeTakeFirstOrThrow();
    expect(drawn).toBe(1);
  });

  test('64 clients with 64 keys get as many draws as there are chances', async () => {
    const jonas = await memberOf(backend, JONAS);
    await done(jonas.accept('gluecksrad', '2026-10'));
    const outcomes = await Promise.all(Array.from({ length: 64 }, (_, i) => jonas.draw('gluecksrad', `${KEY}${i}`)()));
    expect(outcomes.filter(E.isRight)).toHaveLength(3);
    expect(new Set(outcomes.filter(E.isLeft).map(codeOf))).toEqual(new Set(['no-chance-left']));
  });

  test('the last prize goes to one of many members, and the stock stays at zero', async () => {
    await onlyPrize('advent-baumhaus', 1);
    const { rows } = await newMembers(24);
    const winners = await Promise.all(rows.map((token, i) => gatewayOf(backend, token).draw('adventsrubbeln', `${KEY}rush-${i}`)()));
    expect(winners.filter(E.isRight)).toHaveLength(1);
    const { stock_left: left } = await backend.db.selectFrom('campaign_prize').select('stock_left').where('id', '=', 'advent-baumhaus').executeTakeFirstOrThrow();
    expect(left).toBe(0);
    const prizes = await done(gatewayOf(backend).prizes('adventsrubbeln'));
    expect(prizes.find(({ id }) => id === 'advent-baumhaus')).toMatchObject({ stock: { left: 0 } });
    expect(prizes.find(({ id }) => id === 'advent-baumhaus')).not.toHaveProperty('oneIn');
  });

  /** Members who have accepted the Advent campaign, with their tokens: copies of Jonas with cards of their own. */
  const newMembers = async (count: number) => {
    const jonas = await backend.db.selectFrom('member').selectAll().where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow();
    const secret = await backend.db.selectFrom('credential').select('password_hash').where('member_id', '=', jonas.id).executeTakeFirstOrThrow();
    const rows: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const { id: _id, ...copy } = jonas;
      const card = String(5_000_000_000 + i);
      const { id } = await backend.db.insertInto('member').values({ ...copy, card_number: card, email: `m${i}@post.example`, anonymous_id: `anon-${i}` }).returning('id').executeTakeFirstOrThrow();
      await backend.db.insertInto('credential').values({ member_id: id, password_hash: secret.password_hash, zip_dob_allowed: true }).execute();
      await backend.db.insertInto('card').values({ card_number: card, member_id: id, kind: 'digital', status: 'active', issued_at: copy.created_at }).execute();
      await backend.db.insertInto('campaign_participation').values({ campaign_id: '2101', member_id: id, accepted_at: backend.clock.now(), terms_version: '2026-11', selected_prize: null }).execute();
      rows.push((await backend.logIn({ username: card, password: JONAS.password })).accessToken);
    }
    return { rows };
  };

  test('a prize of points is booked once, however often and at the same moment it is redeemed', async () => {
    await onlyPrize('advent-500', 10);
    const katharina = await memberOf(backend, KATHARINA);
    await done(katharina.accept('adventsrubbeln', '2026-11'));
    const before = await balanceOf(KATHARINA.cardNumber);
    const win = await done(katharina.draw('adventsrubbeln', `${KEY}points`));
    expect(win).toMatchObject({ redeemed: false, prize: { id: 'advent-500', points: 500 } });
    expect(await balanceOf(KATHARINA.cardNumber)).toBe(before);
    const redeemed = await Promise.all(Array.from({ length: 12 }, () => done(katharina.redeem('adventsrubbeln', win.drawId))));
    expect(redeemed.every((answer) => answer.redeemed)).toBe(true);
    expect(await balanceOf(KATHARINA.cardNumber)).toBe(before + 500);
    const jonas = await memberOf(backend, JONAS);
    expect(codeOf(await jonas.redeem('adventsrubbeln', win.drawId)())).toBe('unknown-win');
  });

  test('a mystery code that many members send at the same moment belongs to one of them', async () => {
    const members = [await memberOf(backend, KATHARINA), await memberOf(backend, JONAS)];
    await Promise.all(members.map((member) => done(member.accept('kassenbon-geheimnis', '2026-11'))));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => members.map((member) => member.redeemMystery('kassenbon-geheimnis', 'WALD-WEGE-7HHK')())).flat());
    const codes = outcomes.map(codeOf);
    expect(codes.filter((code) => code === 'done')).toHaveLength(10);
    expect(codes.filter((code) => code === 'code-used')).toHaveLength(10);
    const booked = await backend.db.selectFrom('booking').select('points').where('booking_key', 'like', 'campaign-win:%').where('description', '=', 'Gewinn: Geheimnis auf dem Kassenbon').execute();
    expect(booked).toEqual([{ points: 1_000 }]);
  });

  test('guessing codes is throttled, with the time to wait', async () => {
    const jonas = await memberOf(backend, JONAS);
    for (let i = 0; i < 15; i += 1) expect(codeOf(await jonas.redeemMystery('kassenbon-geheimnis', `ABCD-EFGH-JK${String(22 + i)}`)())).toBe('unknown-code');
    expect(await jonas.redeemMystery('kassenbon-geheimnis', 'KAST-ANEN-ZE24')()).toMatchObject(E.left({ status: 429, retryAfterSeconds: expect.any(Number) as number }));
    await backend.elapse(3_601_000);
    const again = await memberOf(backend, JONAS);
    expect(codeOf(await again.redeemMystery('kassenbon-geheimnis', 'KAST-ANEN-ZE24')())).toBe('done');
  });

  test('new terms have to be accepted again, and both versions are stored', async () => {
    await backend.db.updateTable('campaign').set({ terms_version: '2026-12' }).where('id', '=', '2102').execute();
    const jonas = await memberOf(backend, JONAS);
    expect(codeOf(await jonas.setParameters('gluecksrad', { a: 'b' })())).toBe('terms-not-accepted');
    expect(codeOf(await jonas.accept('gluecksrad', '2026-10')())).toBe('terms-changed');
    await done(jonas.accept('gluecksrad', '2026-12'));
    const stored = await backend.db.selectFrom('campaign_terms').select('terms_version').where('campaign_id', '=', '2102').where('member_id', '=', await idOf(JONAS.cardNumber)).orderBy('terms_version').execute();
    expect(stored.map((row) => row.terms_version)).toEqual(['2026-10', '2026-12']);
  });

  test('a win that was not redeemed in time has expired, and its code stays in the list', async () => {
    const katharina = await memberOf(backend, KATHARINA);
    const codes = await done(katharina.winCodes('herbstrubbeln'));
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['PP-9XKHLTE4QW', 'PP-LAVBFRZ3KM']);
    const [last] = await done(katharina.wins('herbstrubbeln'));
    expect(codeOf(await katharina.redeem('herbstrubbeln', last?.drawId ?? '')())).toBe('win-expired');
  });

  test('a lottery is closed in time, drawn once, and its winners are notified by mail', async () => {
    const jonas = await memberOf(backend, JONAS);
    await done(jonas.accept('winterlichter', '2026-11'));
    expect(codeOf(await jonas.join('winterlichter', 'winterlichter-laternen')())).toBe('lottery-closed');
    expect(codeOf(await jonas.joinOnly('winterlichter')())).toBe('unknown-lottery');
    await done(jonas.join('winterlichter', 'winterlichter-stehlampe'));
    backend.clock.advance(18 * DAY_MS);
    const drawn = await Promise.all([drawDueLotteries(backend.dependencies), drawDueLotteries(backend.dependencies)]);
    expect(drawn[0] + drawn[1]).toBe(1);
    const later = await memberOf(backend, JONAS);
    const lotteries = await done(later.lotteries('winterlichter'));
    expect(lotteries.find(({ formId }) => formId === 'winterlichter-stehlampe')).toMatchObject({ joined: true, won: true });
    const mails = await backend.db.selectFrom('mail_outbox').select('recipient').where('mail_key', 'like', 'lottery:winterlichter-stehlampe:%').orderBy('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([JONAS.email, KATHARINA.email].toSorted());
  });

  test('the Punktefest books what it brought when it is over, once', async () => {
    const katharina = await memberOf(backend, KATHARINA);
    const status = await done(katharina.punktefestStatus('punktefest'));
    expect(status.accepted).toBe(true);
    const owner = await idOf(KATHARINA.cardNumber);
    await backend.db.transaction().execute(async (tx) => {
      for (let i = 0; i < 5; i += 1)
        await tx.insertInto('booking').values({ member_id: owner, kind: 'purchase', status: 'pending', points: 3, partner_name: 'Kornkiste', description: 'Einkauf', transaction_at: new Date('2026-11-25T12:00:00Z'), booked_at: null, booking_key: `fest-${i}` }).execute();
    });
    const more = await done(katharina.punktefestStatus('punktefest'));
    expect(more.purchases).toBe(status.purchases + 5);
    expect(more.bonusPoints).toBeGreaterThanOrEqual(250);
    const before = await balanceOf(KATHARINA.cardNumber);
    expect(await Promise.all([settlePunktefeste(backend.dependencies), settlePunktefeste(backend.dependencies)])).toEqual(expect.arrayContaining([0]));
    expect(await balanceOf(KATHARINA.cardNumber)).toBe(before + more.bonusPoints);
    expect(codeOf(await katharina.acceptPunktefest('punktefest')())).toBe('campaign-not-running');
  });

  test('every call needs a referrer, and a draw its key', async () => {
    expect((await backend.call('/campaignmicro/2101/status')).status).toBe(400);
    expect((await backend.call('/campaignmicro/2101/status?referrer=Fax')).status).toBe(400);
    expect((await backend.call('/campaignmicro/2101/status?referrer=AppIos')).status).toBe(200);
    const { accessToken: token } = await backend.logIn({ username: JONAS.email, password: JONAS.password });
    expect((await backend.call('/campaignmicro/2101/prize-chance?referrer=Web', { method: 'POST', token, json: {} })).status).toBe(400);
  });
});
