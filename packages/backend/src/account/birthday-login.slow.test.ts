// A member enables the login by birthday and postcode again: with the password, notified by mail, until the next password.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../testing/index.ts';

const [KATHARINA] = DEMO_LOGINS;
let backend: TestBackend;
let session = '';
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  await backend.db.updateTable('credential').set({ zip_dob_allowed: false }).execute();
  session = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterAll(() => backend.stop());

const write = (json: object, token = session) => backend.call('/profile/birthday-login', { method: 'PUT', token, json });
const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as { error: { code: string } }).error.code;
const byBirthday = () => backend.token({ grant_type: 'password', username: KATHARINA.cardNumber, password: `${KATHARINA.birthday}|${KATHARINA.postcode}`, scope: 'openid pluspunkt-api offline_access', audience: 'pluspunkt-api', response_type: 'id_token token' });
const mails = () => backend.db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', KATHARINA.email).where('mail_key', 'like', 'birthday-login:%').execute();

test('a borrowed session enables nothing without the password', async () => {
  expect(await codeOf(await write({ allowed: true }))).toBe('password-needed');
  expect(await codeOf(await write({ allowed: true, password: 'geraten-1' }))).toBe('wrong-password');
  expect([(await byBirthday()).status, await mails()]).toEqual([400, []]);
});

test('the password enables it, which a mail with the link of an alarm says once', async () => {
  for (let count = 0; count < 2; count += 1) expect((await write({ allowed: true, password: KATHARINA.password })).status).toBe(200);
  expect((await byBirthday()).status).toBe(200);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.body).toMatch(/konto-schuetzen\?token=[\w-]{43}/);
});

test('such a session may not write, and ends when the login is disabled', async () => {
  const { access_token: look } = (await (await byBirthday()).json()) as { access_token: string };
  expect((await write({ allowed: false }, look)).status).toBe(403);
  expect((await write({ allowed: false })).status).toBe(200);
  expect((await backend.call('/profile/memberinfo', { token: look })).status).toBe(401);
  expect((await backend.call('/profile/memberinfo', { token: session })).status).toBe(200);
  expect((await byBirthday()).status).toBe(400);
});

test('a new password disables it', async () => {
  expect((await write({ allowed: true, password: KATHARINA.password })).status).toBe(200);
  await backend.call('/profile/trigger-password-reset', { method: 'POST', json: { username: KATHARINA.cardNumber }, headers: { 'x-recaptcha-v3-token': 'solved' } });
  const bodies = await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', KATHARINA.email).orderBy('id').execute();
  const token = bodies.flatMap(({ body }) => /passwort-zuruecksetzen\?token=([\w-]{43})/.exec(body)?.[1] ?? []).at(-1);
  expect((await backend.call('/profile/set-new-password', { method: 'POST', json: { token, password: 'Lindenblüte-2027' } })).status).toBe(200);
  expect((await byBirthday()).status).toBe(400);
});
