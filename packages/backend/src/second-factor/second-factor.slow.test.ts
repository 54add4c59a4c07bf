// Attacks on members' authenticators: replayed codes, codes of others, guessing, late steps, resets, borrowed sessions, thieves.
import { OPENID_AUDIENCE, OPENID_SCOPE, OPENID_SECOND_FACTOR_GRANT } from '@pluspunkt/adapters/transport/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RATE_LIMITS } from '../platform/rate-limits/rate-limits.ts';
import { createOneTimeTokens } from '../session/one-time-tokens/one-time-tokens.ts';
import { createTestBackend, DEMO_LOGINS, totpCode, type TestBackend } from '../testing/index.ts';
import { sealMemberTotpSecrets } from './seal-totp-secrets.ts';

const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
const STEP_MS = 30_000;
const DAY_MS = 86_400_000;
const WRONG = '000000';
const NEW_PASSWORD = 'Nachtigall-Teich-44';

interface Login {
  readonly cardNumber: string;
  readonly password: string;
}

let backend: TestBackend;
let session = '';
beforeEach(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  session = await sessionOf(KATHARINA);
});
afterEach(() => backend.stop());

const sessionOf = async ({ cardNumber, password }: Login) => (await backend.logIn({ username: cardNumber, password })).accessToken;

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const send = async (path: string, method: string, json: unknown, token?: string): Promise<Answer> => {
  const answer = await backend.call(path, { method, ...(json === undefined ? {} : { json }), ...(token === undefined ? {} : { token }) });
  const body = (await answer.json()) as { readonly data?: Readonly<Record<string, unknown>>; readonly error?: { readonly code: string } };
  return { status: answer.status, code: body.error?.code ?? 'none', data: body.data ?? {} };
};
const post = (path: string, json: unknown, token?: string) => send(path, 'POST', json, token);

/** The next code of the app: those before are used. */
const nextCode = (secret: string): string => {
  backend.clock.advance(STEP_MS);
  return totpCode(backend.clock.now(), secret);
};
interface Enabled {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}
const enable = async ({ password }: Pick<Login, 'password'> = KATHARINA, token = session): Promise<Enabled> => {
  const { data } = await post('/profile/second-factor/draft', { password }, token);
  const secret = String(data['secret']);
  const answer = await post('/profile/second-factor', { draft: data['draft'], code: nextCode(secret) }, token);
  return { secret, recoveryCodes: answer.data['recoveryCodes'] as string[] };
};

interface TokenAnswer {
  readonly status: number;
  readonly error?: string;
  readonly mfa_token?: string;
  readonly expires_in?: number;
  readonly access_token?: string;
  readonly refresh_token?: string;
}
const read = async (answer: Response): Promise<TokenAnswer> => ({ ...((await answer.json()) as object), status: answer.status });
const byPassword = async ({ cardNumber, password }: Login = KATHARINA, address?: string) =>
  read(await backend.token({ grant_type: 'password', username: cardNumber, password, scope: OPENID_SCOPE, audience: OPENID_AUDIENCE, response_type: 'id_token token' }, address));
const byCode = async (step: TokenAnswer, code: string, address?: string) => read(await backend.token({ grant_type: OPENID_SECOND_FACTOR_GRANT, mfa_token: step.mfa_token ?? '', otp: code }, address));

const mailsTo = async (recipient: string) => backend.db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', recipient).orderBy('id').execute();
const subjects = async () => (await mailsTo(KATHARINA.email)).map(({ subject }) => subject);
const linkIn = async (subject: string, path: string) =>
  (await mailsTo(KATHARINA.email)).flatMap((mail) => (mail.subject.includes(subject) ? (new RegExp(`${path}\\?token=([\\w-]{43})`).exec(mail.body)?.[1] ?? []) : [])).at(-1);
const protect = async (subject: string) => post('/profile/protect-account', { token: await linkIn(subject, 'konto-schuetzen') });
const resetPassword = async (password = NEW_PASSWORD) => {
  await backend.call('/profile/trigger-password-reset', { method: 'POST', json: { username: KATHARINA.cardNumber }, headers: { 'x-recaptcha-v3-token': 'solved' } });
  return post('/profile/set-new-password', { token: await linkIn('Neues Passwort', 'passwort-zuruecksetzen'), password });
};
const isOn = async () => (await backend.db.selectFrom('member_authenticator').select('member_id').execute()).length > 0;

