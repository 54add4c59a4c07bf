// A stolen session: the owner of the mailbox can always take the account back.
import { sql } from 'kysely';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { transact } from '../platform/http/transact.ts';
import type { TestBackend } from '../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../testing/index.ts';
import { holdPoints, settleRedemption } from '../tills/redeem-points.ts';

const [KATHARINA] = DEMO_LOGINS;
const THIEF = 'dieb@post.example';
let backend: TestBackend;
let session = '';
beforeEach(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  session = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterEach(() => backend.stop());

const mailsTo = (recipient: string) => backend.db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', recipient).orderBy('id').execute();
const linkIn = async (recipient: string, page: string): Promise<string> => {
  const pattern = new RegExp(`${page}\\?token=([\\w-]{43})`);
  return (await mailsTo(recipient)).flatMap(({ body }) => pattern.exec(body)?.[1] ?? []).at(-1) ?? `no link to ${page}`;
};
const profileOf = async () => ((await (await backend.call('/profile/memberinfo', { token: session })).json()) as { data: Record<string, string> }).data;
const write = async (changed: Record<string, string>, token = session) => {
  const { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone } = await profileOf();
  return backend.call('/profile/memberinfo', { method: 'PUT', token, json: { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone, ...changed } });
};
const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as { error: { code: string } }).error.code;
const reset = () => backend.call('/profile/trigger-password-reset', { method: 'POST', json: { username: KATHARINA.cardNumber }, headers: { 'x-recaptcha-v3-token': 'solved' } });
const setNew = (token: string, password: string) => backend.call('/profile/set-new-password', { method: 'POST', json: { token, password } });
const confirm = (token: string) => backend.call('/profile/confirm-email', { method: 'POST', token: session, json: { token } });
const protect = (token: string) => backend.call('/profile/protect-account', { method: 'POST', json: { token } });

describe('a borrowed session', () => {
  test.each<[Record<string, string>]>([[{ email: THIEF }], [{ phone: '0221 99' }], [{ mobilePhone: '0170 99' }], [{ postcode: '10115' }]])('changes %o with the password alone', async (changed) => {
    expect(await codeOf(await write(changed))).toBe('password-needed');
    expect(await codeOf(await write({ ...changed, password: 'geraten-1' }))).toBe('wrong-password');
    expect(await mailsTo(THIEF)).toEqual([]);
  });

  test('whose thief knows the password notifies the owner of a new address at once, who cancels it and everything else', async () => {
    expect((await write({ email: THIEF, password: KATHARINA.password })).status).toBe(200);
    const alarm = await linkIn(KATHARINA.email, '/konto-schuetzen');
    const pending = await linkIn(THIEF, '/profil/e-mail-bestaetigen');
    expect((await protect(alarm)).status).toBe(200);
    expect((await backend.call('/profile/memberinfo', { token: session })).status).toBe(401);
    expect(await codeOf(await confirm(pending))).toBe('token-invalid');
    const password = 'Lindenblüte-2027';
    expect((await setNew(await linkIn(KATHARINA.email, '/passwort-zuruecksetzen'), password)).status).toBe(200);
    const again = (await backend.logIn({ username: KATHARINA.email, password })).accessToken;
    const spent = await backend.call('/member/donate', { method: 'POST', token: again, headers: { 'idempotency-key': 'abcdefghijklmnop' }, json: { cardNumber: KATHARINA.cardNumber, donatedPoints: 10, donationPartnerId: 'lesepaten', password } });
    expect(await codeOf(spent)).toBe('spending-locked-by-member');
  });

  test('pays nothing more at tills once the owner has reported it, not even what was on hold', async () => {
    const { db, clock, dependencies } = backend;
    const { id: memberId } = await db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow();
    const partner = { clientId: 'kornkiste-kasse', partnerId: 'kornkiste', partnerName: 'Kornkiste', storeIds: [] };
    const order = { redemptionId: 'vom-dieb', cardNumber: KATHARINA.cardNumber, points: 100, amountInCent: 1_000 };
    expect(await transact(db, (tx) => holdPoints(tx, { needs: dependencies, partner, memberId, order, now: clock.now() }))).toMatchObject({ status: 'held' });
    await write({ email: THIEF, password: KATHARINA.password });
    await protect(await linkIn(KATHARINA.email, '/konto-schuetzen'));
    const settled = await transact(db, (tx) => settleRedemption(tx, { partner, redemptionId: 'vom-dieb', to: 'confirmed', now: clock.now() }));
    expect(settled).toMatchObject({ code: 'redemption-settled' });
  });

  test('is restored to the previous address even after the thief has confirmed the new one', async () => {
    await write({ email: THIEF, password: KATHARINA.password });
    expect((await confirm(await linkIn(THIEF, '/profil/e-mail-bestaetigen'))).status).toBe(200);
    // A reset link goes to the thief, who sets a password: the owner's link stays valid.
    await reset();
    expect((await setNew(await linkIn(THIEF, '/passwort-zuruecksetzen'), 'Fremdeltern-2027')).status).toBe(200);
    expect((await protect(await linkIn(KATHARINA.email, '/konto-schuetzen'))).status).toBe(200);
    expect((await setNew(await linkIn(KATHARINA.email, '/passwort-zuruecksetzen'), 'Lindenblüte-2027')).status).toBe(200);
    await backend.logIn({ username: KATHARINA.email, password: 'Lindenblüte-2027' });
  });

  test('that waits for the owner’s reset with a pending change finds it cancelled', async () => {
    await write({ email: THIEF, password: KATHARINA.password });
    const pending = await linkIn(THIEF, '/profil/e-mail-bestaetigen');
    await reset();
    expect((await setNew(await linkIn(KATHARINA.email, '/passwort-zuruecksetzen'), 'Lindenblüte-2027')).status).toBe(200);
    expect(await codeOf(await confirm(pending))).toBe('token-invalid');
  });

  test('that changes the postal address notifies the owner by mail', async () => {
    expect((await write({ postcode: '10115', city: 'Berlin', password: KATHARINA.password })).status).toBe(200);
    expect((await mailsTo(KATHARINA.email)).at(-1)?.subject).toBe('Ihre Kontaktdaten wurden geändert');
    expect(await linkIn(KATHARINA.email, '/konto-schuetzen')).toMatch(/^[\w-]{43}$/);
  });
});

