// A request that the network delivers twice, in sequence or concurrently: one effect, and two good answers.
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProofOfWork } from '../captcha/proof-of-work.ts';
import { createBackend, type Backend } from '../../create-backend.ts';
import type { TestBackend } from '../../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../../testing/index.ts';

const [KATHARINA] = DEMO_LOGINS;
const HOUR_MS = 3_600_000;

let demo: TestBackend;
let service: Backend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo', settings: { captchaDifficulty: 0 } });
  const captcha = createProofOfWork({ database: demo.db, clock: demo.clock });
  service = createBackend({ ...demo.dependencies, captcha });
});
afterAll(() => demo.stop());

interface RequestOptions {
  /** Id of the request; a new one by default. */
  readonly id?: string;
  readonly token?: string | undefined;
  readonly captcha?: string;
}

const requestOf = (method: string, path: string, body: object, { id = randomUUID(), token, captcha }: RequestOptions): Request =>
  new Request(`http://pluspunkt.test${API_BASE}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-request-id': id,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(captcha === undefined ? {} : { 'x-recaptcha-v3-token': captcha }),
    },
    body: JSON.stringify(body),
  });

type Data = Readonly<Record<string, unknown>>;

const answerOf = async (request: Request): Promise<readonly [status: number, data: Data]> => {
  const answer = await service.fetch(request);
  const { data = {}, ...said } = (await answer.json()) as { readonly data?: Data };
  return [answer.status, answer.ok ? data : said];
};

const ORDERS = {
  'one after the other': async (request: Request, answer = answerOf) => {
    const again = request.clone();
    return [await answer(request), await answer(again)] as const;
  },
  'at the same moment': (request: Request, answer = answerOf) => {
    const again = request.clone();
    return Promise.all([answer(request), answer(again)]);
  },
};

const solve = async (): Promise<string> => {
  const [, { seed }] = await answerOf(requestOf('POST', '/captcha/challenge', {}, {}));
  return `pow.${String(seed)}.0`;
};

const mailsTo = (recipient: string) => demo.db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', recipient).orderBy('id').execute();
const tokenIn = (mail: { readonly body: string } | undefined): string => /[?&]token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? 'no token';

describe.each(Object.entries(ORDERS))('delivered twice, %s,', (_order, deliver) => {
  /** Both answers, which are equal. */
  const twice = async (method: string, path: string, body: object, asked: RequestOptions = {}): Promise<Data> => {
    const [first, second] = await deliver(requestOf(method, path, body, asked));
    expect([first[0], second[0]]).toEqual([200, 200]);
    const { singleUseToken: _one, ...data } = first[1];
    const { singleUseToken: _other, ...dataAgain } = second[1];
    expect(dataAgain).toEqual(data);
    return second[1];
  };

  const newMember = async () => {
    const email = `${randomUUID()}@post.example`;
    const registration = {
      requestId: randomUUID(), genderKey: 'Female', firstName: 'Leonie', lastName: 'Sommerfeld', birthday: '1993-06-11', email, password: 'Laternenfest-77', channel: 'WEB',
      address: { street: 'Birkenallee', streetNumber: '7', postcode: '80331', city: 'München', countryKey: 'DE' },
      customizedAdverts: false, communicationNewsletter: false, formNumber: 'DEV', dataProtectionFormId: 'registrierung-2018',
    };
    const [id, captcha] = [randomUUID(), await solve()];
    const answer = await twice('POST', '/member/register', registration, { id, captcha });
    return { email, registration, id, captcha, cardNumber: String(answer['cardNumber']), singleUseToken: String(answer['singleUseToken']) };
  };
  const logIn = async (username: string, password: string): Promise<string> => (await demo.logIn({ username, password })).accessToken;
  const subjectsSince = async (email: string, before: number): Promise<readonly string[]> => (await mailsTo(email)).slice(before).map(({ subject }) => subject);

  // Rate limits are not the subject here.
  beforeEach(async () => {
    demo.clock.advance(HOUR_MS);
    await sql`delete from rate_limit`.execute(demo.db);
  });

  test('a registration makes one member with one welcome, whichever answer arrives', async () => {
    const { email, singleUseToken } = await newMember();
    expect(await demo.db.selectFrom('member').select('id').where('email', '=', email).execute()).toHaveLength(1);
    expect(await subjectsSince(email, 0)).toEqual(['Willkommen bei Pluspunkt']);
    expect((await demo.token({ grant_type: 'refresh_token', refresh_token: singleUseToken, scope: 'offline_access' })).status).toBe(200);
  });

  test('a login with the token of a registration opens one session, and continues with the last answer', async () => {
    const { email, singleUseToken } = await newMember();
    const asked = { grant_type: 'refresh_token', client_id: 'pluspunkt-web', scope: 'offline_access' };
    const body = new URLSearchParams({ ...asked, refresh_token: singleUseToken });
    const request = (id: string) => new Request(`http://pluspunkt.test${API_BASE}/auth/connect/token`, { method: 'POST', headers: { 'x-request-id': id }, body });
    const handedOut: string[] = [];
    const id = randomUUID();
    await deliver(request(id), async (delivered) => {
      const answer = await service.fetch(delivered);
      handedOut.push(((await answer.json()) as { readonly refresh_token: string }).refresh_token);
      return [answer.status, {}];
    });
    const sessions = await demo.db.selectFrom('session').innerJoin('member', 'member.id', 'member_id').select('session.id').where('email', '=', email).execute();
    expect(sessions).toHaveLength(1);
    const goOn = async (refreshToken: string) => (await demo.token({ ...asked, refresh_token: refreshToken })).status;
    expect((await Promise.all(handedOut.map(goOn))).toSorted()).toEqual([200, 400]);
    // The session was used since: the same request gets nothing, and neither does another one.
    expect([(await answerOf(request(id)))[0], (await answerOf(request(randomUUID())))[0]]).toEqual([400, 400]);
  });

  test('the answer of a captcha counts for its request only', async () => {
    const { registration, id, captcha } = await newMember();
    const other = { ...registration, requestId: randomUUID(), email: 'andere@post.example' };
    const [status, said] = await answerOf(requestOf('POST', '/member/register', other, { captcha }));
    expect([status, said]).toMatchObject([403, { error: { code: 'captcha-failed' } }]);
    expect(await answerOf(requestOf('POST', '/member/register', other, { id, captcha }))).toMatchObject([403, { error: { code: 'captcha-failed' } }]);
    expect(await answerOf(requestOf('POST', '/member/register', registration, { captcha }))).toMatchObject([403, { error: { code: 'captcha-failed' } }]);
    const guessed = await answerOf(requestOf('POST', '/member/register', { ...registration, password: 'Laternenfest-78' }, { id, captcha }));
    expect(guessed).toMatchObject([409, { error: { code: 'conflict' } }]);
  });

  test('a card and an address that are looked up are found', async () => {
    expect(await twice('PATCH', '/member/validate', { cardNumber: KATHARINA.cardNumber }, { captcha: await solve() })).toMatchObject({ status: 'OK' });
    expect(await twice('POST', '/member/registerValidateEmailCount', { email: KATHARINA.email }, { captcha: await solve() })).toEqual({ allowed: false });
  });

  test('a contact message has one number and one confirmation', async () => {
    const email = `${randomUUID()}@post.example`;
    const message = { requestId: randomUUID(), topic: 'points', email, firstName: 'Leonie', lastName: 'Sommerfeld', message: 'Meine Punkte fehlen.' };
    await twice('POST', '/contact/form', message, { captcha: await solve() });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('a forgotten password has one mail, whose link counts and sets one password', async () => {
    const { email, registration } = await newMember();
    const before = (await mailsTo(email)).length;
    await twice('POST', '/profile/trigger-password-reset', { username: email }, { captcha: await solve() });
    const [mail, ...others] = (await mailsTo(email)).slice(before);
    expect(others).toEqual([]);
    const link = { token: tokenIn(mail), password: 'Regenbogen-78' };
    await twice('POST', '/profile/set-new-password', link);
    expect(await mailsTo(email)).toHaveLength(before + 2);
    await logIn(email, link.password);
    await expect(logIn(email, registration.password)).rejects.toThrow();
    // The same link in another request is a second use, unless the password is the same.
    expect((await answerOf(requestOf('POST', '/profile/set-new-password', link, {})))[0]).toBe(200);
    expect((await answerOf(requestOf('POST', '/profile/set-new-password', { ...link, password: 'Regenbogen-79' }, {})))[0]).toBe(422);
    expect(await mailsTo(email)).toHaveLength(before + 2);
  });

  test('a change of the password or the PIN by mail has one mail each, and a PIN is set once', async () => {
    const { email, registration } = await newMember();
    const token = await logIn(email, registration.password);
    const before = (await mailsTo(email)).length;
    await twice('POST', '/profile/trigger-password-change', {}, { token });
    await twice('PUT', '/profile/restorepin', {}, { token });
    const mails = (await mailsTo(email)).slice(before);
    expect(mails).toHaveLength(2);
    await twice('PUT', '/profile/restorepin', { token: tokenIn(mails.at(-1)), newPin: '7306' }, { token });
    await twice('POST', '/profile/updatepin', { currentPin: '7306', newPin: '9142' }, { token });
    expect(await mailsTo(email)).toHaveLength(before + 4);
    // Another request finds it already set; a stale token cannot set another PIN.
    expect((await answerOf(requestOf('POST', '/profile/updatepin', { currentPin: '7306', newPin: '9142' }, { token })))[0]).toBe(200);
    expect(await answerOf(requestOf('POST', '/profile/updatepin', { currentPin: '7306', newPin: '2580' }, { token }))).toMatchObject([403, { error: { code: 'wrong-pin' } }]);
    expect(await mailsTo(email)).toHaveLength(before + 4);
  });

  test('a repeated request gives no additional guess at a secret set by a link', async () => {
    const { email, registration } = await newMember();
    const token = await logIn(email, registration.password);
    const statuses = async (method: string, path: string, words: readonly object[], id: string, right: object) => {
      const link = { token: tokenIn((await mailsTo(email)).at(-1)) };
      await twice(method, path, { ...link, ...right }, { id, token });
      const guesses: number[] = [];
      for (const word of words) guesses.push((await answerOf(requestOf(method, path, { ...link, ...word }, { token })))[0]);
      await twice(method, path, { ...link, ...right }, { id, token });
      return [...guesses, (await answerOf(requestOf(method, path, { ...link, ...right }, { token })))[0]];
    };
    await twice('PUT', '/profile/restorepin', {}, { token });
    const pins = ['2741', '2742', '2743', '2744', '2746'].map((newPin) => ({ newPin }));
    expect(await statuses('PUT', '/profile/restorepin', pins, randomUUID(), { newPin: '7306' })).toEqual([422, 422, 422, 422, 422, 429]);
    await twice('POST', '/profile/trigger-password-change', {}, { token });
    const passwords = pins.map(({ newPin }) => ({ password: `Regenbogen-${newPin}` }));
    expect(await statuses('POST', '/profile/set-new-password', passwords, randomUUID(), { password: 'Regenbogen-78' })).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('an order of another card is one card', async () => {
    const { cardNumber, registration } = await newMember();
    await demo.db.updateTable('card').set({ status: 'active' }).where('card_number', '=', cardNumber).execute();
    const token = await logIn(cardNumber, registration.password);
    const id = randomUUID();
    const ordered = await twice('POST', '/profile/orderreplacementcard', { reason: 'lost' }, { token, id });
    expect(await answerOf(requestOf('POST', '/profile/orderreplacementcard', { reason: 'broken' }, { token, id }))).toMatchObject([409, { error: { code: 'idempotency-key-reused' } }]);
    expect(await demo.db.selectFrom('card').select('card_number').where('status', '=', 'ordered').where('card_number', '=', String(ordered['cardNumber'])).execute()).toHaveLength(1);
    expect((await answerOf(requestOf('POST', '/profile/orderreplacementcard', { reason: 'lost' }, { token })))[0]).toBe(409);
  });

  test('a newsletter is requested, confirmed and ended once', async () => {
    const email = `${randomUUID()}@post.example`;
    await twice('PUT', '/member/newsletterregistration', { email, formNumber: 'DEV', dataProtectionFormId: 'newsletter-2018' }, { captcha: await solve() });
    const [asked, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    await twice('POST', '/member/newsletterregistration/confirm', { token: tokenIn(asked) });
    const welcomed = (await mailsTo(email)).slice(1);
    expect(welcomed).toHaveLength(1);
    await twice('POST', '/member/newsletterregistration/end', { token: tokenIn(welcomed[0]) });
    expect(await demo.db.selectFrom('newsletter_subscription').select('email').where('email', '=', email).execute()).toEqual([]);
  });

  test('a new address is requested and confirmed once', async () => {
    const { email, registration } = await newMember();
    const token = await logIn(email, registration.password);
    const changed = `${randomUUID()}@post.example`;
    const profile = { salutation: 'Female', firstname: 'Leonie', lastname: 'Sommerfeld', street: 'Birkenallee', streetNumber: '7', postcode: '80331', city: 'München', countryCode: 'DE', phone: '', mobilePhone: '', email: changed, password: registration.password };
    await twice('PUT', '/profile/memberinfo', profile, { token });
    const [mail, ...others] = await mailsTo(changed);
    expect(others).toEqual([]);
    const before = (await mailsTo(email)).length;
    await twice('POST', '/profile/confirm-email', { token: tokenIn(mail) }, { token });
    expect(await mailsTo(email)).toHaveLength(before + 1);
    await logIn(changed, registration.password);
  });
});

test('a key that was forgotten after two days spends no points again, and the service does not fail', async () => {
  const { accessToken } = await demo.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  const secret = { cardNumber: KATHARINA.cardNumber, password: KATHARINA.password };
  const headers = { 'idempotency-key': randomUUID() };
  const spend = async (path: string, body: object) => (await demo.call(path, { method: 'POST', json: { ...secret, ...body }, token: accessToken, headers })).status;
  const calls = [
    ['/member/donate', { donatedPoints: 100, donationPartnerId: 'tafelrunde' }],
    ['/member/encash-voucher', { points: 500, voucherPartnerId: 'kornkiste' }],
  ] as const;
  for (const [path, body] of calls) expect([await spend(path, body), await spend(path, body)]).toEqual([200, 200]);
  const balance = async () => (await demo.db.selectFrom('point_batch').select((build) => build.fn.sum('remaining').as('points')).executeTakeFirstOrThrow()).points;
  const before = await balance();
  await demo.db.deleteFrom('idempotent_answer').execute();
  for (const [path, body] of calls) expect(await spend(path, body)).toBe(409);
  expect([await spend('/member/encash-voucher', { points: 1_000, voucherPartnerId: 'kornkiste' }), await balance()]).toEqual([409, before]);
});
