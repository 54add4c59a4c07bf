// Spending and bookings from the client through the service to the database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, notifySpendingLocks, type TestBackend } from '@pluspunkt/backend/testing';
import { describeBookingsGatewayContract, describeSpendingGatewayContract, describeSpendingLockContract } from '@pluspunkt/testkit/points';
import { codeOf, createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpBookingsGateway } from './http-bookings-gateway.ts';
import { createHttpPointsGateway } from './http-points-gateway.ts';
import { createHttpSpendingGateway } from './http-spending-gateway.ts';
import { createHttpSpendingLockGateway } from './http-spending-lock-gateway.ts';

const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
let backend: TestBackend;
let katharina: string;
let jonas: string;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  katharina = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  jonas = (await backend.logIn({ username: JONAS.cardNumber, password: JONAS.password })).accessToken;
});
afterAll(() => backend.stop());

const spendingOf = (token?: string) => createHttpSpendingGateway({ http: createServiceClient(backend, token) });
const balanceOf = async (token: string) => granted(await createHttpPointsGateway({ http: createServiceClient(backend, token) }).memberPoints()()).balance;
const donation = { cardNumber: KATHARINA.cardNumber, donatedPoints: 25, donationPartnerId: 'lesepaten' };
let worlds = 0;
const freshKey = () => `key-0123456789-${(worlds += 1)}`;
const proof = (idempotencyKey = freshKey()) => ({ password: KATHARINA.password, idempotencyKey });

describeSpendingGatewayContract('the service', async () => ({
  gateway: spendingOf(katharina),
  cardNumber: KATHARINA.cardNumber,
  password: KATHARINA.password,
  donationPartnerId: 'lesepaten',
  voucher: { partnerId: 'kornkiste', points: 500, notOffered: 501 },
  keyPrefix: freshKey(),
}));

describeBookingsGatewayContract('the service', async () => createHttpBookingsGateway({ http: createServiceClient(backend, katharina) }));

