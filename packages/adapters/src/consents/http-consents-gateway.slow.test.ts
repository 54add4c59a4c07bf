// Consents and the newsletter from the client through the service to the database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import { describeConsentsGatewayContract, describeNewsletterGatewayContract } from '@pluspunkt/testkit/consents';
import { codeOf, createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpConsentsGateway } from './http-consents-gateway.ts';
import { createHttpNewsletterGateway } from './http-newsletter-gateway.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const FORM = { formNumber: 'DEV', dataProtectionFormId: 'newsletter-2018' };
const HOUR = 3_600_000;
let backend: TestBackend;
let katharina: string;
let jonas: string;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { accessTokenSeconds: 86_400 } });
  katharina = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  jonas = (await backend.logIn({ username: JONAS.cardNumber, password: JONAS.password })).accessToken;
});
afterAll(() => backend.stop());

const consents = (token?: string) => createHttpConsentsGateway({ http: createServiceClient(backend, token) });
const newsletter = () => createHttpNewsletterGateway({ http: createServiceClient(backend) });
const mailsTo = (recipient: string) => backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', recipient).where('mail_key', 'like', 'newsletter:%').orderBy('id').execute();
const tokenIn = (body = ''): string => /token=([\w-]{43})/.exec(body)?.[1] ?? 'no token';
const tokenOf = async (recipient: string) => tokenIn((await mailsTo(recipient)).at(-1)?.body);
const endTokenOf = async (recipient: string) => {
  const row = await backend.db.selectFrom('mail_outbox').select('body').where('recipient', '=', recipient).where('body', 'like', '%/newsletter/abmelden?%').orderBy('id', 'desc').executeTakeFirst();
  return tokenIn(row?.body);
};

describeConsentsGatewayContract('the service', async () => ({ member: consents(katharina), visitor: consents(), cardNumber: KATHARINA.cardNumber, password: KATHARINA.password }));

let guests = 0;
describeNewsletterGatewayContract('the service', async () => {
  const email = `gast.${(guests += 1)}@post.example`;
  return { gateway: newsletter(), email, newestToken: () => tokenOf(email), newestEndToken: () => endTokenOf(email) };
});

describe('the newsletter of a member', () => {
  test('is unconfirmed until the single-use link of the mail is opened, which succeeds again for ten minutes', async () => {
    expect(granted(await consents(jonas).accept('newsletter')()).status).toBe('unconfirmed');
    expect(granted(await consents(jonas).newsletterStatus(JONAS.cardNumber)())).toBe('UNCONFIRMED');
    const token = await tokenOf(JONAS.email);
    granted(await newsletter().confirm(token)());
    expect(granted(await consents(jonas).newsletterStatus(JONAS.cardNumber)())).toBe(true);
    expect(granted(await consents(jonas).status('newsletter')())).toMatchObject({
      status: 'accepted',
      history: [{ status: 'accepted', origin: 'mail', textVersion: '22.05.2018' }, { status: 'unconfirmed', origin: 'registration' }],
    });
    granted(await newsletter().confirm(token)());
    expect(granted(await consents(jonas).status('newsletter')()).history).toHaveLength(2);
    await backend.elapse(HOUR / 6);
    granted(await newsletter().confirm(token)());
    expect(granted(await consents(jonas).status('newsletter')()).history).toHaveLength(2);
    expect(granted(await consents(jonas).accept('newsletter')()).status).toBe('accepted');
  });

  test('that was revoked meanwhile is not restored by an old link', async () => {
    granted(await consents(jonas).revoke('newsletter')());
    await backend.elapse(HOUR);
    granted(await consents(jonas).accept('newsletter')());
    const token = await tokenOf(JONAS.email);
    granted(await consents(jonas).revoke('newsletter')());
    expect(codeOf(await newsletter().confirm(token)())).toBe('token-invalid');
    const row = await backend.db.selectFrom('member').select('newsletter_service').where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow();
    expect(row.newsletter_service).toBe('Nein');
  });

  test('ends by the link of a mail, which the history records', async () => {
    await backend.elapse(HOUR);
    granted(await consents(jonas).accept('newsletter')());
    granted(await newsletter().confirm(await tokenOf(JONAS.email))());
    const token = await endTokenOf(JONAS.email);
    granted(await newsletter().end(token)());
    expect(granted(await consents(jonas).newsletterStatus(JONAS.cardNumber)())).toBe(false);
    const { history } = granted(await consents(jonas).status('newsletter')());
    expect(history[0]).toMatchObject({ status: 'revoked', origin: 'mail' });
    // A retry after a lost answer gets the same answer; a new subscription in the meantime stays.
    granted(await newsletter().end(token)());
    expect(granted(await consents(jonas).status('newsletter')()).history).toHaveLength(history.length);
    granted(await consents(jonas).accept('newsletter')());
    expect(codeOf(await newsletter().end(token)())).toBe('token-invalid');
    granted(await consents(jonas).revoke('newsletter')());
    expect(granted(await consents(jonas).shared()())).toEqual({ shareEmail: false, shareProfile: false, shareConsents: false });
  });

  test('is returned for the member’s own card only', async () => {
    expect(codeOf(await consents(katharina).newsletterStatus(JONAS.cardNumber)())).toBe('not-found');
  });
});

