// At its most verbose level, while members use every kind of secret, the log contains none of them.
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackend } from '../../create-backend.ts';
import { createDatabase } from '../db/database.ts';
import { sendDueMail } from '../mail/outbox.ts';
import type { TestBackend } from '../../testing/index.ts';
import { createLog, createTestBackend, DEMO_LOGINS, FREE_CARDS } from '../../testing/index.ts';
import { USUAL_TEXTS } from '../texts/answer-texts.ts';
import { createApp } from '../http/create-app.ts';
import { rawRoute } from '../http/route.ts';

const [KATHARINA, , GERDA] = DEMO_LOGINS;
const FREE_CARD = FREE_CARDS[0];
const CAPTCHA = 'captcha-antwort-17b9';
const NEW_EMAIL = 'neu.hier@post.example';
const NEW_PASSWORD = 'Fliederbusch-48';
const NEXT_PASSWORD = 'Holunder-9x-Strauch';
const WRONG_PASSWORD = 'Falsch-geraten-77';

let backend: TestBackend;
let lines = '';
const log = createLog('trace', { write: (line) => void (lines += line) });

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', log });
});
afterAll(() => backend.stop());

const post = (path: string, json: unknown, more: { readonly token?: string; readonly headers?: Record<string, string> } = {}): Promise<Response> => backend.call(path, { method: 'POST', json, clientAddress: '198.51.100.23', ...more });
const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;
const withCaptcha = { headers: { 'x-recaptcha-v3-token': CAPTCHA, referer: `https://www.example.de/passwort-zuruecksetzen?token=${CAPTCHA}&email=${NEW_EMAIL}` } };
const keyed = () => ({ 'idempotency-key': randomUUID() });

/** Fails with the secret's name only, so that the report does not contain it. */
const expectNone = (secrets: Readonly<Record<string, string | undefined>>): void => {
  expect(lines.length).toBeGreaterThan(500);
  const known = Object.entries(secrets);
  expect(known.filter(([, secret]) => (secret ?? '').length < 6)).toEqual([]);
  const forms = (secret: string): readonly string[] => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64'), JSON.stringify(secret).slice(1, -1)];
  expect(known.filter(([, secret = '']) => forms(secret).some((form) => lines.includes(form))).map(([name]) => name)).toEqual([]);
};

const PEOPLE = {
  'card number': KATHARINA.cardNumber,
  'e-mail': KATHARINA.email ?? '',
  password: KATHARINA.password ?? '',
  'wrong password': WRONG_PASSWORD,
  'birthday and postcode': `${GERDA.birthday}|${GERDA.postcode}`,
  'other card number': GERDA.cardNumber,
  captcha: CAPTCHA,
};

