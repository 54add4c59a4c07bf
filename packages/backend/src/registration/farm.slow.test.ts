// A farm of invented members gains nothing before it has costs.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credit, releaseBonuses } from '../points/index.ts';
import type { TestBackend } from '../testing/index.ts';
import { createTestBackend } from '../testing/index.ts';
import { mailboxOf } from './bonus-memory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { bonusNeeds: 'purchase' } });
});
afterAll(() => backend.stop());

const PASSWORD = 'Fliederbusch-48';
let networks = 0;
const register = async (email: string) => {
  const [form] = ((await (await backend.call('/member/registrationdataprotectionforms')).json()) as { data: { formNumber: string; dataProtectionFormId: string }[] }).data;
  const body = {
    requestId: randomUUID(), genderKey: 'None', firstName: 'Mia', lastName: 'Neu', birthday: '1991-03-14', email, password: PASSWORD,
    address: { street: 'Lindenweg', streetNumber: '7', postcode: '10115', city: 'Berlin', countryKey: 'DE' },
    customizedAdverts: false, communicationNewsletter: false, channel: 'WEB', formNumber: form?.formNumber, dataProtectionFormId: form?.dataProtectionFormId,
  };
  const answer = await backend.call('/member/register', { method: 'POST', json: body, headers: { 'x-recaptcha-v3-token': 'solved' }, clientAddress: `203.0.113.${(networks += 1)}` });
  expect(answer.status).toBe(200);
  const { cardNumber } = ((await answer.json()) as { data: { cardNumber: string } }).data;
  const { accessToken: token } = await backend.logIn({ username: cardNumber, password: PASSWORD });
  const { id } = await backend.db.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow();
  return { id, cardNumber, token, email };
};
type Farmed = Awaited<ReturnType<typeof register>>;
const pointsOf = async ({ token }: Farmed) => ((await (await backend.call('/profile/memberpoints', { token })).json()) as { data: { balance: number; cumulatedPendingPoints: number } }).data;
const voucher = async ({ token, cardNumber }: Farmed, points = 500) => {
  const answer = await backend.call('/member/encash-voucher', { method: 'POST', token, headers: { 'idempotency-key': randomUUID().replaceAll('-', '') }, json: { cardNumber, points, voucherPartnerId: 'kornkiste', password: PASSWORD } });
  return answer.ok ? 'voucher' : ((await answer.json()) as { error: { code: string } }).error.code;
};
const confirmEmail = async ({ email }: Farmed) => {
  const mails = await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', email).execute();
  const token = mails.flatMap(({ body }) => /e-mail-bestaetigen\?token=([\w-]{43})/.exec(body)?.[1] ?? [])[0];
  expect((await backend.call('/profile/confirm-email', { method: 'POST', json: { token } })).status).toBe(200);
};
const buy = ({ id }: Farmed, points: number) =>
  backend.db.transaction().execute(async (tx) => {
    await credit(tx, { memberId: id, kind: 'purchase', points, partnerName: 'Kornkiste', description: 'Einkauf', transactionAt: backend.clock.now(), bookingKey: `farm:${id}:${points}` }, backend.clock.now());
    return releaseBonuses(tx, backend.dependencies, backend.clock.now(), id);
  });

test('invented addresses bring no voucher', async () => {
  const farmed = await register('erfunden.1@post.example');
  expect(await pointsOf(farmed)).toMatchObject({ balance: 0, cumulatedPendingPoints: 500 });
  expect(await voucher(farmed)).toBe('email-not-confirmed');
});

test('a confirmed address alone brings none either; with a first purchase the welcome counts', async () => {
  const member = await register('kim.echt@post.example');
  await confirmEmail(member);
  expect(await voucher(member)).toBe('not-enough-points');
  expect(await buy(member, 40)).toBe(1);
  expect(await pointsOf(member)).toMatchObject({ balance: 540, cumulatedPendingPoints: 0 });
  expect(await voucher(member)).toBe('voucher');
});

test('large vouchers wait until the account is a week old', async () => {
  const member = await register('gross.kauf@post.example');
  await confirmEmail(member);
  await buy(member, 2_000);
  expect(await voucher(member, 1_000)).toBe('account-too-new');
  backend.clock.advance(7 * 86_400_000);
  const { accessToken: token } = await backend.logIn({ username: member.cardNumber, password: PASSWORD });
  expect(await voucher({ ...member, token }, 1_000)).toBe('voucher');
});

describe('one mailbox', () => {
  test('has one name, however it is written', () => {
    for (const spelling of ['Kim.Muster@post.example', 'kimmuster+1@post.example', 'k.i.m.muster+x+y@POST.example']) expect(mailboxOf(spelling)).toBe('kimmuster@post.example');
    expect(mailboxOf('kim@googlemail.com')).toBe(mailboxOf('k.im@gmail.com'));
  });

  test('gets one bonus, also after its account was closed', async () => {
    const first = await register('nochmal@post.example');
    expect((await backend.call('/profile/close-account', { method: 'POST', token: first.token, json: { password: PASSWORD, confirmed: true } })).status).toBe(200);
    for (const again of ['nochmal@post.example', 'noch.mal+2@post.example']) expect(await pointsOf(await register(again))).toMatchObject({ balance: 0, cumulatedPendingPoints: 0 });
    const { rows } = { rows: await backend.db.selectFrom('bonus_given').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain('nochmal');
  });
});

test('thirty invented members draw no prize and join no lottery', async () => {
  const { terms_version: termsVersion } = await backend.db.selectFrom('campaign').select('terms_version').where('id', '=', '2106').executeTakeFirstOrThrow();
  for (let count = 0; count < 3; count += 1) {
    const { token } = await register(`los.${count}@post.example`);
    await backend.call('/campaignmicro/2106/accept?referrer=Web', { method: 'POST', json: { termsVersion }, token });
    const draw = await backend.call('/campaignmicro/2106/prize-chance?referrer=Web', { method: 'POST', json: {}, token, headers: { 'idempotency-key': randomUUID().replaceAll('-', '') } });
    const join = await backend.call('/campaignmicro/2106/join-lottery?referrer=Web', { method: 'POST', json: {}, token });
    for (const answer of [draw, join]) expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([403, 'email-not-confirmed']);
  }
});