describe('the newsletter of a visitor', () => {
  const email = 'gast@post.example';
  const row = () => backend.db.selectFrom('newsletter_subscription').select(['status', 'text_version']).where('email', '=', email).executeTakeFirst();

  test('is confirmed by the link; asking again sends no second mail within the hour', async () => {
    for (const written of [email, email.toUpperCase()]) expect(granted(await newsletter().register({ email: written, ...FORM })())).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await row()).toEqual({ status: 'unconfirmed', text_version: '22.05.2018' });
    granted(await newsletter().confirm(await tokenOf(email))());
    expect(await row()).toMatchObject({ status: 'confirmed' });
    await backend.elapse(2 * HOUR);
    granted(await newsletter().register({ email, ...FORM })());
    expect([await row(), await mailsTo(email)]).toMatchObject([{ status: 'confirmed' }, { length: 1 }]);
  });

  test('leaves no data when it ends, and is mailed at most once an hour', async () => {
    granted(await newsletter().requestUnsubscribe(email)());
    const token = await endTokenOf(email);
    granted(await newsletter().requestUnsubscribe(email)());
    expect(await endTokenOf(email)).toBe(token);
    granted(await newsletter().end(token)());
    expect(await row()).toBeUndefined();
    await backend.elapse(2 * HOUR);
    granted(await newsletter().requestUnsubscribe(email)());
    // No new mail: the used link says that it is done.
    granted(await newsletter().end(await endTokenOf(email))());
    expect(await row()).toBeUndefined();
  });

  test('has the same answer for the address of a member, who gets a mail unless they have just revoked it', async () => {
    await backend.elapse(2 * HOUR);
    const before = await mailsTo(JONAS.email);
    expect(granted(await newsletter().register({ email: JONAS.email, ...FORM })())).toEqual([]);
    expect(await mailsTo(JONAS.email)).toEqual(before);
    backend.clock.advance(9 * 7 * 24 * HOUR);
    expect(granted(await newsletter().register({ email: JONAS.email, ...FORM })())).toEqual([]);
    expect((await mailsTo(JONAS.email)).length).toBe(before.length + 1);
    expect(await backend.db.selectFrom('newsletter_subscription').selectAll().where('email', '=', JONAS.email).execute()).toEqual([]);
  });

  test('needs the current text about data protection, and a link that has not expired', async () => {
    const errors = granted(await newsletter().register({ email: 'anders@post.example', formNumber: 'DEV', dataProtectionFormId: 'alt' })());
    expect(errors.map(({ code }) => code)).toEqual(['unknown-form']);
    granted(await newsletter().register({ email: 'anders@post.example', ...FORM })());
    await backend.elapse(8 * 24 * HOUR);
    expect(codeOf(await newsletter().confirm(await tokenOf('anders@post.example'))())).toBe('token-invalid');
  });
});

test('the texts about data protection and the external map have versions', async () => {
  expect(granted(await newsletter().forms()())).toMatchObject([{ ...FORM, version: '22.05.2018' }]);
  expect(granted(await newsletter().mapsConsent()())).toMatchObject({ version: '2', privacyLink: '/datenschutz' });
});