test('an address that was never confirmed gets no more mails by being registered and left again and again', async () => {
  await backend.db.updateTable('member').set({ email_confirmed_at: null }).where('email', '=', KATHARINA.email).execute();
  const enqueue = (turn: number) => transact(backend.db, (tx) => enqueueMail(tx, { recipient: KATHARINA.email, subject: 'Betreff', body: 'Guten Tag' }, `reach-changed:${String(turn)}`, backend.clock.now()));
  for (let turn = 0; turn < 20; turn += 1) await enqueue(turn);
  const before = (await mailsTo(KATHARINA.email)).length;
  await write({ email: THIEF, password: KATHARINA.password });
  expect((await confirm(await linkIn(THIEF, '/profil/e-mail-bestaetigen'))).status).toBe(200);
  expect(await mailsTo(KATHARINA.email)).toHaveLength(before);
});

test('a change that waits while the account gets another address is reported to the one that it has then', async () => {
  const moved = Promise.withResolvers<undefined>();
  const move = backend.db.transaction().execute(async (tx) => {
    await tx.updateTable('member').set({ email: THIEF }).where('email', '=', KATHARINA.email).execute();
    await moved.promise;
  });
  const change = write({ mobilePhone: '0170 99', password: KATHARINA.password });
  await expect.poll(async () => (await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(backend.db)).rows.length).toBe(1);
  moved.resolve(undefined);
  await move;
  expect((await change).status).toBe(200);
  expect([(await mailsTo(KATHARINA.email)).length, (await mailsTo(THIEF)).map(({ subject }) => subject)]).toEqual([0, ['Ihre Kontaktdaten wurden geändert']]);
});