describe('a login by password', () => {
  test('of a member with an authenticator needs a code, by card number and by address, and then has the rights of the password', async () => {
    const { secret } = await enable();
    for (const username of [KATHARINA.cardNumber, KATHARINA.email]) {
      const step = await byPassword({ cardNumber: username, password: KATHARINA.password });
      expect(step).toMatchObject({ status: 400, error: 'mfa_required', expires_in: 300, mfa_token: expect.stringMatching(/^[\w-]{43}$/) as string });
      expect([step.access_token, step.refresh_token]).toEqual([undefined, undefined]);
      const granted = await byCode(step, nextCode(secret));
      expect(granted).toMatchObject({ status: 200, refresh_token: expect.any(String) as string });
      expect((await post('/profile/data-export', { password: KATHARINA.password }, granted.access_token)).status).toBe(200);
    }
    expect((await backend.db.selectFrom('session').select('login_type').orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()).login_type).toBe('email');
  });

  test('of other members, and with a wrong password, is as before', async () => {
    await enable();
    expect((await byPassword(JONAS)).status).toBe(200);
    expect(await byPassword({ ...KATHARINA, password: 'geraten-123' })).toMatchObject({ status: 400, error: 'invalid_grant' });
    const looking = await byPassword({ cardNumber: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` });
    expect(looking.status).toBe(200);
    expect((await post('/profile/second-factor/draft', { password: 'geraten-123' }, looking.access_token)).code).toBe('forbidden');
  });

  test('by birthday and postcode stays one that only looks', async () => {
    await enable();
    await backend.db.updateTable('credential').set({ zip_dob_allowed: true }).execute();
    const { birthday, postcode } = await backend.db.selectFrom('member').select(['birthdate as birthday', 'postcode']).where('email', '=', KATHARINA.email).executeTakeFirstOrThrow();
    const looking = await byPassword({ cardNumber: KATHARINA.cardNumber, password: `${birthday}|${postcode}` });
    expect(looking.status).toBe(200);
    expect((await post('/profile/second-factor/remove', { password: KATHARINA.password }, looking.access_token)).code).toBe('forbidden');
  });

  test('takes each code once: not again, not an older one, not in two steps at once', async () => {
    const { secret } = await enable();
    const [one, two, three] = [await byPassword(), await byPassword(), await byPassword()];
    const older = totpCode(backend.clock.now(), secret);
    const code = nextCode(secret);
    const answers = await Promise.all([byCode(one, code), byCode(two, code), byCode(three, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const open = [one, two, three].filter((_step, at) => answers[at]?.status !== 200);
    for (const step of open) for (const again of [code, older]) expect(await byCode(step, again)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await byCode(open[0] ?? one, nextCode(secret))).status).toBe(200);
  });

  test('ends its step with a session, after five minutes, and with what ends passwords; nothing else is such a step', async () => {
    const { secret, recoveryCodes } = await enable();
    const [recovery = ''] = recoveryCodes;
    const used = await byPassword();
    expect((await byCode(used, nextCode(secret))).status).toBe(200);
    expect((await byCode(used, recovery)).error).toBe('expired_token');
    const late = await byPassword();
    backend.clock.advance(300_001);
    expect((await byCode(late, recovery)).error).toBe('expired_token');
    for (const mfa_token of ['A'.repeat(43), 'geraten']) expect((await byCode({ status: 0, mfa_token }, recovery)).error).toBe('expired_token');
    const reset = await byPassword();
    expect((await resetPassword()).status).toBe(200);
    expect((await byCode(reset, recovery)).error).toBe('expired_token');
    expect(await read(await backend.token({ grant_type: OPENID_SECOND_FACTOR_GRANT, mfa_token: 'A'.repeat(43), otp: 'kein Code' }))).toMatchObject({ status: 400, error: 'invalid_request' });
  });

  test('takes no code of another member, and a recovery code once, also in two steps at once', async () => {
    const mine = await enable();
    const yours = await enable(JONAS, await sessionOf(JONAS));
    const step = await byPassword();
    expect((await byCode(step, nextCode(yours.secret))).error).toBe('invalid_grant');
    expect((await byCode(step, yours.recoveryCodes[0] ?? '')).error).toBe('invalid_grant');
    const [one, two] = [await byPassword(), await byPassword()];
    const [recovery = '', other = ''] = mine.recoveryCodes;
    expect((await Promise.all([byCode(one, recovery), byCode(two, recovery)])).map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await byCode(await byPassword(), other.toUpperCase())).status).toBe(200);
    expect((await send('/profile/second-factor', 'GET', undefined, session)).data).toMatchObject({ secondFactor: { recoveryCodesLeft: 8 } });
    expect((await subjects()).filter((subject) => subject === 'Ein Wiederherstellungscode wurde benutzt')).toHaveLength(2);
  });

  test('limits codes as it limits passwords, apart from them; the owner hears of it, and other members are not concerned', async () => {
    const { secret } = await enable();
    await enable(JONAS, await sessionOf(JONAS));
    const address = '198.51.100.7';
    const step = await byPassword(KATHARINA, address);
    for (let times = 0; times < RATE_LIMITS.loginByAccount.limit; times += 1) expect((await byCode(step, WRONG, address)).error).toBe('invalid_grant');
    const throttled = await byCode(step, WRONG, address);
    expect(throttled.status).toBe(429);
    // Another step, with the same password, begins with the same count.
    expect((await byCode(await byPassword(KATHARINA, address), WRONG, address)).status).toBe(429);
    expect((await byCode(await byPassword(JONAS, address), WRONG, address)).error).toBe('invalid_grant');
    expect((await subjects()).filter((subject) => subject === 'Jemand kennt das Passwort Ihres Punktekontos')).toHaveLength(1);
    // Each link that protects the account is in a mail, so that none takes the place of another.
    const { links } = await backend.db.selectFrom('one_time_token').select((build) => build.fn.countAll<number>().as('links')).where('purpose', '=', 'alarm').executeTakeFirstOrThrow();
    const { mails } = await backend.db.selectFrom('mail_outbox').select((build) => build.fn.countAll<number>().as('mails')).where('body', 'like', '%/konto-schuetzen?token=%').executeTakeFirstOrThrow();
    expect(links).toBe(mails);
    // The allowance lets the owner pass with the right code.
    expect((await byCode(await byPassword(KATHARINA, '203.0.113.9'), nextCode(secret), '203.0.113.9')).status).toBe(200);
  });

  test('bounds codes over all networks', async () => {
    await enable();
    const outcomes: number[] = [];
    const attempts = RATE_LIMITS.loginEverywhere.limit + RATE_LIMITS.loginAllowance.limit + 5;
    const step = await byPassword();
    for (let count = 0; count < attempts; count += 1) outcomes.push((await byCode(step, WRONG, `2001:db8:${count.toString(16)}::1`)).status);
    expect(outcomes.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    expect(outcomes.filter((status) => status === 400).length).toBeLessThanOrEqual(RATE_LIMITS.loginEverywhere.limit);
    // A thief who reads the mailbox gets no further attempts by resetting the password again.
    expect((await resetPassword()).status).toBe(200);
    expect((await byCode(await byPassword({ ...KATHARINA, password: NEW_PASSWORD }), WRONG, '2001:db8:ffff::1')).status).toBe(429);
  });

  test('has codes that strangers without the password cannot use up, whatever they type as a name', async () => {
    const { secret } = await enable();
    const { member_id: memberId } = await backend.db.selectFrom('member_authenticator').select('member_id').executeTakeFirstOrThrow();
    const attempts = RATE_LIMITS.loginEverywhere.limit + RATE_LIMITS.loginAllowance.limit + 5;
    for (let count = 0; count < attempts; count += 1) await byPassword({ cardNumber: `second-step:${String(memberId)}`, password: 'geraten-123' }, `2001:db8:${count.toString(16)}::1`);
    expect((await byCode(await byPassword(KATHARINA, '203.0.113.9'), nextCode(secret), '203.0.113.9')).status).toBe(200);
  }, 60_000);

  test('asks on a known device as well', async () => {
    const known = async (cookie: string) =>
      backend.call('/auth/connect/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        body: new URLSearchParams({ client_id: 'pluspunkt-web', grant_type: 'password', username: KATHARINA.cardNumber, password: KATHARINA.password, scope: OPENID_SCOPE }).toString(),
      });
    const cookie = /^[^;]*/.exec((await known('')).headers.get('set-cookie') ?? '')?.[0] ?? '';
    expect(cookie).toMatch(/^pluspunkt-device=/);
    const { secret } = await enable();
    const asked = await known(cookie);
    expect([asked.headers.get('set-cookie'), (await read(asked)).error]).toEqual([null, 'mfa_required']);
    const step = await read(await known(cookie));
    const granted = await backend.token({ grant_type: OPENID_SECOND_FACTOR_GRANT, mfa_token: step.mfa_token ?? '', otp: nextCode(secret) });
    expect(granted.headers.get('set-cookie')).toMatch(/^pluspunkt-device=/);
  });
});

describe('an authenticator', () => {
  test('is neither switched on nor off by a borrowed session, by the draft of another session or member, or by the token of a reset', async () => {
    const { data } = await post('/profile/second-factor/draft', { password: KATHARINA.password }, session);
    const code = nextCode(String(data['secret']));
    for (const token of [await sessionOf(KATHARINA), await sessionOf(JONAS)]) expect((await post('/profile/second-factor', { draft: data['draft'], code }, token)).code).toBe('draft-expired');
    expect((await post('/profile/second-factor/draft', { password: 'geraten-123' }, session)).code).toBe('wrong-password');
    await enable();
    for (const path of ['remove', 'recovery-codes']) expect((await post(`/profile/second-factor/${path}`, { password: 'geraten-123' }, session)).code).toBe('wrong-password');
    await backend.call('/profile/trigger-password-reset', { method: 'POST', json: { username: KATHARINA.cardNumber }, headers: { 'x-recaptcha-v3-token': 'solved' } });
    const token = await linkIn('Neues Passwort', 'passwort-zuruecksetzen');
    expect((await post('/profile/second-factor/remove', { password: token }, session)).code).toBe('wrong-password');
    expect(await isOn()).toBe(true);
  });

  test('is offered once the address is confirmed: the first new password would remove it otherwise', async () => {
    await backend.db.updateTable('member').set({ email_confirmed_at: null }).where('email', '=', KATHARINA.email).execute();
    expect((await post('/profile/second-factor/draft', { password: KATHARINA.password }, session)).code).toBe('email-not-confirmed');
    await backend.db.updateTable('member').set({ email_confirmed_at: backend.clock.now() }).where('email', '=', KATHARINA.email).execute();
    await enable();
    expect(await isOn()).toBe(true);
  });

  test('is switched on by the app’s code for ten minutes, once, and not by a session that has ended meanwhile', async () => {
    const draft = async () => (await post('/profile/second-factor/draft', { password: KATHARINA.password }, session)).data;
    const late = await draft();
    backend.clock.advance(600_001);
    expect((await post('/profile/second-factor', { draft: late['draft'], code: nextCode(String(late['secret'])) }, session)).code).toBe('draft-expired');
    session = await sessionOf(KATHARINA);
    const open = await draft();
    expect((await post('/profile/second-factor', { draft: open['draft'], code: WRONG }, session)).code).toBe('wrong-code');
    expect((await resetPassword()).status).toBe(200);
    expect((await post('/profile/second-factor', { draft: open['draft'], code: nextCode(String(open['secret'])) }, session)).code).toBe('unauthenticated');
    expect(await isOn()).toBe(false);
  });

  test('answers a request that is delivered twice with codes that are valid', async () => {
    const { data } = await post('/profile/second-factor/draft', { password: KATHARINA.password }, session);
    const json = { draft: data['draft'], code: nextCode(String(data['secret'])) };
    const deliver = async () => {
      const answer = await backend.call('/profile/second-factor', { method: 'POST', json, token: session, headers: { 'x-request-id': '0123456789abcdef0123456789abcdef' } });
      return ((await answer.json()) as { readonly data: { readonly recoveryCodes: readonly string[] } }).data.recoveryCodes;
    };
    await deliver();
    const [code = ''] = await deliver();
    expect((await byCode(await byPassword(), code)).status).toBe(200);
    expect((await subjects()).filter((subject) => subject.startsWith('Authenticator-App'))).toHaveLength(1);
  });

  test('is reported by mail when it is switched on and off and gets new codes, each with the link that protects the account', async () => {
    await enable();
    expect((await post('/profile/second-factor/recovery-codes', { password: KATHARINA.password }, session)).status).toBe(200);
    expect((await post('/profile/second-factor/remove', { password: KATHARINA.password }, session)).status).toBe(200);
    const told = (await mailsTo(KATHARINA.email)).filter(({ subject }) => /Authenticator-App|Wiederherstellungscodes/.test(subject));
    expect(told.map(({ subject }) => subject)).toEqual(['Authenticator-App für Ihr Punktekonto eingeschaltet', 'Neue Wiederherstellungscodes für Ihr Punktekonto', 'Authenticator-App für Ihr Punktekonto ausgeschaltet']);
    for (const { body } of told) expect(body).toMatch(/konto-schuetzen\?token=[\w-]{43}/);
  });

  test('outlives a reset, which says so and does not log in without a code', async () => {
    const { secret } = await enable();
    expect((await resetPassword()).status).toBe(200);
    expect((await mailsTo(KATHARINA.email)).at(-1)?.body).toContain('Ihre Authenticator-App gilt weiter');
    const step = await byPassword({ ...KATHARINA, password: NEW_PASSWORD });
    expect(step.error).toBe('mfa_required');
    expect((await byCode(step, nextCode(secret))).status).toBe(200);
  });

  test('outlives a reset after another address was confirmed', async () => {
    await enable();
    backend.clock.advance(1_000);
    await backend.db.updateTable('member').set({ email_confirmed_at: backend.clock.now() }).where('email', '=', KATHARINA.email).execute();
    expect((await resetPassword()).status).toBe(200);
    expect((await byPassword({ ...KATHARINA, password: NEW_PASSWORD })).error).toBe('mfa_required');
  });

  /** As earlier versions allowed. */
  const switchedOnTooEarly = () => sql`update member_authenticator set address_confirmed = false`.execute(backend.db);

  test('ends with a reset if it was switched on before the address was confirmed: its mailbox may be another person’s', async () => {
    await enable();
    await switchedOnTooEarly();
    expect((await resetPassword()).status).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await byPassword({ ...KATHARINA, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('ends so too with the first password after a report whose link has lapsed', async () => {
    await enable();
    await switchedOnTooEarly();
    await backend.db.updateTable('member_authenticator').set({ created_at: new Date(backend.clock.now().getTime() - 16 * DAY_MS) }).execute();
    backend.clock.advance(60_000);
    expect((await post('/profile/updatepin', { password: KATHARINA.password, newPin: '8352' }, session)).status).toBe(200);
    expect([(await protect('PIN wurde geändert')).status, await isOn()]).toEqual([200, true]);
    backend.clock.advance(2 * 3_600_000);
    await backend.call('/profile/trigger-password-reset', { method: 'POST', json: { username: KATHARINA.cardNumber }, headers: { 'x-recaptcha-v3-token': 'solved' } });
    expect((await post('/profile/initialize-password', { token: await linkIn('', 'passwort-zuruecksetzen'), password: NEW_PASSWORD })).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  test('is not passed by the mailbox alone: the link of a mail about a later change leaves it', async () => {
    await enable();
    await backend.db.updateTable('member_authenticator').set({ created_at: new Date(backend.clock.now().getTime() - 16 * DAY_MS) }).execute();
    backend.clock.advance(60_000);
    expect((await post('/profile/updatepin', { password: KATHARINA.password, newPin: '8352' }, session)).status).toBe(200);
    expect((await protect('PIN wurde geändert')).status).toBe(200);
    expect((await post('/profile/set-new-password', { token: await linkIn('Neues Passwort', 'passwort-zuruecksetzen'), password: NEW_PASSWORD })).status).toBe(200);
    expect((await byPassword({ ...KATHARINA, password: NEW_PASSWORD })).error).toBe('mfa_required');
  });

  test('of a thief ends by the link of any mail while its own has one, also of a mail about a later change', async () => {
    await enable();
    backend.clock.advance(60_000);
    expect((await post('/profile/updatepin', { password: KATHARINA.password, newPin: '8352' }, session)).status).toBe(200);
    expect((await protect('PIN wurde geändert')).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  test.each(['registration', 'login', 'authorization-code'] as const)('ends a token of the purpose %s that was issued before', async (purpose) => {
    const { db, dependencies } = backend;
    const tokens = createOneTimeTokens(dependencies);
    const { id: memberId } = await db.selectFrom('member').select('id').where('email', '=', KATHARINA.email).executeTakeFirstOrThrow();
    const token = await db.transaction().execute((tx) => tokens.issue(tx, { purpose, memberId, lifetime: { ms: 600_000 } }));
    await enable();
    expect(await db.transaction().execute((tx) => tokens.findOpen(tx, token, [purpose]))).toBeUndefined();
  });

  test('is not passed by a registration that is sent again with the password', async () => {
    const [form] = ((await (await backend.call('/member/registrationdataprotectionforms')).json()) as { data: { formNumber: string; dataProtectionFormId: string }[] }).data;
    const json = {
      requestId: crypto.randomUUID(), genderKey: 'None', firstName: 'Mia', lastName: 'Neu', birthday: '1991-03-14', email: 'mia.neu@post.example', password: NEW_PASSWORD,
      address: { street: 'Lindenweg', streetNumber: '7', postcode: '10115', city: 'Berlin', countryKey: 'DE' }, customizedAdverts: false, communicationNewsletter: false, channel: 'WEB',
    };
    const register = () => backend.call('/member/register', { method: 'POST', json: { ...json, formNumber: form?.formNumber, dataProtectionFormId: form?.dataProtectionFormId }, headers: { 'x-recaptcha-v3-token': 'solved' } });
    const { cardNumber } = ((await (await register()).json()) as { data: { cardNumber: string } }).data;
    await backend.db.updateTable('member').set({ email_confirmed_at: backend.clock.now() }).where('card_number', '=', cardNumber).execute();
    const mia = { cardNumber, password: NEW_PASSWORD };
    expect((await enable(mia, await sessionOf(mia))).recoveryCodes).toHaveLength(10);
    expect((await register()).status).toBe(409);
  });

  test('of a thief ends with the report of the owner, with the step that is under way', async () => {
    const { secret } = await enable();
    const step = await byPassword();
    expect((await protect('eingeschaltet')).status).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await byCode(step, nextCode(secret))).error).toBe('expired_token');
    expect((await post('/profile/set-new-password', { token: await linkIn('Neues Passwort', 'passwort-zuruecksetzen'), password: NEW_PASSWORD })).status).toBe(200);
    expect((await byPassword({ ...KATHARINA, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('of the owner outlives a report, which whoever reads the mailbox can cause; its recovery codes do not', async () => {
    const { secret, recoveryCodes } = await enable();
    backend.clock.advance(16 * DAY_MS);
    expect((await resetPassword()).status).toBe(200);
    const thief = await byPassword({ ...KATHARINA, password: NEW_PASSWORD });
    for (let times = 0; times < 5; times += 1) expect((await byCode(thief, WRONG)).error).toBe('invalid_grant');
    expect((await protect('Jemand kennt das Passwort')).status).toBe(200);
    expect((await post('/profile/set-new-password', { token: await linkIn('Neues Passwort', 'passwort-zuruecksetzen'), password: KATHARINA.password })).status).toBe(200);
    const step = await byPassword();
    expect(step.error).toBe('mfa_required');
    expect((await byCode(step, recoveryCodes[0] ?? '')).error).toBe('invalid_grant');
    expect((await byCode(step, nextCode(secret))).status).toBe(200);
  });

  test('is in the export without its secret, and ends with the account', async () => {
    const { secret, recoveryCodes } = await enable();
    const { data } = await post('/profile/data-export', { password: KATHARINA.password }, session);
    expect(data).toMatchObject({ records: { authenticators: [{ createdAt: expect.any(String) as string }] } });
    const text = JSON.stringify(data);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code);
    expect(text).not.toMatch(/totp|codeHash/i);
    expect((await post('/profile/close-account', { password: KATHARINA.password, confirmed: true }, session)).status).toBe(200);
    expect([await isOn(), await backend.db.selectFrom('member_recovery_code').selectAll().execute()]).toEqual([false, []]);
  });

  test('has its secret encrypted for its member; one that was stored before there was a key is encrypted by a job', async () => {
    const { secret } = await enable();
    const stored = async () => (await backend.db.selectFrom('member_authenticator').select('totp_secret').executeTakeFirstOrThrow()).totp_secret;
    expect(await stored()).not.toContain(secret);
    await backend.db.updateTable('member_authenticator').set({ totp_secret: secret }).execute();
    expect((await byCode(await byPassword(), nextCode(secret))).status).toBe(200);
    await sealMemberTotpSecrets(backend.dependencies);
    expect(await stored()).not.toContain(secret);
    expect((await byCode(await byPassword(), nextCode(secret))).status).toBe(200);
  });

  test('of whose secret the key is lost lets recovery codes pass', async () => {
    const { secret, recoveryCodes } = await enable();
    await backend.db.updateTable('member_authenticator').set({ totp_secret: Buffer.from('sealed-1:kaputt').toString('base64') }).execute();
    expect((await byCode(await byPassword(), nextCode(secret))).error).toBe('invalid_grant');
    expect((await byCode(await byPassword(), recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('a code in place of the password', () => {
  const confirm = (code: string, token = session) => post('/profile/second-factor/confirmation', { code }, token);

  test('stands for it in its own account, while its session lasts and for two minutes', async () => {
    const { secret, recoveryCodes } = await enable();
    const proof = String((await confirm(nextCode(secret))).data['proof']);
    expect((await post('/profile/data-export', { password: proof }, session)).status).toBe(200);
    expect((await post('/profile/updatepin', { password: proof, newPin: '8352' }, session)).status).toBe(200);
    expect((await post('/profile/data-export', { password: proof }, await sessionOf(JONAS))).code).toBe('wrong-password');
    backend.clock.advance(121_000);
    expect((await post('/profile/data-export', { password: proof }, session)).code).toBe('wrong-password');
    const next = String((await confirm(recoveryCodes[0] ?? '')).data['proof']);
    expect((await post('/profile/second-factor/remove', { password: next }, session)).status).toBe(200);
  });

  test('is valid once, also for the login, and for its own member', async () => {
    const { secret, recoveryCodes } = await enable();
    const code = nextCode(secret);
    expect((await Promise.all([confirm(code), confirm(code), confirm(code)])).map(({ code: outcome }) => outcome).toSorted()).toEqual(['none', 'wrong-code', 'wrong-code']);
    expect((await byCode(await byPassword(), code)).error).toBe('invalid_grant');
    const jonas = await sessionOf(JONAS);
    await enable(JONAS, jonas);
    for (const foreign of [nextCode(secret), recoveryCodes[0] ?? '']) expect((await confirm(foreign, jonas)).code).toBe('wrong-code');
  });

  test('is guessed twenty times a day, whoever has taken the session over; the password still passes', async () => {
    await enable();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const codes: string[] = [];
      for (let quarter = 0; quarter < 6; quarter += 1) {
        vi.setSystemTime(Date.now() + RATE_LIMITS.password.windowSeconds * 1_000 + 1);
        for (let times = 0; times < RATE_LIMITS.password.limit; times += 1) codes.push((await confirm(WRONG)).code);
      }
      expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(RATE_LIMITS.codeADay.limit);
      expect(codes.at(-1)).toBe('too-many-requests');
      expect((await post('/profile/data-export', { password: KATHARINA.password }, session)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is guessed no more often than a password: both count together', async () => {
    const { secret } = await enable();
    for (let times = 0; times < 3; times += 1) expect((await confirm(WRONG)).code).toBe('wrong-code');
    for (let times = 0; times < 2; times += 1) expect((await post('/profile/data-export', { password: 'geraten-123' }, session)).code).toBe('wrong-password');
    expect((await confirm(nextCode(secret))).code).toBe('too-many-requests');
    expect((await post('/profile/data-export', { password: KATHARINA.password }, session)).code).toBe('too-many-requests');
  });
});
