// A stranger's use of the newsletter form does not change a member's consents.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../testing/index.ts';

const [KATHARINA] = DEMO_LOGINS;
const WEEK = 7 * 86_400_000;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());

const logIn = async () => (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
const statusFor = async (token: string) => ((await (await backend.call('/user-consents/newsletter-status', { token })).json()) as { data: { status: string; history: unknown[] } }).data;
const signUp = () => backend.call('/member/newsletterregistration', { method: 'PUT', json: { email: KATHARINA.email, formNumber: 'DEV', dataProtectionFormId: 'newsletter-2018' } });
const links = async () =>
  (await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', KATHARINA.email).orderBy('id').execute()).flatMap(({ body }) => /newsletter\/bestaetigen\?token=([\w-]{43})/.exec(body)?.[1] ?? []);

test('the form is refused from a program, and a member sends it without a captcha', async () => {
  const send = (options: { readonly token?: string }) =>
    backend.call('/member/newsletterregistration', { method: 'PUT', json: { email: 'fremd@post.example', formNumber: 'DEV', dataProtectionFormId: 'newsletter-2018' }, headers: { 'x-recaptcha-v3-token': 'wrong' }, ...options });
  expect((await send({})).status).toBe(403);
  expect(await backend.db.selectFrom('mail_outbox').select('id').where('recipient', '=', 'fremd@post.example').execute()).toEqual([]);
  expect((await send({ token: await logIn() })).status).toBe(200);
});

test('a stranger changes no consent, and an address that has just declined gets no mail', async () => {
  const token = await logIn();
  await backend.call('/user-consents/newsletter-revoke', { method: 'PUT', json: {}, token });
  const before = await statusFor(token);
  expect((await signUp()).status).toBe(200);
  expect(await statusFor(token)).toEqual(before);
  expect(await links()).toEqual([]);
});

test('a stranger’s form keeps the member’s own order of that hour not from its mail', async () => {
  const token = await logIn();
  await signUp();
  await backend.call('/user-consents/newsletter-accept', { method: 'PUT', json: {}, token });
  expect(await links()).toHaveLength(1);
  await backend.call('/user-consents/newsletter-revoke', { method: 'PUT', json: {}, token });
});

test('after some weeks the member may be asked, and decides by the link', async () => {
  backend.clock.advance(9 * WEEK);
  const token = await logIn();
  const before = await statusFor(token);
  await signUp();
  expect(await statusFor(token)).toEqual(before);
  const link = (await links()).at(-1);
  expect((await backend.call('/member/newsletterregistration/confirm', { method: 'POST', json: { token: link } })).status).toBe(200);
  expect((await statusFor(token)).status).toBe('accepted');
});

test('a visitor’s consent is to the text of the form whose link was opened, whatever others send under the address later', async () => {
  const email = 'leserin@post.example';
  const at = backend.clock.now();
  await backend.db.insertInto('data_protection_form').columns(['id', 'form_number', 'purpose', 'version', 'headline', 'text', 'position']).expression((from) => from.selectFrom('data_protection_form').select([sql.lit('newsletter-neu').as('id'), 'form_number', 'purpose', sql.lit('neu').as('version'), 'headline', 'text', sql.lit(99).as('position')]).where('id', '=', 'newsletter-2018')).execute();
  const order = (dataProtectionFormId: string) => backend.call('/member/newsletterregistration', { method: 'PUT', json: { email, formNumber: 'DEV', dataProtectionFormId } });
  const record = () => backend.db.selectFrom('newsletter_subscription').select(['status', 'text_version']).where('email', '=', email).executeTakeFirst();
  expect((await order('newsletter-2018')).status).toBe(200);
  const version = (await record())?.text_version;
  const { body } = await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', email).where('created_at', '>=', at).executeTakeFirstOrThrow();
  await order('newsletter-neu');
  await backend.call('/member/newsletterregistration/confirm', { method: 'POST', json: { token: /token=([\w-]{43})/.exec(body)?.[1] } });
  expect(await record()).toEqual({ status: 'confirmed', text_version: version });
  await order('newsletter-neu');
  expect(await record()).toEqual({ status: 'confirmed', text_version: version });
});

test('an owner of an address ends the newsletter by its link, although a stranger registered the address', async () => {
  const at = backend.clock.now();
  await backend.db.insertInto('newsletter_subscription').values({ email: KATHARINA.email, status: 'confirmed', form_id: 'newsletter-2018', text_version: '1', requested_at: at, confirmed_at: at }).execute();
  await backend.db.updateTable('member').set({ email_confirmed_at: null, newsletter_service: 'Unbestaetigt' }).where('email', '=', KATHARINA.email).execute();
  await backend.call('/member/newsletterregistration/end-link', { method: 'POST', json: { email: KATHARINA.email } });
  const { body } = await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', KATHARINA.email).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const answer = await backend.call('/member/newsletterregistration/end', { method: 'POST', json: { token: /token=([\w-]{43})/.exec(body)?.[1] } });
  expect(answer.status).toBe(200);
  expect(await backend.db.selectFrom('newsletter_subscription').select('status').where('email', '=', KATHARINA.email).execute()).toEqual([]);
});

test('a member who revokes ends what was ordered for the address before the registration; a stranger with the address does not', async () => {
  const token = await logIn();
  const subscriptions = () => backend.db.selectFrom('newsletter_subscription').select('status').where('email', '=', KATHARINA.email).execute();
  const at = backend.clock.now();
  await backend.db.insertInto('newsletter_subscription').values({ email: KATHARINA.email, status: 'confirmed', form_id: 'newsletter-2018', text_version: '1', requested_at: at, confirmed_at: at }).execute();
  const setConfirmed = (confirmedAt: Date | null) => backend.db.updateTable('member').set({ email_confirmed_at: confirmedAt }).where('email', '=', KATHARINA.email).execute();
  await setConfirmed(null);
  await backend.call('/user-consents/newsletter-revoke', { method: 'PUT', json: {}, token });
  expect(await subscriptions()).toEqual([{ status: 'confirmed' }]);
  await setConfirmed(at);
  await backend.call('/user-consents/newsletter-accept', { method: 'PUT', json: {}, token });
  await backend.call('/user-consents/newsletter-revoke', { method: 'PUT', json: {}, token });
  expect(await subscriptions()).toEqual([]);
});