test('a new password revokes every kind of token that the owner did not ask for since, of new kinds as well', async () => {
  const { id } = await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow();
  const { oneTimeTokens } = backend.backend.sessions;
  const purposes = ['registration', 'login', 'sweepstake', 'authorization-code', 'initial-password', 'pin', 'email', 'newsletter', 'alarm'] as const;
  for (const purpose of purposes) await backend.db.transaction().execute((tx) => oneTimeTokens.issue(tx, { purpose, lifetime: { ms: 3_600_000 }, memberId: id }));
  await backend.db.updateTable('credential').set({ zip_dob_allowed: true }).where('member_id', '=', id).execute();
  await reset();
  await setNew(await linkIn(KATHARINA.email, '/passwort-zuruecksetzen'), 'Lindenblüte-2027');
  const open = await backend.db.selectFrom('one_time_token').select('purpose').where('member_id', '=', id).where('used_at', 'is', null).execute();
  expect(open.map(({ purpose }) => purpose).toSorted()).toEqual(['alarm', 'newsletter']);
  const byBirthday = await backend.token({ grant_type: 'password', username: KATHARINA.cardNumber, password: `${KATHARINA.birthday}|${KATHARINA.postcode}` });
  expect(byBirthday.status).toBe(400);
});

test('the owner of an address that a stranger registered and never confirmed resets the password, and nothing that the stranger entered survives', async () => {
  const { id } = await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow();
  const { password_hash: pinHash } = await backend.db.selectFrom('credential').select('password_hash').where('member_id', '=', id).executeTakeFirstOrThrow();
  const at = backend.clock.now();
  const row = { pin_hash: pinHash ?? '', changed_at: at, changed_by: null };
  await backend.db.insertInto('member_pin').values({ member_id: id, ...row }).onConflict((conflict) => conflict.column('member_id').doUpdateSet(row)).execute();
  await backend.db.updateTable('member').set({ email_confirmed_at: null, firstname: 'Fremde', lastname: 'Hand', street: 'Fremdweg', phone: '0221 99' }).where('id', '=', id).execute();
  await backend.db.insertInto('shared_consent').values({ member_id: id, share_email: true, share_profile: true, share_consents: true, changed_at: at }).onConflict((conflict) => conflict.doNothing()).execute();
  await backend.call('/user-consents/onlinemarketing-accept', { method: 'PUT', json: {}, token: session });
  await reset();
  expect((await setNew(await linkIn(KATHARINA.email, '/passwort-zuruecksetzen'), 'Lindenblüte-2027')).status).toBe(200);
  expect(await backend.db.selectFrom('member_pin').select('member_id').where('member_id', '=', id).execute()).toEqual([]);
  expect((await backend.call('/profile/memberinfo', { token: session })).status).toBe(401);
  session = (await backend.logIn({ username: KATHARINA.email, password: 'Lindenblüte-2027' })).accessToken;
  expect(await profileOf()).toMatchObject({ firstname: 'Neues', lastname: 'Mitglied', birthdate: '1900-01-01', street: '', postcode: '', city: '', phone: '', mobilePhone: '', permissions: { newsletterService: 'Nein', dataUsageDeclaration: 'Nein' } });
  expect(await backend.db.selectFrom('shared_consent').select('member_id').where('member_id', '=', id).execute()).toEqual([]);
  const consent = (await (await backend.call('/user-consents/onlinemarketing-status', { token: session })).json()) as { data: { status: string } };
  expect(consent.data.status).toBe('revoked');
  const mail = (await mailsTo(KATHARINA.email)).at(-1);
  expect(mail?.body).toMatch(/^Guten Tag,\n/);
  for (const { body } of (await mailsTo(KATHARINA.email)).slice(-2)) expect(body).not.toContain('Fremde');
  const [balance] = [(await (await backend.call('/profile/memberpoints', { token: session })).json()) as { data: { balance: number } }];
  expect(balance.data.balance).toBeGreaterThan(0);
});

test('the owner of such an address who reports a login as a stranger’s takes over an empty account, too', async () => {
  const { id } = await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow();
  await backend.db.updateTable('member').set({ email_confirmed_at: null, firstname: 'Fremde' }).where('id', '=', id).execute();
  const token = await backend.db.transaction().execute((tx) => backend.backend.sessions.oneTimeTokens.issue(tx, { purpose: 'alarm', lifetime: { ms: 60_000 }, memberId: id, payload: { email: KATHARINA.email } }));
  expect((await protect(token)).status).toBe(200);
  expect(await backend.db.selectFrom('member').select(['firstname', 'street']).where('id', '=', id).executeTakeFirst()).toEqual({ firstname: 'Neues', street: '' });
});
