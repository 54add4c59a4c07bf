// "That was not me": what a thief who knows the password can still do afterwards.
import { UNKNOWN_BIRTHDATE } from '@pluspunkt/core/profile';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { hashPassword } from '../session/index.ts';
import type { TestBackend } from '../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../testing/index.ts';

const [KATHARINA] = DEMO_LOGINS;
const THIEF = 'dieb@post.example';
let backend: TestBackend;
let session = '';
beforeEach(async () => {
  backend = await createTestBackend({ seed: 'demo', connections: 6 });
  session = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterEach(() => backend.stop());

const linksIn = async (recipient: string, page: string): Promise<string[]> => {
  const mails = await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', recipient).orderBy('id').execute();
  return mails.flatMap(({ body }) => new RegExp(`${page}\\?token=([\\w-]{43})`).exec(body)?.[1] ?? []);
};
const lastLink = async (recipient: string, page: string): Promise<string> => (await linksIn(recipient, page)).at(-1) ?? `no link to ${page}`;
const post = (path: string, json: unknown, token?: string) => backend.call(path, { method: 'POST', json, ...(token === undefined ? {} : { token }) });
const writeEmail = async (email: string, token = session) => {
  const { data } = (await (await backend.call('/profile/memberinfo', { token })).json()) as { data: Record<string, string> };
  const { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone } = data;
  return backend.call('/profile/memberinfo', { method: 'PUT', token, json: { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone, email, password: KATHARINA.password } });
};
const protect = (token: string) => post('/profile/protect-account', { token });
const passwordLogin = (username: string, password: string, headers: Record<string, string> = {}) =>
  backend.call('/auth/connect/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ client_id: 'pluspunkt-web', grant_type: 'password', username, password, scope: 'openid offline_access' }).toString(),
  });
const memberOf = (cardNumber: string) => backend.db.selectFrom('member').select(['id', 'email']).where('card_number', '=', cardNumber).executeTakeFirstOrThrow();
/** The thief has a new address confirmed, and logs in once more on another device. */
const stealAddress = async (): Promise<void> => {
  expect((await writeEmail(THIEF)).status).toBe(200);
  expect((await post('/profile/confirm-email', { token: await lastLink(THIEF, '/profil/e-mail-bestaetigen') }, session)).status).toBe(200);
};

describe('after the owner has reported a stranger', () => {
  test('the password that the stranger knows opens nothing', async () => {
    await writeEmail(THIEF);
    expect((await protect(await lastLink(KATHARINA.email, '/konto-schuetzen'))).status).toBe(200);
    expect((await passwordLogin(KATHARINA.cardNumber, KATHARINA.password)).status).toBe(400);
    expect((await post('/profile/set-new-password', { token: await lastLink(KATHARINA.email, '/passwort-zuruecksetzen'), password: 'Lindenblüte-2027' })).status).toBe(200);
    expect((await passwordLogin(KATHARINA.email, 'Lindenblüte-2027')).status).toBe(200);
  });

  test('the mail with the link for a new password names nobody: the stranger may have typed a message as the name', async () => {
    await writeEmail(THIEF);
    expect((await protect(await lastLink(KATHARINA.email, '/konto-schuetzen'))).status).toBe(200);
    const mails = await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', KATHARINA.email).where('mail_key', 'like', 'recovery-link:%').execute();
    expect(mails.map(({ body }) => /Katharina|Lindner/.test(body))).toEqual([false]);
  });

  test('the links that reached the stranger’s mailbox meanwhile do not take the account again', async () => {
    await stealAddress();
    const secondDevice = await passwordLogin(KATHARINA.cardNumber, KATHARINA.password, { 'user-agent': 'Mozilla/5.0 (iPad) Safari/604.1' });
    expect(secondDevice.status).toBe(200);
    const counterAlarm = await lastLink(THIEF, '/konto-schuetzen');
    expect(counterAlarm).toMatch(/^[\w-]{43}$/);
    expect((await protect(await lastLink(KATHARINA.email, '/konto-schuetzen'))).status).toBe(200);
    expect((await protect(counterAlarm)).status).toBe(422);
    expect((await memberOf(KATHARINA.cardNumber)).email).toBe(KATHARINA.email);
  });

  test('the links that reached the stranger’s mailbox are void whichever mail the owner uses, also one that came later', async () => {
    const { id } = await memberOf(KATHARINA.cardNumber);
    const { oneTimeTokens } = backend.backend.sessions;
    const reportOf = (email: string) => {
      backend.clock.advance(1_000);
      return backend.db.transaction().execute((tx) => oneTimeTokens.issue(tx, { purpose: 'alarm', lifetime: { days: 14 }, memberId: id, payload: { email } }));
    };
    await reportOf(KATHARINA.email);
    const counterAlarm = await reportOf(THIEF);
    expect((await protect(await reportOf(KATHARINA.email))).status).toBe(200);
    expect((await protect(counterAlarm)).status).toBe(422);
  });

  test('the mailbox that loses the account hears of it, since the member may have left the other one', async () => {
    await stealAddress();
    await protect(await lastLink(KATHARINA.email, '/konto-schuetzen'));
    const last = await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', THIEF).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(last.body).toContain('gehört diese E-Mail-Adresse nicht mehr zum Konto');
    expect(last.body).not.toContain('token=');
  });

  test('the PIN that the stranger has set is void, of which the owner hears at once', async () => {
    const { id } = await memberOf(KATHARINA.cardNumber);
    const pin = { pin_hash: await hashPassword('7351'), changed_at: backend.clock.now(), changed_by: null };
    await backend.db.insertInto('member_pin').values({ member_id: id, ...pin }).onConflict((conflict) => conflict.column('member_id').doUpdateSet(pin)).execute();
    expect((await post('/profile/updatepin', { currentPin: '7351', newPin: '9264' }, session)).status).toBe(200);
    expect((await protect(await lastLink(KATHARINA.email, '/konto-schuetzen'))).status).toBe(200);
    expect(await backend.db.selectFrom('member_pin').select('member_id').where('member_id', '=', id).execute()).toEqual([]);
  });

  test('the owner gets the link for a new password, although the stranger registered her address for another account', async () => {
    const before = await memberOf(KATHARINA.cardNumber);
    await stealAddress();
    const squatter = DEMO_LOGINS[1];
    await backend.db.updateTable('member').set({ email: KATHARINA.email, email_confirmed_at: null }).where('card_number', '=', squatter.cardNumber).execute();
    expect((await protect(await lastLink(KATHARINA.email, '/konto-schuetzen'))).status).toBe(200);
    expect(await linksIn(THIEF, '/passwort-zuruecksetzen')).toEqual([]);
    expect((await memberOf(KATHARINA.cardNumber)).email).toBe(KATHARINA.email);
    expect((await memberOf(squatter.cardNumber)).email).toBeNull();
    const token = await lastLink(KATHARINA.email, '/passwort-zuruecksetzen');
    expect((await post('/profile/set-new-password', { token, password: 'Lindenblüte-2027' })).status).toBe(200);
    expect(before.id).toBe((await memberOf(KATHARINA.cardNumber)).id);
    expect((await passwordLogin(KATHARINA.email, 'Lindenblüte-2027')).status).toBe(200);
  });
});

describe('a mailbox that a stranger has filled', () => {
  const fill = (recipient: string, kind: string, mails: number) =>
    backend.db.transaction().execute(async (tx) => {
      for (let turn = 0; turn < mails; turn += 1) await enqueueMail(tx, { recipient, subject: 'Betreff', body: '' }, `${kind}:${String(turn)}`, backend.clock.now());
    });

  test('still gets the link for a new password after the report', async () => {
    await writeEmail(THIEF);
    await fill(KATHARINA.email, 'password-link', 30);
    expect((await protect(await lastLink(KATHARINA.email, '/konto-schuetzen'))).status).toBe(200);
    const token = await lastLink(KATHARINA.email, '/passwort-zuruecksetzen');
    expect((await post('/profile/set-new-password', { token, password: 'Lindenblüte-2027' })).status).toBe(200);
  });

  test('keeps the last link for a password that it got: a further request, for which nothing is mailed, voids none', async () => {
    const ask = () => backend.call('/profile/trigger-password-reset', { method: 'POST', json: { username: KATHARINA.cardNumber }, headers: { 'x-recaptcha-v3-token': 'solved' } });
    expect((await ask()).status).toBe(200);
    await fill(KATHARINA.email, 'password-link', 30);
    backend.clock.advance(120_000);
    expect((await ask()).status).toBe(200);
    const links = await linksIn(KATHARINA.email, '/passwort-zuruecksetzen');
    expect(links).toHaveLength(1);
    expect((await post('/profile/set-new-password', { token: links[0], password: 'Lindenblüte-2027' })).status).toBe(200);
  });

  test('by requests with a wrong birthday uses up none of its owner’s, for nothing is mailed then', async () => {
    const ask = (words: object) => backend.call('/profile/trigger-password-reset', { method: 'POST', json: { username: KATHARINA.email, ...words }, headers: { 'x-recaptcha-v3-token': 'solved' } });
    // Exceeds the hourly limit of the account and the daily limit of the mailbox.
    for (let year = 1901; year <= 1935; year += 1) {
      backend.clock.advance(60_000);
      expect((await ask({ birthday: `${String(year)}-01-01` })).status).toBe(200);
    }
    expect(await linksIn(KATHARINA.email, '/passwort-zuruecksetzen')).toEqual([]);
    expect((await ask({})).status).toBe(200);
    expect(await linksIn(KATHARINA.email, '/passwort-zuruecksetzen')).toHaveLength(1);
  });

  test('voids no link to another mailbox where it is the new address of an account', async () => {
    await writeEmail('neu@post.example');
    await fill('voll@post.example', 'welcome', 20);
    expect((await writeEmail('voll@post.example')).status).toBe(200);
    expect(await linksIn('voll@post.example', '/profil/e-mail-bestaetigen')).toEqual([]);
    expect((await post('/profile/confirm-email', { token: await lastLink('neu@post.example', '/profil/e-mail-bestaetigen') }, session)).status).toBe(200);
    expect((await memberOf(KATHARINA.cardNumber)).email).toBe('neu@post.example');
  });
});

test('closing an account with an address that was never confirmed takes nothing from the owner of the address', async () => {
  const at = backend.clock.now();
  await backend.db.insertInto('newsletter_subscription').values({ email: KATHARINA.email, status: 'confirmed', form_id: 'newsletter-2018', text_version: '1', requested_at: at, confirmed_at: at }).execute();
  await backend.db.deleteFrom('mail_outbox').execute();
  await backend.db.transaction().execute((tx) => enqueueMail(tx, { recipient: KATHARINA.email, subject: 'Preisalarm', body: '' }, 'test:owner', at));
  await backend.db.updateTable('member').set({ email_confirmed_at: null }).where('email', '=', KATHARINA.email).execute();
  expect((await post('/profile/close-account', { password: KATHARINA.password, confirmed: true }, session)).status).toBe(200);
  expect(await backend.db.selectFrom('newsletter_subscription').select('status').where('email', '=', KATHARINA.email).execute()).toEqual([{ status: 'confirmed' }]);
  expect(await backend.db.selectFrom('mail_outbox').select('subject').where('mail_key', '=', 'test:owner').execute()).toEqual([{ subject: 'Preisalarm' }]);
});

test('an account whose birthday nobody has entered is not opened by birthday and postcode', async () => {
  const { id } = await memberOf(KATHARINA.cardNumber);
  const { postcode } = await backend.db.updateTable('member').set({ birthdate: UNKNOWN_BIRTHDATE }).where('id', '=', id).returning('postcode').executeTakeFirstOrThrow();
  expect((await backend.call('/profile/birthday-login', { method: 'PUT', json: { allowed: true, password: KATHARINA.password }, token: session })).status).toBe(200);
  expect((await passwordLogin(KATHARINA.cardNumber, `${UNKNOWN_BIRTHDATE}|${postcode}`)).status).toBe(400);
});

describe('a request under way while the owner sets a new password', () => {
  /** Holds the member's row, starts a request, and waits until it is blocked; then the owner's change commits first. */
  const whileBlocked = async (start: () => Promise<Response>): Promise<Response> => {
    const { id } = await memberOf(KATHARINA.cardNumber);
    let started: Promise<Response> | undefined;
    await backend.db.transaction().execute(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute();
      started = start();
      for (;;) {
        const { rows } = await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(backend.db);
        if (rows.length > 0) break;
      }
      await tx.updateTable('credential').set({ password_hash: await hashPassword('Lindenblüte-2027') }).where('member_id', '=', id).execute();
      await tx.updateTable('session').set({ revoked_at: backend.clock.now(), revoked_because: 'member' }).where('member_id', '=', id).execute();
    });
    return started ?? Promise.reject(new Error('not started'));
  };

  test('does not open a session with the old password', async () => {
    const answer = await whileBlocked(() => passwordLogin(KATHARINA.cardNumber, KATHARINA.password));
    expect(answer.status).toBe(400);
  });

  test('does not ask for a new address', async () => {
    const answer = await whileBlocked(() => writeEmail(THIEF));
    expect(answer.status).toBe(401);
    expect(await linksIn(THIEF, '/profil/e-mail-bestaetigen')).toEqual([]);
  });

  const proved = { cardNumber: KATHARINA.cardNumber, password: KATHARINA.password };
  test.each([
    ['donate points', '/member/donate', { ...proved, donatedPoints: 10, donationPartnerId: 'lesepaten' }],
    ['take a voucher', '/member/encash-voucher', { ...proved, points: 500, voucherPartnerId: 'kornkiste' }],
    ['lift the lock on spending', '/profile/spending-lock/release', { password: KATHARINA.password }],
    ['close the account', '/profile/close-account', { password: KATHARINA.password, confirmed: true }],
    ['order a card', '/profile/orderreplacementcard', { reason: 'broken' }],
    ['make a payment code', '/profile/payment-code', { password: KATHARINA.password }],
  ])('does not %s', async (_title, path, json) => {
    await backend.db.updateTable('configuration').set({ value: JSON.stringify(true) }).where('group_name', '=', 'card').where('key', '=', 'appCode').execute();
    const answer = await whileBlocked(() => backend.call(path, { method: 'POST', token: session, json, headers: { 'idempotency-key': 'key-0123456789-thief' } }));
    expect(answer.status).toBe(401);
  });
});

test('nobody reads which mails an address got that belongs to another person, or did when they were sent', async () => {
  const { id } = await memberOf(KATHARINA.cardNumber);
  const mailsIn = async (): Promise<unknown[]> => {
    const answer = await post('/profile/data-export', { password: KATHARINA.password }, session);
    return ((await answer.json()) as { data: { records: { mails: unknown[] } } }).data.records.mails;
  };
  const since = (email_confirmed_at: Date | null) => backend.db.updateTable('member').set({ email_confirmed_at }).where('id', '=', id).execute();
  await backend.db.transaction().execute((tx) => enqueueMail(tx, { recipient: KATHARINA.email, subject: 'Preisalarm', body: '' }, 'test:owner', backend.clock.now()));
  expect(await mailsIn()).toHaveLength(1);
  // The address is not confirmed: another person may own it.
  await since(null);
  expect(await mailsIn()).toEqual([]);
  // The address was confirmed after the mail was sent.
  await since(new Date(backend.clock.now().getTime() + 1));
  expect(await mailsIn()).toEqual([]);
});
