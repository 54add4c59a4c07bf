// Races for something that only one member can have: an e-mail address, a coupon, the end of an account.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const WANTED = 'one.mailbox@post.example';

let demo: TestBackend;
let tokens: readonly [string, string];
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo', connections: 12 });
  const logIn = async ({ cardNumber, password }: { readonly cardNumber: string; readonly password: string }): Promise<string> => (await demo.logIn({ username: cardNumber, password })).accessToken;
  tokens = [await logIn(KATHARINA), await logIn(JONAS)];
});
afterAll(() => demo.stop());

const send = (method: string, path: string, json: unknown, token?: string): Promise<Response> =>
  demo.call(path, { method, headers: { 'idempotency-key': randomUUID() }, ...(json === undefined ? {} : { json }), ...(token === undefined ? {} : { token }) });
const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as { readonly error?: { readonly code: string } }).error?.code ?? 'done';
const counted = async (answers: readonly Promise<Response>[]): Promise<Readonly<Record<string, number>>> => {
  const codes = await Promise.all((await Promise.all(answers)).map(codeOf));
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, list]) => [code, list.length]));
};

test('two members who confirm the same address at the same moment: one has it, the other is refused', async () => {
  for (const [index, login] of [KATHARINA, JONAS].entries()) {
    const token = tokens[index] ?? '';
    const { data } = (await (await demo.call('/profile/memberinfo', { token })).json()) as { readonly data: Record<string, unknown> };
    const { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone } = data;
    const profile = { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone, email: WANTED, password: login.password };
    const asked = await send('PUT', '/profile/memberinfo', profile, token);
    expect([await asked.text(), asked.status]).toEqual([expect.any(String), 200]);
  }
  const mails = await demo.db.selectFrom('mail_outbox').select('body').where('recipient', '=', WANTED).execute();
  const links = mails.flatMap(({ body }) => /token=([\w-]{43})/.exec(body)?.[1] ?? []);
  expect(links.length).toBe(2);
  expect(await counted(links.map((token, index) => send('POST', '/profile/confirm-email', { token }, tokens[index])))).toEqual({ done: 1, 'email-taken': 1 });
});

test('one coupon is activated once by many requests at the same moment', async () => {
  const { data } = (await (await send('POST', '/coupon/Coupon/filter', { limit: 50, status: ['Inactive'] })).json()) as { readonly data?: { readonly items: readonly { readonly promotionId: string; readonly partnerSubGroup: string }[] } };
  const { promotionId, partnerSubGroup } = data?.items[0] ?? (await demo.db.selectFrom('coupon').select(['promotion_id as promotionId', 'partner_sub_group as partnerSubGroup']).where('valid_from', '<=', demo.clock.now()).where('valid_to', '>', demo.clock.now()).executeTakeFirstOrThrow());
  const codes = await counted(Array.from({ length: 12 }, () => send('POST', '/coupon/Coupon/activate', { promotionId, partnerSubGroup, isRegistrationFromApp: false }, tokens[1])));
  expect(Object.keys(codes)).toEqual(['done']);
  expect((await demo.db.selectFrom('member_coupon').select('promotion_id').innerJoin('member', 'member.id', 'member_coupon.member_id').where('member.card_number', '=', JONAS.cardNumber).where('promotion_id', '=', promotionId).execute()).length).toBe(1);
});

test('an account is closed once, and nothing that runs concurrently reopens it', async () => {
  const token = tokens[1];
  const answers = await counted([
    ...Array.from({ length: 4 }, () => send('POST', '/profile/close-account', { password: JONAS.password, confirmed: true }, token)),
    send('PUT', '/profile/spending-lock', undefined, token),
    send('POST', '/userdata/partner-favorites', { partnerName: 'kornkiste' }, token),
    send('GET', `/single-use-token/token?cardNumber=${JONAS.cardNumber}&url=/x`, undefined, token),
    send('POST', '/profile/trigger-password-change', undefined, token),
  ]);
  expect(answers).not.toHaveProperty('internal');
  expect((await demo.call('/profile/memberinfo', { token })).status).toBe(401);
  const open = await demo.db.selectFrom('session').innerJoin('member', 'member.id', 'session.member_id').select('session.id').where('member.card_number', '=', JONAS.cardNumber).where('revoked_at', 'is', null).execute();
  expect(open).toEqual([]);
  await expect(demo.logIn({ username: JONAS.cardNumber, password: JONAS.password })).rejects.toThrow('invalid_grant');
});
