// Every limit of the table from the caller's side: up to it all calls pass, the next one has to wait, and no other caller does.
import { OPENID_AUDIENCE, OPENID_CLIENT_ID, OPENID_SCOPE, OPERATOR_API_BASE, PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import type { PasskeyOptions } from '@pluspunkt/core/passkeys';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { TestBackend } from '../../testing/index.ts';
import { createTestAuthenticator, createTestBackend, DEMO_LOGINS } from '../../testing/index.ts';
import { createTestOperator, OPERATOR_PASSWORD, TOTP_SECRET, totpCode } from '../../testing/test-operators.ts';
import { hashPassword } from '../../session/index.ts';
import { createOneTimeTokens } from '../../session/one-time-tokens/one-time-tokens.ts';
import { RATE_LIMITS, ROUTE_LIMITS, type RateLimitName } from './rate-limits.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const TILL = { clientId: 'kasse-nord', secret: 'sehr-geheim-und-lang-genug' };
const DAY = 86_400;

interface Member {
  readonly cardNumber: string;
  readonly token: string;
}
/** The caller: the counted part is always the same, everything else differs each time. */
interface Caller {
  readonly address: string;
  readonly member: Member;
  /** A card or an account that need not exist. */
  readonly number: string;
}
type Ask = (caller: Caller) => Promise<Response>;
type Refused = readonly [status: number, code: string];
interface Row {
  readonly ask: Ask;
  /** For contracts with an error code of their own for it. */
  readonly refused?: Refused;
}

let backend: TestBackend;
let members: readonly [Member, Member];
let turn = 0;

beforeAll(async () => {
  // Limits count by the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  backend = await createTestBackend({ seed: 'demo', settings: { callsPerMinute: RATE_LIMITS.calls.limit, accessTokenSeconds: 30 * DAY, registerClients: [TILL] } });
  const logIn = async ({ cardNumber, password }: { readonly cardNumber: string; readonly password: string }): Promise<Member> => ({ cardNumber, token: (await backend.logIn({ username: cardNumber, password })).accessToken });
  await backend.db.updateTable('configuration').set({ value: 'true' }).where('group_name', '=', 'card').execute();
  members = [await logIn(KATHARINA), await logIn(JONAS)];
  const { terms_version: termsVersion } = await backend.db.selectFrom('campaign').select('terms_version').where('id', '=', '2106').executeTakeFirstOrThrow();
  for (const { token } of members) await backend.call('/campaignmicro/2106/accept?referrer=Web', { method: 'POST', json: { termsVersion }, token });
});
afterAll(async () => {
  vi.useRealTimers();
  await backend.stop();
});

const send = (method: string, path: string, json: unknown, { address, token, headers = {} }: { readonly address: string; readonly token?: string; readonly headers?: Record<string, string> }): Promise<Response> =>
  backend.call(path, { method, clientAddress: address, headers: { 'idempotency-key': randomUUID(), ...headers }, ...(json === undefined ? {} : { json }), ...(token === undefined ? {} : { token }) });

const byVisitor =
  (method: string, path: string, body: (caller: Caller) => unknown, headers: Record<string, string> = {}): Ask =>
  (caller) =>
    send(method, path, body(caller), { address: caller.address, headers });
const byTill =
  (path: string, body: (caller: Caller) => unknown): Ask =>
  (caller) => {
    const headers = { authorization: `Basic ${btoa('kornkiste-kasse:demo-kasse-kornkiste')}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return backend.fetch(new Request(`http://pluspunkt.test${PARTNER_API_BASE}${path}`, { method: 'POST', headers, body: JSON.stringify(body(caller)) }), { clientAddress: caller.address });
  };
const byConsole =
  (path: string, body: (caller: Caller) => unknown): Ask =>
  (caller) =>
    backend.fetch(new Request(`http://pluspunkt.test${OPERATOR_API_BASE}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body(caller)) }), { clientAddress: caller.address });
const operatorLogin = byConsole('/sessions', ({ number }) => ({ email: `${number}@treuwerk.example`, password: 'falsch', code: '000000' }));

const operators = new Map<string, Promise<Awaited<ReturnType<typeof createTestOperator>>>>();
/** One operator for each number, with a password. */
const operatorFor = (number: string): ReturnType<typeof createTestOperator> => {
  const make = async (): ReturnType<typeof createTestOperator> => {
    const operator = await createTestOperator(backend, ['lead']);
    await backend.db.updateTable('operator').set({ password_hash: await hashPassword(OPERATOR_PASSWORD) }).where('id', '=', operator.operatorId).execute();
    return operator;
  };
  const operator = operators.get(number) ?? make();
  operators.set(number, operator);
  return operator;
};
const wrongCode: Ask = async ({ number }) => (await operatorFor(number)).call('/own/step-up', { method: 'POST', json: { code: '000000' } });
const orderedCard: Ask = async ({ number }) => (await operatorFor(number)).call('/card-batches', { method: 'POST', json: { purpose: 'Druckerei', count: 1 } });
const wrongPassword =
  (path: string, more: object): Ask =>
  async ({ number }) =>
    (await operatorFor(number)).call(path, { method: 'POST', json: { password: 'falsch', ...more } });
const wrongLoginCode: Ask = async (caller) => {
  const { email } = await operatorFor(caller.number);
  return byConsole('/sessions', () => ({ email, password: OPERATOR_PASSWORD, code: '000000' }))(caller);
};

/** A message gets few answers; here each is another one. */
const answeredMessage: Ask = async ({ number }) => {
  const { id } = await backend.db
    .insertInto('contact_request')
    .values({ request_id: randomUUID(), member_id: null, topic: 'other', email: `n${String((turn += 1))}@post.example`, first_name: 'Mia', last_name: 'Neu', card_number: null, message: 'Eine Frage', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await operatorFor(`answers by ${number}`)).call(`/contact-messages/${String(id)}/answers`, { method: 'POST', json: { answerId: randomUUID(), text: 'Vielen Dank für Ihre Nachricht.', close: true } });
};

/** The mail does not exist; the limit is checked first. */
const resentMail: Ask = async ({ member: { cardNumber } }) => {
  const { id } = await backend.db.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow();
  return (await operatorFor(`resends to ${cardNumber}`)).call(`/members/${String(id)}/mails/1/resending`, { method: 'POST', json: {} });
};

/** The limit is checked before whether the member has ordered one already. */
const replacementCard: Ask = async ({ member }) => (await operatorFor(`cards of ${member.cardNumber} ${String((turn += 1))}`)).call(`/members/${String(await idOf(member))}/cards`, { method: 'POST', json: { reason: 'broken' } });
const invitation: Ask = async ({ number }) => (await operatorFor(`invites ${number}`)).call('/operators/invitations', { method: 'POST', json: { email: `i${String((turn += 1))}@post.example`, roles: ['service'] } });

/** The member does not exist; the limit is checked first. */
const byService =
  (method: string, path: (member: string) => string, json: object = {}): Ask =>
  async ({ number }) =>
    (await operatorFor(`service ${number}`)).call(path(String(9_000_000 + (turn += 1))), { method, ...(method === 'GET' ? {} : { json }) });

const byMember =
  (method: string, path: string, body: (caller: Caller) => unknown): Ask =>
  (caller) =>
    send(method, path, body(caller), { address: caller.address, token: caller.member.token });

const CAPTCHA = { 'x-recaptcha-v3-token': 'solved' };
const emailOf = ({ number }: Caller): string => `n${number}@post.example`;
const message = (caller: Caller) => ({ topic: 'other', message: `Frage Nummer ${caller.number}`, requestId: randomUUID() });
/** Too young, which is checked before a password is hashed. */
const registration = (caller: Caller) => ({
  requestId: randomUUID(), cardNumber: caller.number, genderKey: 'None', firstName: 'Mia', lastName: 'Neu', birthday: '2020-05-05',
  address: { street: 'Weg', streetNumber: '1', postcode: '50674', city: 'Köln', countryKey: 'DE' }, email: emailOf(caller), password: 'Regenbogen-2026', customizedAdverts: false, communicationNewsletter: false, formNumber: 'registrierung', dataProtectionFormId: 'registrierung', channel: 'WEB',
});
const lookedUpCard = byVisitor('PATCH', '/member/validate', ({ number }) => ({ cardNumber: number }), CAPTCHA);
const waitingCard: Ask = async (caller) => {
  await backend.db.insertInto('issued_card').values({ card_number: caller.number, status: 'free', issued_at: new Date() }).onConflict((conflict) => conflict.doNothing()).execute();
  return lookedUpCard(caller);
};
const profileText = { salutation: 'None', firstname: 'Kim', lastname: 'Probe', street: 'Weg', streetNumber: '1', postcode: '50674', city: 'Köln', countryCode: 'DE', phone: '0221 1', mobilePhone: '0170 1' };
const profile = (caller: Caller) => ({ ...profileText, email: emailOf(caller) });
const spending = ({ member: { cardNumber } }: Caller) => ({ cardNumber, password: 'falsch' });
const login: Ask = ({ number, address }) => backend.token({ grant_type: 'password', username: number, password: 'falsch', scope: OPENID_SCOPE, audience: OPENID_AUDIENCE, response_type: 'id_token token' }, address);
const loginWithCaptcha: Ask = ({ number, address }) =>
  backend.call('/auth/connect/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...CAPTCHA },
    body: new URLSearchParams({ client_id: OPENID_CLIENT_ID, grant_type: 'password', username: number, password: 'falsch', scope: OPENID_SCOPE, audience: OPENID_AUDIENCE, response_type: 'id_token token' }).toString(),
    clientAddress: address,
  });
const lookLogin: Ask = ({ number, address }) => backend.token({ grant_type: 'password', username: number, password: '1980-01-01|10115', scope: OPENID_SCOPE, audience: OPENID_AUDIENCE, response_type: 'id_token token' }, address);

/** A repetition within a minute requests the same mail, which counts once: here each requests another. */
const forAnother =
  (ask: Ask): Ask =>
  async (caller) => {
    await sql`delete from rate_limit where key like 'link-wish:%'`.execute(backend.db);
    return ask(caller);
  };
/** Each account has a count of its own; here each call is another account's. */
const byManyAccounts =
  (ask: Ask, counts = 'change-email:%'): Ask =>
  async (caller) => {
    await sql`delete from rate_limit where key like ${counts}`.execute(backend.db);
    return ask(caller);
  };
/** A guess at a secret that was set by a link a moment ago. */
const byUsedLink =
  (method: string, path: string, purpose: 'password' | 'initial-password' | 'pin', guess: Readonly<Record<string, string>>): Ask =>
  async (caller) => {
    const { id } = await backend.db.selectFrom('member').select('id').where('card_number', '=', caller.member.cardNumber).executeTakeFirstOrThrow();
    const links = createOneTimeTokens(backend.dependencies);
    const token = await backend.db.transaction().execute(async (tx) => {
      const issued = await links.issue(tx, { purpose, lifetime: { ms: 60_000 }, memberId: id });
      await links.take(tx, issued, [purpose]);
      return issued;
    });
    return byMember(method, path, () => ({ token, ...guess }))(caller);
  };

/** A password that is easily guessed, with a new link each time. */
const weakPassword =
  (path: string, purpose: 'password' | 'initial-password'): Ask =>
  async (caller) => {
    const memberId = await idOf(caller.member);
    const token = await backend.db.transaction().execute((tx) => createOneTimeTokens(backend.dependencies).issue(tx, { purpose, lifetime: { ms: 60_000 }, memberId }));
    return byMember('POST', path, () => ({ token, password: 'passwort1234' }))(caller);
  };

const claimedOrder: Ask = (caller) => byMember('POST', `/userdata/affiliator/clickouts/${randomUUID()}/claim`, () => ({ orderNumber: 'A-1', orderedOn: '2026-11-20', amountInCent: 100 }))(caller);
const passwordOf = ({ cardNumber }: Member): string => (cardNumber === KATHARINA.cardNumber ? KATHARINA : JONAS).password;
const idOf = async ({ cardNumber }: Member): Promise<number> => (await backend.db.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow()).id;
/** A first PIN, which needs the password. */
const firstPin: Ask = async (caller) => {
  const answer = await byMember('POST', '/profile/updatepin', ({ member }) => ({ password: passwordOf(member), newPin: '4736' }))(caller);
  await backend.db.deleteFrom('member_pin').where('member_id', '=', await idOf(caller.member)).execute();
  return answer;
};
const endedLock: Ask = async (caller) => {
  await byMember('PUT', '/profile/spending-lock', () => ({}))(caller);
  return byMember('POST', '/profile/spending-lock/release', ({ member }) => ({ password: passwordOf(member) }))(caller);
};
const enabledBirthdayLogin: Ask = async (caller) => {
  await backend.db.updateTable('credential').set({ zip_dob_allowed: false }).where('member_id', '=', await idOf(caller.member)).execute();
  return byMember('PUT', '/profile/birthday-login', ({ member }) => ({ allowed: true, password: passwordOf(member) }))(caller);
};
const dataOf = async (answer: Response): Promise<Readonly<Record<string, unknown>>> => ((await answer.json()) as { readonly data: Readonly<Record<string, unknown>> }).data;
const addedPasskey: Ask = async (caller) => {
  await backend.db.deleteFrom('passkey').execute();
  const options = await dataOf(await byMember('POST', '/profile/passkeys/creation-options', ({ member }) => ({ password: passwordOf(member) }))(caller));
  return byMember('POST', '/profile/passkeys', () => createTestAuthenticator().create(options as unknown as PasskeyOptions))(caller);
};
const enabledAuthenticator: Ask = async (caller) => {
  const { draft, secret } = await dataOf(await byMember('POST', '/profile/second-factor/draft', ({ member }) => ({ password: passwordOf(member) }))(caller));
  const answer = await byMember('POST', '/profile/second-factor', () => ({ draft, code: totpCode(backend.clock.now(), String(secret)) }))(caller);
  await backend.db.deleteFrom('member_authenticator').execute();
  return answer;
};
const newRecoveryCodes: Ask = async (caller) => {
  await backend.db.insertInto('member_authenticator').values({ member_id: await idOf(caller.member), totp_secret: TOTP_SECRET, totp_step: 0, address_confirmed: true, created_at: backend.clock.now(), last_used_at: null }).execute();
  const answer = await byMember('POST', '/profile/second-factor/recovery-codes', ({ member }) => ({ password: passwordOf(member) }))(caller);
  await backend.db.deleteFrom('member_authenticator').execute();
  return answer;
};
/** Each from another network, which is why each is reported. */
const lookLoginOnNewDevice: Ask = async ({ member, address }) => {
  await backend.db.updateTable('credential').set({ zip_dob_allowed: true }).where('member_id', '=', await idOf(member)).execute();
  await backend.db.updateTable('session').set({ network: 'elsewhere' }).where('network', 'is', null).execute();
  const { birthday, postcode } = member.cardNumber === KATHARINA.cardNumber ? KATHARINA : JONAS;
  return backend.token({ grant_type: 'password', username: member.cardNumber, password: `${birthday}|${postcode}`, scope: OPENID_SCOPE, audience: OPENID_AUDIENCE, response_type: 'id_token token' }, address);
};

const NOT_GRANTED: Refused = [429, 'invalid_grant'];
const LOCKED: Refused = [403, 'spending-locked'];

/** By route and limit, as `ROUTE_LIMITS` pairs them. */
const ROWS: Readonly<Record<string, Row>> = {
  'POST /auth/connect/token loginByAccount': { ask: (caller) => login({ ...caller, address: '2001:db8:ffff::1' }), refused: NOT_GRANTED },
  'POST /auth/connect/token loginEverywhere': { ask: login, refused: NOT_GRANTED },
  'POST /auth/connect/token lookLoginByAddress': { ask: lookLogin, refused: NOT_GRANTED },
  'POST /auth/connect/token lookLogin': { ask: lookLogin, refused: NOT_GRANTED },
  'POST /auth/connect/token lookLoginOnNewDevice': { ask: lookLoginOnNewDevice, refused: NOT_GRANTED },
  'POST /auth/connect/token loginByAddress': { ask: login, refused: NOT_GRANTED },
  'POST /auth/connect/token loginByAddressADay': { ask: loginWithCaptcha, refused: NOT_GRANTED },
  'POST /auth/connect/token clientSecret': { ask: ({ address }) => backend.token({ grant_type: 'client_credentials', client_id: TILL.clientId, client_secret: 'geraten' }, address), refused: NOT_GRANTED },
  'password.triggerReset passwordLinkByAddress': { ask: byVisitor('POST', '/profile/trigger-password-reset', ({ number }) => ({ username: number }), CAPTCHA) },
  'password.triggerReset passwordLinkByAccount': { ask: forAnother(byVisitor('POST', '/profile/trigger-password-reset', ({ member }) => ({ username: member.cardNumber }), CAPTCHA)) },
  'password.triggerChange passwordLinkByAccount': { ask: forAnother(byMember('POST', '/profile/trigger-password-change', () => ({}))) },
  'password.updatePin pin': { ask: byMember('POST', '/profile/updatepin', () => ({ currentPin: '9182', newPin: '4736' })) },
  'password.updatePin pinADay': { ask: firstPin },
  'password.updatePin password': { ask: byMember('POST', '/profile/updatepin', () => ({ password: 'falsch', newPin: '4736' })) },
  'password.restorePin pinLink': { ask: forAnother(byMember('PUT', '/profile/restorepin', () => ({}))) },
  'password.restorePin pin': { ask: byUsedLink('PUT', '/profile/restorepin', 'pin', { newPin: '4736' }) },
  'password.setNew newPassword': { ask: weakPassword('/profile/set-new-password', 'password') },
  'password.setNew password': { ask: byUsedLink('POST', '/profile/set-new-password', 'password', { password: 'falsch' }) },
  'password.initialize newPassword': { ask: weakPassword('/profile/initialize-password', 'initial-password') },
  'password.initialize password': { ask: byUsedLink('POST', '/profile/initialize-password', 'initial-password', { password: 'falsch' }) },
  'profile.writeMemberInfo emailChangeByAddress': { ask: byManyAccounts(byMember('PUT', '/profile/memberinfo', profile)) },
  'profile.writeMemberInfo emailChange': { ask: byMember('PUT', '/profile/memberinfo', profile) },
  'profile.writeMemberInfo changeNotices': { ask: byMember('PUT', '/profile/memberinfo', ({ number, member }) => ({ ...profileText, phone: number, password: passwordOf(member) })) },
  'profile.writeMemberInfo password': { ask: byMember('PUT', '/profile/memberinfo', ({ number }) => ({ ...profileText, phone: number, password: 'falsch' })) },
  'favourites.addProduct priceAlertByAddress': { ask: byMember('POST', '/favourites', (caller) => ({ gtin: '4006381333931', name: 'Unbekannt', priceAlert: { targetPriceInCent: 100, email: emailOf(caller) } })) },
  'favourites.setPriceAlert priceAlertByAddress': { ask: byMember('PUT', `/favourites/${randomUUID()}/alert`, (caller) => ({ gtin: '4006381333931', targetPriceInCent: 100, email: emailOf(caller) })) },
  'points.donate password': { ask: byMember('POST', '/member/donate', (caller) => ({ ...spending(caller), donatedPoints: 10, donationPartnerId: 'lesepaten' })), refused: LOCKED },
  'points.encashVoucher password': { ask: byMember('POST', '/member/encash-voucher', (caller) => ({ ...spending(caller), points: 500, voucherPartnerId: 'nudelamt' })), refused: LOCKED },
  'points.unlockSpending changeNotices': { ask: endedLock },
  'points.unlockSpending password': { ask: byMember('POST', '/profile/spending-lock/release', () => ({ password: 'falsch' })), refused: LOCKED },
  'consents.netId password': { ask: byMember('POST', '/profile/consents-netid', () => ({ shareEmail: true, shareProfile: false, shareConsents: false, password: 'falsch' })) },
  'account.writeBirthdayLogin changeNotices': { ask: enabledBirthdayLogin },
  'account.writeBirthdayLogin password': { ask: byMember('PUT', '/profile/birthday-login', () => ({ allowed: true, password: 'falsch' })) },
  'account.exportData dataExport': { ask: async (caller) => byMember('POST', '/profile/data-export', () => ({ password: passwordOf(caller.member) }))(caller) },
  'account.exportData password': { ask: byMember('POST', '/profile/data-export', () => ({ password: 'falsch' })) },
  'passkeys.createOptions password': { ask: byMember('POST', '/profile/passkeys/creation-options', () => ({ password: 'falsch' })) },
  'passkeys.add changeNotices': { ask: addedPasskey },
  'passkeys.remove password': { ask: byMember('POST', `/profile/passkeys/${randomUUID()}/remove`, () => ({ password: 'falsch' })) },
  'secondFactor.draft password': { ask: byMember('POST', '/profile/second-factor/draft', () => ({ password: 'falsch' })) },
  'secondFactor.enable changeNotices': { ask: enabledAuthenticator },
  'secondFactor.disable password': { ask: byMember('POST', '/profile/second-factor/remove', () => ({ password: 'falsch' })) },
  'secondFactor.replaceRecoveryCodes changeNotices': { ask: newRecoveryCodes },
  'secondFactor.replaceRecoveryCodes password': { ask: byMember('POST', '/profile/second-factor/recovery-codes', () => ({ password: 'falsch' })) },
  'secondFactor.confirm password': { ask: byMember('POST', '/profile/second-factor/confirmation', () => ({ code: '000000' })) },
  'passkeys.createLoginOptions passkeyLogin': { ask: byVisitor('POST', '/passkeys/login-options', () => ({})) },
  'account.close password': { ask: byMember('POST', '/profile/close-account', () => ({ password: 'falsch', confirmed: true })) },
  'campaigns.redeemMystery mysteryCode': { ask: byMember('POST', '/campaignmicro/2106/mystery/redeem?referrer=Web', ({ number }) => ({ code: `K${number}` })) },
  'registration.createCaptchaChallenge captcha': { ask: byVisitor('POST', '/captcha/challenge', () => ({})) },
  'registration.validateCard cardLookup': { ask: waitingCard },
  'registration.validateCard cardLookupByCard': { ask: waitingCard },
  'registration.validateCard cardMiss': { ask: lookedUpCard },
  'registration.countEmail emailLookup': { ask: byVisitor('POST', '/member/registerValidateEmailCount', (caller) => ({ email: emailOf(caller) }), CAPTCHA) },
  'registration.register registration': { ask: byVisitor('POST', '/member/register', registration, CAPTCHA) },
  'registration.register cardLookupByCard': { ask: byVisitor('POST', '/member/register', registration, CAPTCHA) },
  'registration.register cardMiss': { ask: byVisitor('POST', '/member/register', (caller) => ({ ...registration(caller), birthday: '1990-05-05' }), CAPTCHA) },
  'consents.registerNewsletter newsletter': { ask: byVisitor('PUT', '/member/newsletterregistration', (caller) => ({ email: emailOf(caller), formNumber: 'newsletter', dataProtectionFormId: 'newsletter' })) },
  'consents.askToEndNewsletter newsletter': { ask: byVisitor('POST', '/member/newsletterregistration/end-link', (caller) => ({ email: emailOf(caller) })) },
  'contact.form contactByAddress': { ask: byVisitor('POST', '/contact/form', (caller) => ({ ...message(caller), email: emailOf(caller), firstName: 'Mia', lastName: 'Neu' }), CAPTCHA) },
  'contact.request contactByMember': { ask: byMember('POST', '/contact/request', message) },
  'contact.request contactByMemberAddress': { ask: byManyAccounts(byMember('POST', '/contact/request', message), 'contact:member:%') },
  'partners.claimClickOut contactByMember': { ask: claimedOrder },
  'partners.claimClickOut contactByMemberAddress': { ask: byManyAccounts(claimedOrder, 'contact:member:%') },
  'content.writeLog clientLog': { ask: byVisitor('POST', '/logger', () => ({ level: 0, message: 'x' })) },
  'tills.createPaymentCode password': { ask: byMember('POST', '/profile/payment-code', () => ({ password: 'falsch' })) },
  'tills.hold tillPin': { ask: byTill('/redemptions', ({ member, number }) => ({ redemptionId: `r${number}`, cardNumber: member.cardNumber, points: 1, amountInCent: 100, pin: '0000' })) },
  'operators.logIn operatorLogin': { ask: (caller) => operatorLogin({ ...caller, address: '2001:db8:ffff::1' }) },
  'operators.logIn operatorLoginEverywhere': { ask: wrongLoginCode },
  'operators.logIn operatorLoginByAddress': { ask: operatorLogin },
  'operators.stepUp operatorCode': { ask: wrongCode },
  'operators.changePassword operatorPassword': { ask: wrongPassword('/own/password', { newPassword: 'Regen-Birne-8-Treppe' }) },
  'operators.replaceTotp operatorPassword': { ask: wrongPassword('/own/totp', { totpSecret: TOTP_SECRET, totpCode: '000000' }) },
  'programme.orderCards cardOrders': { ask: orderedCard },
  'desk.answerMessage contactAnswers': { ask: answeredMessage },
  'memberService.resendMail resentMails': { ask: resentMail },
  'memberService.resendMail resentMailsByOperator': { ask: byService('POST', (member) => `/members/${member}/mails/1/resending`) },
  'memberService.exportMember memberExports': { ask: byService('GET', (member) => `/members/${member}/export`) },
  'memberService.closeMember memberClosings': { ask: byService('POST', (member) => `/members/${member}/closing`) },
  'memberService.replaceCard replacementCards': { ask: replacementCard },
  'memberService.replaceCard replacementCardsByOperator': { ask: byService('POST', (member) => `/members/${member}/cards`, { reason: 'broken' }) },
  'operators.invite operatorInvitations': { ask: invitation },
  'operators.setUp setupCode': { ask: byConsole('/setup', () => ({ code: 'falsch', email: 'ida@treuwerk.example', name: 'Ida', password: 'Regen-Apfel-7-Treppe', totpSecret: TOTP_SECRET, totpCode: '000000' })) },
  'any call calls': { ask: byVisitor('GET', '/servertime', () => undefined) },
  'any change writes': { ask: byMember('DELETE', '/profile/dismissal?id=x', () => undefined) },
};

/**
 * Other limits answer before the first ones are reached (`session/login-limits.slow.test.ts`, `tills/tills.slow.test.ts` and `password/guessing.slow.test.ts` reach them);
 * the others take too many calls (`rate-limits.test.ts`, `tills/tills.slow.test.ts`, `admin/pictures.slow.test.ts`).
 */
const SILENT: readonly RateLimitName[] = ['loginAllowance', 'loginByDevice', 'loginByDeviceADay', 'codeADay', 'tillPinADay', 'pinGuessADay', 'partnerCalls', 'tillPinByProgram', 'tillUnknownCards', 'tillRegistrations', 'operatorPictures'];

const pairs = Object.entries<readonly RateLimitName[]>(ROUTE_LIMITS).flatMap(([route, limits]) => limits.filter((limit) => !SILENT.includes(limit)).map((limit) => ({ route, limit })));
const limitNamed = (row: string): RateLimitName => {
  const name = row.slice(row.lastIndexOf(' ') + 1);
  const [found] = Object.keys(RATE_LIMITS).filter((limit): limit is RateLimitName => limit === name);
  return found ?? expect.fail(`no limit is named ${name}`);
};

/** The first or the second caller that `limit` counts, this time. */
const callerFor = (limit: RateLimitName, which: 0 | 1, row: number): Caller => {
  turn += 1;
  const { by } = RATE_LIMITS[limit];
  const [fixed, fresh] = [row * 2 + which, 1_000 + turn];
  const address = by === 'address' ? fixed : fresh;
  const number = by === 'account' || by === 'card' ? fixed : fresh;
  return { address: `2001:db8:${address.toString(16)}::1`, member: members[which], number: String(4_310_000_000 + number) };
};

const reported = async (answer: Response): Promise<string | undefined> => {
  const { error } = z.parse(z.object({ error: z.optional(z.union([z.string(), z.object({ code: z.string() })])) }), await answer.clone().json());
  return typeof error === 'object' ? error.code : error;
};
const isRefusedBy = async (answer: Response, refused: Refused): Promise<boolean> => answer.status === refused[0] && (await reported(answer)) === refused[1];
const TOO_MANY: Refused = [429, 'too-many-requests'];

/** Repeats until the limit is reached, at one moment of the clock. Fails if it has to wait before. */
const reach = async (row: string, place: number): Promise<void> => {
  const { ask, refused = TOO_MANY } = ROWS[row] ?? expect.fail(row);
  const limit = limitNamed(row);
  for (let count = 1; count <= RATE_LIMITS[limit].limit; count += 1) {
    const answer = await ask(callerFor(limit, 0, place));
    if (await isRefusedBy(answer, refused)) expect.fail(`refused after ${String(count - 1)}`);
    // Nothing else prevents counting either: no missing session, no invalid body, no other limit.
    if (answer.status >= 500 || answer.status === 429 || ['unauthenticated', 'forbidden', 'invalid-request'].includes((await reported(answer)) ?? '')) expect.fail(`${String(answer.status)} is no answer of ${row}`);
  }
};

beforeEach(async () => {
  await sql`delete from rate_limit`.execute(backend.db);
  // Changes that members made for the limit before do not count for this one.
  vi.setSystemTime(Date.now() + 61_000);
});

test('every limit of the table is checked at every route that the table assigns to it', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual([...pairs.map(({ route, limit }) => `${route} ${limit}`), 'any call calls', 'any change writes'].toSorted());
  expect(new Set([...Object.keys(ROWS).map(limitNamed), ...SILENT])).toEqual(new Set(Object.keys(RATE_LIMITS)));
});

describe('a caller beyond a limit gets a Retry-After, no other caller does, and the limit then starts over', () => {
  test.each(Object.keys(ROWS))('%s', async (row) => {
    const place = Object.keys(ROWS).indexOf(row);
    const limit = limitNamed(row);
    const { ask, refused = TOO_MANY } = ROWS[row] ?? expect.fail(row);
    await reach(row, place);
    const answer = await ask(callerFor(limit, 0, place));
    expect([answer.status, answer.headers.get('retry-after'), await reported(answer)]).toEqual([refused[0], String(RATE_LIMITS[limit].windowSeconds), refused[1]]);
    expect(await isRefusedBy(await ask(callerFor(limit, 1, place)), refused)).toBe(false);
    vi.setSystemTime(Date.now() + RATE_LIMITS[limit].windowSeconds * 1_000);
    expect(await isRefusedBy(await ask(callerFor(limit, 0, place)), refused)).toBe(false);
  });
});

describe('routes under the same limit count together', () => {
  const shared = Object.keys(RATE_LIMITS).flatMap((limit) => {
    const [first, ...others] = pairs.filter((pair) => pair.limit === limit).map(({ route }) => `${route} ${limit}`);
    return first === undefined || others.length === 0 ? [] : [{ limit, first, others }];
  });

  test.each(shared)('$limit', async ({ first, others }) => {
    const place = Object.keys(ROWS).length + shared.findIndex((one) => one.first === first);
    await reach(first, place);
    for (const row of others) {
      const { ask, refused = TOO_MANY } = ROWS[row] ?? expect.fail(row);
      expect([row, await isRefusedBy(await ask(callerFor(limitNamed(row), 0, place)), refused)]).toEqual([row, true]);
    }
  });

  test('a link for the password is limited by every name of the account, without revealing that', async () => {
    const askFor = (username: string) => forAnother(byVisitor('POST', '/profile/trigger-password-reset', () => ({ username }), CAPTCHA));
    const ask = (username: string) => askFor(username)({ address: `2001:db8:${(turn += 1).toString(16)}::2`, member: members[0], number: '0' });
    const { limit } = RATE_LIMITS.passwordLinkByAccount;
    const mails = async () => (await backend.db.selectFrom('mail_outbox').select('id').where('recipient', '=', JONAS.email).execute()).length;
    const before = await mails();
    for (let count = 0; count < limit; count += 1) expect((await ask(JONAS.email)).status).toBe(200);
    // The card's number is counted separately from the address.
    expect([(await ask(JONAS.email)).status, (await ask(JONAS.cardNumber)).status, (await ask('niemand@post.example')).status]).toEqual([429, 200, 200]);
    expect(await mails()).toBe(before + limit);
  });
});