describe('a donation', () => {
  test('leaves a booking, a donation and a mail', async () => {
    const before = await balanceOf(katharina);
    const receipt = granted(await spendingOf(katharina).donate(donation, proof())());
    expect([receipt.balance, await balanceOf(katharina)]).toEqual([before - 25, before - 25]);
    const row = await backend.db.selectFrom('donation').selectAll().where('reference', '=', receipt.reference).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ booking_id: Number(receipt.bookingId), points: 25, donation_partner_id: 'lesepaten' });
    const mail = await backend.db.selectFrom('mail_outbox').selectAll().where('mail_key', '=', `donation:${receipt.bookingId}`).executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: KATHARINA.email });
    expect(mail.body).toContain('25 Punkte gespendet: Lesepaten e. V.');
    const page = granted(await createHttpBookingsGateway({ http: createServiceClient(backend, katharina) }).bookings({ days: 1, category: 'donation', limit: 1 })());
    expect(page.result[0]?.bookings).toMatchObject([{ id: receipt.bookingId, points: -25, description: 'Spende: Lesepaten e. V.' }]);
  });

  test('sent five times at once with one key is one', async () => {
    const before = await balanceOf(katharina);
    const once = proof();
    const receipts = await Promise.all(Array.from({ length: 5 }, () => spendingOf(katharina).donate(donation, once)()));
    expect(new Set(receipts.map((receipt) => granted(receipt).bookingId)).size).toBe(1);
    expect(await balanceOf(katharina)).toBe(before - 25);
  });

  test('is bound to its member: card and key of another member are refused', async () => {
    const once = proof();
    granted(await spendingOf(katharina).donate(donation, once)());
    const stolen = { ...once, password: JONAS.password };
    expect(codeOf(await spendingOf(jonas).donate(donation, stolen)())).toBe('not-found');
    const own = granted(await spendingOf(jonas).donate({ ...donation, cardNumber: JONAS.cardNumber, donatedPoints: 5 }, stolen)());
    expect(own.points).toBe(5);
  });

  test('by several at once never takes more than there is', async () => {
    const points = Math.floor((await balanceOf(jonas)) / 2) + 1;
    const give = () => spendingOf(jonas).donate({ ...donation, cardNumber: JONAS.cardNumber, donatedPoints: points }, { password: JONAS.password, idempotencyKey: freshKey() })();
    const codes = (await Promise.all([give(), give(), give()])).map(codeOf);
    expect(codes.toSorted()).toEqual(['none', 'not-enough-points', 'not-enough-points']);
  });

  test('needs a session that was opened with the password', async () => {
    const gerda = (await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` })).accessToken;
    expect(codeOf(await spendingOf(gerda).donate({ ...donation, cardNumber: GERDA.cardNumber }, proof())())).toBe('forbidden');
    expect(codeOf(await spendingOf().donate(donation, proof())())).toBe('unauthenticated');
  });
});

test('a voucher is stored with its code, value and expiry, and mailed', async () => {
  const order = { cardNumber: KATHARINA.cardNumber, points: 1_000, voucherPartnerId: 'kornkiste' };
  const receipt = granted(await spendingOf(katharina).encashVoucher(order, proof())());
  const row = await backend.db.selectFrom('voucher').selectAll().where('code', '=', receipt.voucherCode).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ value_in_cent: 1_000, voucher_partner_id: 'kornkiste', valid_to: new Date(receipt.validTo) });
  const mail = await backend.db.selectFrom('mail_outbox').select('body').where('mail_key', '=', `voucher:${receipt.bookingId}`).executeTakeFirstOrThrow();
  expect(mail.body).toContain(receipt.voucherCode);
});

test('what is refused leaves points, bookings and keys as they were', async () => {
  const before = await balanceOf(katharina);
  const keys = () => backend.db.selectFrom('idempotent_answer').select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const stored = await keys();
  expect(codeOf(await spendingOf(katharina).donate({ ...donation, donatedPoints: 900_000 }, proof())())).toBe('not-enough-points');
  expect([await balanceOf(katharina), await keys()]).toEqual([before, stored]);
});

test('too many wrong passwords lock spending for a while and notify the member', async () => {
  const guess = (password: string) => spendingOf(jonas).donate({ ...donation, cardNumber: JONAS.cardNumber, donatedPoints: 1 }, { password, idempotencyKey: freshKey() })();
  const codes: string[] = [];
  for (let i = 0; i < 6; i += 1) codes.push(codeOf(await guess('falsch')));
  expect(codes).toEqual([...Array<string>(5).fill('wrong-password'), 'spending-locked']);
  expect(codeOf(await guess(JONAS.password))).toBe('spending-locked');
  for (let i = 0; i < 2; i += 1) await notifySpendingLocks(backend.dependencies);
  const mails = await backend.db.selectFrom('mail_outbox').select('recipient').where('mail_key', 'like', 'spending-locked:%').execute();
  expect(mails).toEqual([{ recipient: JONAS.email }]);
  await backend.elapse(900_000);
  jonas = (await backend.logIn({ username: JONAS.cardNumber, password: JONAS.password })).accessToken;
  expect(codeOf(await guess(JONAS.password))).toBe('none');
});

test('bookings and expiries are the member’s own', async () => {
  const bookings = createHttpBookingsGateway({ http: createServiceClient(backend, jonas) });
  const page = granted(await bookings.bookings({ startDate: '2020-01-01', limit: 2 })());
  expect(page).toMatchObject({ hasMoreResults: true, nextSearchParams: { StartDate: '2020-01-01', limit: '2', offset: '2' } });
  const expiries = granted(await bookings.expiries()());
  expect(expiries.reduce((sum, { points }) => sum + points, 0)).toBe(await balanceOf(jonas));
});

const lockOf = (token: string) => createHttpSpendingLockGateway({ http: createServiceClient(backend, token) });

describeSpendingLockContract('the service', async () => ({ gateway: lockOf(katharina), password: KATHARINA.password }));

describe('spending that the member has locked', () => {
  test('is refused with its own message until the password unlocks it, which is notified by mail', async () => {
    const before = await balanceOf(katharina);
    const once = proof();
    granted(await lockOf(katharina).lock()());
    expect(codeOf(await spendingOf(katharina).donate(donation, once)())).toBe('spending-locked-by-member');
    expect(codeOf(await spendingOf(katharina).encashVoucher({ cardNumber: KATHARINA.cardNumber, points: 1_000, voucherPartnerId: 'kornkiste' }, proof())())).toBe('spending-locked-by-member');
    expect(await balanceOf(katharina)).toBe(before);
    granted(await lockOf(katharina).unlock(KATHARINA.password)());
    granted(await spendingOf(katharina).donate(donation, once)());
    const mails = await backend.db.selectFrom('mail_outbox').select('subject').where('mail_key', 'like', 'spending-unlocked:%').where('recipient', '=', KATHARINA.email).execute();
    expect(mails.length).toBeGreaterThan(0);
  });

  test('answers a repetition of what was spent before as it did then', async () => {
    const once = proof();
    const receipt = granted(await spendingOf(katharina).donate(donation, once)());
    granted(await lockOf(katharina).lock()());
    expect(granted(await spendingOf(katharina).donate(donation, once)())).toEqual(receipt);
    granted(await lockOf(katharina).unlock(KATHARINA.password)());
  });

  test('is neither locked nor unlocked from a session without a password', async () => {
    const gerda = (await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` })).accessToken;
    expect(codeOf(await lockOf(gerda).lock()())).toBe('forbidden');
    expect(codeOf(await lockOf(gerda).unlock('x')())).toBe('forbidden');
  });
});
