// Attacks on members' passkeys: replayed challenges, foreign pages, copies, other members' passkeys and sessions.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PasskeyAssertion, PasskeyOptions } from '@pluspunkt/core/passkeys';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { endSessions } from '../session/index.ts';
import { createOneTimeTokens } from '../session/one-time-tokens/one-time-tokens.ts';
import { createTestAuthenticator, createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';

const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
let backend: TestBackend;
let session = '';
beforeEach(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  session = await sessionOf(KATHARINA);
});
afterEach(() => backend.stop());

const sessionOf = async ({ cardNumber, password }: { readonly cardNumber: string; readonly password: string }) => (await backend.logIn({ username: cardNumber, password })).accessToken;

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const post = async (path: string, json: unknown, token?: string): Promise<Answer> => {
  const answer = await backend.call(path, { method: 'POST', json, ...(token === undefined ? {} : { token }) });
  const body = (await answer.json()) as { readonly data?: Readonly<Record<string, unknown>>; readonly error?: { readonly code: string } };
  return { status: answer.status, code: body.error?.code ?? 'none', data: body.data ?? {} };
};
const optionsOf = ({ data }: Answer): PasskeyOptions => data as unknown as PasskeyOptions;
const creation = (password: string, token = session) => post('/profile/passkeys/creation-options', { password }, token);
const confirmation = async (token = session) => optionsOf(await post('/profile/passkeys/confirmation-options', {}, token));
const loginOptions = async () => optionsOf(await post('/passkeys/login-options', {}));
const confirm = (answer: PasskeyAssertion, token = session) => post('/profile/passkeys/confirmation', answer, token);
const logIn = (answer: PasskeyAssertion) => post('/passkeys/login', answer);
const enrol = async ({ password }: { readonly password: string } = KATHARINA, token = session) => {
  const authenticator = createTestAuthenticator();
  const { data } = await post('/profile/passkeys', authenticator.create(optionsOf(await creation(password, token))), token);
  return { authenticator, id: String(data['id']) };
};
const memberOf = (db: Kysely<Database> = backend.db) => db.selectFrom('member').select('id').where('email', '=', KATHARINA.email).executeTakeFirstOrThrow();
const count = async () => (await backend.db.selectFrom('passkey').select('id').execute()).length;
const mailsTo = async (recipient: string) => (await backend.db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', recipient).orderBy('id').execute());
const resetToken = async () => {
  await backend.call('/profile/trigger-password-reset', { method: 'POST', json: { username: KATHARINA.cardNumber }, headers: { 'x-recaptcha-v3-token': 'solved' } });
  return (await mailsTo(KATHARINA.email)).flatMap(({ body }) => /passwort-zuruecksetzen\?token=([\w-]{43})/.exec(body)?.[1] ?? []).at(-1);
};
const exchange = (token: unknown) => backend.token({ grant_type: 'refresh_token', refresh_token: String(token), scope: 'offline_access' });

describe('a login with a passkey', () => {
  test('opens a session with the rights of the password, by a token that is used once', async () => {
    const { authenticator } = await enrol();
    const { data } = await logIn(authenticator.assert(await loginOptions()));
    const granted = (await (await exchange(data['singleUseToken'])).json()) as { readonly access_token: string };
    const info = await backend.call('/profile/memberinfo', { token: granted.access_token });
    expect([info.status, ((await info.json()) as { data: { email: string } }).data.email]).toEqual([200, KATHARINA.email]);
    expect((await creation(KATHARINA.password, granted.access_token)).status).toBe(200);
    expect((await exchange(data['singleUseToken'])).status).toBe(400);
  });

  test('is refused for a replayed or late challenge, a foreign page, a copy, a member who was not recognised, and a foreign signature', async () => {
    const { authenticator } = await enrol();
    const answer = authenticator.assert(await loginOptions());
    expect((await logIn(answer)).code).toBe('none');
    expect((await logIn(answer)).code).toBe('passkey-invalid');
    const late = await loginOptions();
    backend.clock.advance(301_000);
    const refusedAnswers = [
      authenticator.assert(late),
      authenticator.assert(await loginOptions(), { origin: 'https://plusspunkt.example' }),
      authenticator.assert(await loginOptions(), { counter: 1 }),
      authenticator.assert(await loginOptions(), { unverified: true }),
      { ...authenticator.assert(await loginOptions()), signature: answer.signature },
      authenticator.assert({ publicKey: { challenge: 'A'.repeat(43) } }),
    ];
    for (const refused of refusedAnswers) expect(await logIn(refused)).toMatchObject({ status: 422, code: 'passkey-invalid' });
    expect((await logIn(authenticator.assert(await loginOptions()))).code).toBe('none');
  });

  test('answers a request that is delivered twice the same way', async () => {
    const { authenticator } = await enrol();
    const answer = authenticator.assert(await loginOptions());
    const headers = { 'x-request-id': '0123456789abcdef0123456789abcdef' };
    for (let times = 0; times < 2; times += 1) expect((await backend.call('/passkeys/login', { method: 'POST', json: answer, headers })).status).toBe(200);
  });

  test('ends with the report of a stranger, also for a token that is under way', async () => {
    const { authenticator } = await enrol();
    const { data } = await logIn(authenticator.assert(await loginOptions()));
    const link = (await mailsTo(KATHARINA.email)).flatMap(({ subject, body }) => (subject.startsWith('Neuer Passkey') ? (/token=([\w-]{43})/.exec(body)?.[1] ?? []) : []))[0];
    expect((await post('/profile/protect-account', { token: link })).status).toBe(200);
    expect(await count()).toBe(0);
    expect((await exchange(data['singleUseToken'])).status).toBe(400);
    expect((await logIn(authenticator.assert(await loginOptions()))).code).toBe('passkey-invalid');
  });
});

describe('a passkey', () => {
  test('is neither added nor removed by a borrowed session, a session that only looks, or the challenge of another session', async () => {
    const { id } = await enrol();
    const limited = (await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` })).accessToken;
    const other = await sessionOf(KATHARINA);
    expect((await creation('geraten-1')).code).toBe('wrong-password');
    expect((await creation('geraten-1', limited)).code).toBe('forbidden');
    const challenge = optionsOf(await creation(KATHARINA.password));
    for (const token of [other, await sessionOf(JONAS)]) expect((await post('/profile/passkeys', createTestAuthenticator().create(challenge), token)).code).toBe('passkey-invalid');
    expect((await post('/profile/passkeys', createTestAuthenticator().create(challenge), limited)).code).toBe('forbidden');
    expect((await post(`/profile/passkeys/${id}/remove`, { password: 'geraten-1' }, session)).code).toBe('wrong-password');
    expect((await post(`/profile/passkeys/${id}/remove`, { password: JONAS.password }, await sessionOf(JONAS))).status).toBe(200);
    expect(await count()).toBe(1);
  });

  test('is not added by the token of a reset, which ends a challenge that is under way, and outlives the reset', async () => {
    await enrol();
    const challenge = optionsOf(await creation(KATHARINA.password));
    const token = await resetToken();
    expect((await creation(token ?? '')).code).toBe('wrong-password');
    expect((await post('/profile/set-new-password', { token, password: 'Nachtigall-Teich-44' })).status).toBe(200);
    expect((await post('/profile/passkeys', createTestAuthenticator().create(challenge), session)).code).toBe('unauthenticated');
    expect((await mailsTo(KATHARINA.email)).at(-1)?.body).toContain('Ihre Passkeys gelten weiter');
    expect(await count()).toBe(1);
  });

  test('ends with a reset if it is older than the address, whose mailbox may be another person’s', async () => {
    const { authenticator } = await enrol();
    backend.clock.advance(1_000);
    await backend.db.updateTable('member').set({ email_confirmed_at: backend.clock.now() }).where('email', '=', KATHARINA.email).execute();
    const own = await enrol();
    expect((await post('/profile/set-new-password', { token: await resetToken(), password: 'Nachtigall-Teich-44' })).status).toBe(200);
    expect((await logIn(authenticator.assert(await loginOptions()))).code).toBe('passkey-invalid');
    backend.clock.advance(1_000);
    expect((await post('/profile/set-new-password', { token: await resetToken(), password: 'Nachtigall-Teich-45' })).status).toBe(200);
    expect((await logIn(own.authenticator.assert(await loginOptions()))).code).toBe('none');
  });

  test('of another member confirms nothing, also under the id of the own one', async () => {
    const jonas = await sessionOf(JONAS);
    const [mine, yours] = [await enrol(), await enrol(JONAS, jonas)];
    expect((await confirm(yours.authenticator.assert(await confirmation()))).code).toBe('passkey-invalid');
    const mineId = (await backend.db.selectFrom('passkey').select('credential_id').where('id', '=', mine.id).executeTakeFirstOrThrow()).credential_id;
    expect((await confirm(yours.authenticator.assert(await confirmation(), { credentialId: mineId }))).code).toBe('passkey-invalid');
  });

  test('is registered to one account only', async () => {
    const authenticator = createTestAuthenticator();
    const answer = authenticator.create(optionsOf(await creation(KATHARINA.password)));
    expect((await post('/profile/passkeys', answer, session)).status).toBe(200);
    const jonas = await sessionOf(JONAS);
    const again = optionsOf(await creation(JONAS.password, jonas));
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge: again.publicKey['challenge'], origin: 'http://pluspunkt.test', crossOrigin: false })).toString('base64url');
    expect((await post('/profile/passkeys', { ...answer, clientData }, jonas)).code).toBe('passkey-invalid');
  });

  test('is reported by mail when it is added and when it is removed', async () => {
    const { id } = await enrol();
    expect((await post(`/profile/passkeys/${id}/remove`, { password: KATHARINA.password }, session)).status).toBe(200);
    expect((await mailsTo(KATHARINA.email)).map(({ subject }) => subject)).toEqual(expect.arrayContaining(['Neuer Passkey für Ihr Punktekonto', 'Ein Passkey wurde entfernt']));
  });

  test.each([
    ['it is removed', (id: string) => backend.call(`/profile/passkeys/${id}/remove`, { method: 'POST', json: { password: KATHARINA.password }, token: session })],
    ['the service ends the sessions', async () => backend.db.transaction().execute(async (tx) => endSessions(tx, (await memberOf(tx)).id, backend.clock.now()))],
    ['the other devices are ended', () => backend.call('/profile/sessions', { method: 'DELETE', token: session })],
  ])('opens no session by a login that was granted before %s', async (_what, end) => {
    const { id } = await enrol();
    const { db, dependencies } = backend;
    const tokens = createOneTimeTokens(dependencies);
    const { id: memberId } = await memberOf(db);
    const token = await db.transaction().execute((tx) => tokens.issue(tx, { purpose: 'login', memberId, lifetime: { ms: 60_000 } }));
    await end(id);
    expect(await db.transaction().execute((tx) => tokens.findOpen(tx, token, ['login']))).toBeUndefined();
  });

  test('carries no message in its name to an address that is not confirmed', async () => {
    await backend.db.updateTable('member').set({ email_confirmed_at: null }).where('email', '=', KATHARINA.email).execute();
    const { id } = await enrol();
    await backend.call(`/profile/passkeys/${id}/name`, { method: 'PUT', json: { name: 'Gewonnen! https://falle.example' }, token: session });
    expect((await post(`/profile/passkeys/${id}/remove`, { password: KATHARINA.password }, session)).status).toBe(200);
    const [added, removed] = (await mailsTo(KATHARINA.email)).filter(({ subject }) => subject.includes('Passkey')).map(({ body }) => body);
    expect(added).toMatch(/^Guten Tag,\n\nzu Ihrem Punktekonto gehört jetzt der Passkey, mit dem/);
    expect(removed).toMatch(/^Guten Tag,\n\nder Passkey, mit dem man sich bisher/);
  });

  test('is one of ten', async () => {
    for (let times = 0; times < 10; times += 1) await enrol();
    expect(await creation(KATHARINA.password)).toMatchObject({ status: 409, code: 'too-many-passkeys' });
  });
});

describe('the proof of a passkey', () => {
  test('stands for the password in its own account, while its session lasts and for two minutes, also where wrong passwords have locked it', async () => {
    const { authenticator } = await enrol();
    const prove = async () => String((await confirm(authenticator.assert(await confirmation()))).data['proof']);
    for (let times = 0; times < 6; times += 1) await creation('geraten-1');
    expect((await creation(KATHARINA.password)).code).toBe('too-many-requests');
    const proof = await prove();
    expect((await post('/profile/data-export', { password: proof }, session)).status).toBe(200);
    expect((await post('/profile/updatepin', { password: proof, newPin: '8352' }, session)).status).toBe(200);
    expect((await creation(proof, await sessionOf(JONAS))).code).toBe('wrong-password');
    const other = await sessionOf(KATHARINA);
    backend.clock.advance(121_000);
    expect((await creation(proof)).code).toBe('too-many-requests');
    const next = await prove();
    await backend.call('/single-use-token/logout', { method: 'POST', json: {}, token: session });
    expect((await creation(next, other)).code).toBe('too-many-requests');
  });
});