test('right and wrong logins by password, e-mail, birthday and refresh token leave no secret in the log', async () => {
  const { accessToken, refreshToken, idToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  await backend.logIn({ username: KATHARINA.email, password: KATHARINA.password });
  await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` });
  expect(await statusOf(backend.token({ grant_type: 'password', username: KATHARINA.cardNumber, password: WRONG_PASSWORD, scope: 'openid' }))).toBe(400);
  const renewed = (await (await backend.token({ grant_type: 'refresh_token', refresh_token: refreshToken })).json()) as Record<string, string>;
  expect(await statusOf(backend.token({ grant_type: 'refresh_token', refresh_token: refreshToken }))).toBe(400);
  expect(await statusOf(backend.call('/profile/memberinfo', { token: `${accessToken}x` }))).toBe(401);
  expect(await statusOf(backend.call(`/profile/memberinfo?token=${refreshToken}&cardNumber=${KATHARINA.cardNumber}`, { token: accessToken, headers: { cookie: `pp=${refreshToken}` } }))).toBe(401);
  expectNone({ ...PEOPLE, accessToken, refreshToken, idToken, 'renewed access token': renewed['access_token'], 'renewed refresh token': renewed['refresh_token'] });
});

test('a registration, a forgotten password, a card look-up and a spending leave none either', async () => {
  const [form] = ((await (await backend.call('/member/registrationdataprotectionforms')).json()) as { data: readonly Record<string, string>[] }).data;
  expect(await statusOf(backend.call('/member/validate', { method: 'PATCH', json: { cardNumber: FREE_CARD }, ...withCaptcha }))).toBe(200);
  expect(await statusOf(post('/member/registerValidateEmailCount', { email: NEW_EMAIL }, withCaptcha))).toBe(200);
  const joined = await post(
    '/member/register',
    {
      requestId: randomUUID(), genderKey: 'Female', firstName: 'Jana', lastName: 'Lindner', birthday: '1991-03-14', email: NEW_EMAIL, password: NEW_PASSWORD, cardNumber: FREE_CARD,
      address: { street: 'Lindenweg', streetNumber: '7a', postcode: '10115', city: 'Berlin', countryKey: 'DE' }, customizedAdverts: false, communicationNewsletter: true,
      formNumber: form?.['formNumber'], dataProtectionFormId: form?.['dataProtectionFormId'], channel: 'WEB',
    },
    withCaptcha,
  );
  expect(joined.status).toBe(200);
  const { singleUseToken } = ((await joined.json()) as { data: { singleUseToken: string } }).data;
  expect(await statusOf(post('/profile/trigger-password-reset', { username: NEW_EMAIL }, withCaptcha))).toBe(200);
  await sendDueMail(backend.dependencies);
  const links = backend.mails.flatMap(({ body }) => [...body.matchAll(/token=([\w-]+)/g)].map(([, token = '']) => token));
  const resetToken = /passwort-zuruecksetzen\?token=([\w-]+)/.exec(backend.mails.map(({ body }) => body).join('\n'))?.[1] ?? '';
  expect(await statusOf(post('/profile/set-new-password', { token: `${resetToken.slice(0, -1)}!`, password: NEXT_PASSWORD }))).toBeGreaterThanOrEqual(400);
  expect(await statusOf(post('/profile/set-new-password', { token: resetToken, password: NEXT_PASSWORD }))).toBe(200);
  const { accessToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  const donation = { cardNumber: KATHARINA.cardNumber, donatedPoints: 100, donationPartnerId: 'nirgends' };
  expect(await statusOf(post('/member/donate', { ...donation, password: WRONG_PASSWORD }, { token: accessToken, headers: keyed() }))).toBeGreaterThanOrEqual(400);
  expect(await statusOf(post('/member/donate', { ...donation, password: KATHARINA.password }, { token: accessToken, headers: keyed() }))).toBeGreaterThanOrEqual(400);
  expectNone({ ...PEOPLE, 'new e-mail': NEW_EMAIL, 'new password': NEW_PASSWORD, 'next password': NEXT_PASSWORD, 'free card': FREE_CARD, singleUseToken, accessToken, ...Object.fromEntries(links.map((link, index) => [`link ${String(index)}`, link])) });
});

test('log entries sent by browsers are redacted', async () => {
  const { refreshToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  const message = `login of ${KATHARINA.cardNumber} <${KATHARINA.email ?? ''}> with ${GERDA.birthday}|${GERDA.postcode} at https://www.example.de/?singleUseToken=${refreshToken} password=${WRONG_PASSWORD}`;
  expect(await statusOf(post('/logger', { level: 3, message, context: { password: WRONG_PASSWORD, url: `/x?refresh_token=${refreshToken}`, who: KATHARINA.cardNumber } }))).toBe(200);
  expect(lines).toContain('login of');
  expectNone({ ...PEOPLE, refreshToken });
});

describe('an error of the service', () => {
  test('that contains input is logged without it', async () => {
    const secret = randomUUID().replaceAll('-', '') + randomUUID().replaceAll('-', '');
    const failing = rawRoute({
      methods: ['POST'],
      path: '/probe/failing',
      handle: () => Promise.reject(Object.assign(new Error(`duplicate key: ${KATHARINA.cardNumber}, ${KATHARINA.email ?? ''}, token=${secret}`), { parameters: [KATHARINA.password], password: KATHARINA.password, detail: KATHARINA.cardNumber })),
    });
    const app = createApp([failing], backend.backend.sessions.authenticate, { ...backend.dependencies, log, texts: USUAL_TEXTS });
    const answer = await app.fetch(new Request(`http://pluspunkt.test${API_BASE}/probe/failing?card=${KATHARINA.cardNumber}`, { method: 'POST' }), {});
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(KATHARINA.cardNumber);
    expect(lines).toContain('a request failed');
    expectNone({ ...PEOPLE, secret });
  });

  test('of the database, or without one, is logged without the written data', async () => {
    const taken = await backend.db.updateTable('member').set({ card_number: GERDA.cardNumber }).where('card_number', '=', KATHARINA.cardNumber).execute().catch((cause: unknown) => cause);
    log.error({ err: taken }, 'a request failed');
    expect(lines).toContain('duplicate key');
    const gone = createDatabase('postgres://pluspunkt:Geheim-im-Wort@127.0.0.1:1/nirgends', { maxConnections: 2 });
    const lonely = createBackend({ ...backend.dependencies, database: gone });
    const form = new URLSearchParams({ client_id: 'pluspunkt-web', grant_type: 'password', username: KATHARINA.cardNumber, password: KATHARINA.password, scope: 'openid' });
    const answer = await lonely.fetch(new Request(`http://pluspunkt.test${API_BASE}/auth/connect/token`, { method: 'POST', body: form }));
    await gone.destroy();
    expect(answer.status).toBe(503);
    expectNone({ ...PEOPLE, 'password of the database': 'Geheim-im-Wort' });
  });
});
