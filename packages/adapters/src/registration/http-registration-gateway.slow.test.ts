// Registration from the client through the service to the database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProofOfWork, createTestBackend, DEMO_LOGINS, FREE_CARDS, type TestBackend } from '@pluspunkt/backend/testing';
import { cardValidationOutcome, hasCheckDigit, checkPasswordRules, type RegistrationData } from '@pluspunkt/core/registration';
import { describeRegistrationGatewayContract, registrationOf } from '@pluspunkt/testkit/registration';
import { codeOf, createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpRegistrationGateway } from './http-registration-gateway.ts';
import { createProofOfWorkCaptcha } from './proof-of-work.ts';

const [KATHARINA] = DEMO_LOGINS;
const PROOF = { v3: 'right' };
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { captchaDifficulty: 6 } });
});
afterAll(() => backend.stop());

const gateway = () => createHttpRegistrationGateway({ http: createServiceClient(backend) });
let count = 0;
const dataOf = (changed: Partial<RegistrationData> = {}): RegistrationData => {
  count += 1;
  return registrationOf(count, {
    firstName: 'Moritz',
    lastName: 'Brandner',
    email: `moritz.${count}@post.example`,
    customizedAdverts: true,
    communicationNewsletter: true,
    ...changed,
  });
};
const register = (data: RegistrationData, proof = PROOF) => gateway().register(data, proof)();
const refresh = (token: string) => backend.token({ grant_type: 'refresh_token', refresh_token: token, scope: 'offline_access' });
const counts = async () => {
  const of = async (table: 'member' | 'card' | 'booking' | 'registration' | 'mail_outbox' | 'consent_change' | 'issued_card') =>
    (await backend.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;
  return Promise.all([of('member'), of('card'), of('booking'), of('registration'), of('mail_outbox'), of('consent_change'), of('issued_card')]);
};

describeRegistrationGatewayContract('the service', async () => {
  const card = await backend.db.insertInto('issued_card').values({ card_number: `43${String((count += 1)).padStart(8, '0')}`, status: 'free', issued_at: backend.clock.now() }).returning('card_number').executeTakeFirstOrThrow();
  return { gateway: gateway(), freeCard: card.card_number, takenCard: KATHARINA.cardNumber, takenEmail: KATHARINA.email, data: dataOf };
});

describe('a card', () => {
  test.each([
    [FREE_CARDS[0], 'KnownAndUnregisteredCardNumber', true],
    [KATHARINA.cardNumber, 'KnownAndRegisteredCardNumber', false],
    ['4210070043', 'BlockedCardNumber', false],
    ['4299999999', 'UnknownCardNumber', false],
  ] as const)('%s has the status %s', async (cardNumber, status, outcome) => {
    const answer = granted(await gateway().validateCard(cardNumber, PROOF)());
    expect(answer).toEqual({ status: 'OK', data: { status } });
    expect(cardValidationOutcome(answer)).toBe(outcome);
  });
  test('needs a captcha', async () => {
    expect(cardValidationOutcome(granted(await gateway().validateCard(FREE_CARDS[0], { v3: 'wrong' })()))).toBe('captchaFailed');
  });
});

test('an e-mail address is free for one member, in any case of its letters', async () => {
  const allowed = async (email: string) => granted(await gateway().emailAllowed(email, PROOF)());
  expect([await allowed(KATHARINA.email.toUpperCase()), await allowed('niemand@post.example')]).toEqual([false, true]);
  expect(codeOf(await gateway().emailAllowed('niemand@post.example', { v3: 'wrong' })())).toBe('captcha-failed');
});

test('rules and forms are there to be shown', async () => {
  const rules = granted(await gateway().passwordRules()());
  expect(checkPasswordRules(rules, 'Laternenfest-77').every(({ met }) => met)).toBe(true);
  expect(checkPasswordRules(rules, 'kurz').filter(({ met }) => !met).map(({ rule }) => rule.id)).toEqual(['min-length', 'other']);
  expect(granted(await gateway().forms(false)())).toMatchObject([{ dataProtectionFormId: 'registrierung-2018', formNumber: 'DEV', version: '22.05.2018' }]);
  expect(granted(await gateway().forms(true)())).toMatchObject([{ dataProtectionFormId: 'registrierung-app-2018' }]);
});

describe('a registration', () => {
  test('with an existing card creates a member with points, consents and mails, and a token that logs in once', async () => {
    const data = dataOf({ cardNumber: FREE_CARDS[0], actionCode: 'willkommen', pin: '8053' });
    const registered = granted(await register(data));
    expect(registered).toMatchObject({ cardNumber: FREE_CARDS[0], newCardOrdered: false });
    const member = await backend.db.selectFrom('member').selectAll().where('card_number', '=', FREE_CARDS[0]).executeTakeFirstOrThrow();
    expect(member).toMatchObject({ email: data.email, firstname: 'Moritz', newsletter_service: 'Unbestaetigt', data_usage_declaration: 'Ja' });
    const bookings = await backend.db.selectFrom('booking').select(['kind', 'points']).where('member_id', '=', member.id).orderBy('points', 'desc').execute();
    expect(bookings).toEqual([{ kind: 'welcome', points: 500 }, { kind: 'campaign', points: 250 }]);
    const said = await backend.db.selectFrom('consent_change').select(['consent', 'status', 'text_version']).where('member_id', '=', member.id).orderBy('consent').execute();
    expect(said).toEqual([
      { consent: 'customizedadverts', status: 'accepted', text_version: '22.05.2018' },
      { consent: 'newsletter', status: 'unconfirmed', text_version: '22.05.2018' },
    ]);
    const mails = await backend.db.selectFrom('mail_outbox').select('subject').where('recipient', '=', data.email).orderBy('id').execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['Bitte bestätigen Sie Ihren Newsletter', 'Willkommen bei Pluspunkt']);
    const [first, second] = [await refresh(registered.singleUseToken), await refresh(registered.singleUseToken)];
    expect([first.status, second.status]).toEqual([200, 400]);
    await backend.logIn({ username: data.email, password: data.password });
  });

  test('without a card orders one, whose number has a check digit', async () => {
    const registered = granted(await register(dataOf({ communicationNewsletter: false })));
    expect(registered.newCardOrdered).toBe(true);
    expect(hasCheckDigit(registered.cardNumber)).toBe(true);
    const card = await backend.db.selectFrom('card').selectAll().where('card_number', '=', registered.cardNumber).executeTakeFirstOrThrow();
    expect(card).toMatchObject({ kind: 'plastic', status: 'ordered' });
  });

  test('sent five times at once makes one member, and whichever answer arrives logs in, once', async () => {
    const data = dataOf();
    const answers = (await Promise.all(Array.from({ length: 5 }, () => register(data)))).map(granted);
    expect(new Set(answers.map(({ cardNumber }) => cardNumber)).size).toBe(1);
    expect(await backend.db.selectFrom('member').select('id').where('email', '=', data.email).execute()).toHaveLength(1);
    const statuses = async () => Promise.all(answers.map(async ({ singleUseToken }) => (await refresh(singleUseToken)).status));
    expect([await statuses(), await statuses()]).toEqual([[200, 200, 200, 200, 200], [400, 400, 400, 400, 400]]);
  });

  test('of two for the same card at the same moment succeeds once', async () => {
    const answers = await Promise.all([register(dataOf({ cardNumber: FREE_CARDS[1] })), register(dataOf({ cardNumber: FREE_CARDS[1] }))]);
    expect(answers.map(codeOf).toSorted()).toEqual(['card-not-free', 'none']);
  });

  test('of two for the same address at the same moment succeeds once', async () => {
    const email = 'zwilling@post.example';
    const answers = await Promise.all([register(dataOf({ email })), register(dataOf({ email: email.toUpperCase() }))]);
    expect(answers.map(codeOf).toSorted()).toEqual(['email-taken', 'none']);
  });

  test('composes letters that a device sends apart', async () => {
    const data = dataOf({ firstName: 'Ju\u0308rgen' });
    granted(await register(data));
    expect(await backend.db.selectFrom('member').select('firstname').where('email', '=', data.email).executeTakeFirst()).toEqual({ firstname: 'J\u00fcrgen' });
  });

  test('knows an address with umlauts in every notation: when it is taken, and at the login', async () => {
    // The last one is what Chrome's e-mail fields send.
    const notations = ['ju\u0308rgen@mu\u0308ller.example', 'j\u00fcrgen@m\u00fcller.example', 'J\u00dcRGEN@M\u00dcLLER.EXAMPLE', 'j\u00fcrgen@xn--mller-kva.example'];
    const data = dataOf({ email: 'ju\u0308rgen@mu\u0308ller.example' });
    granted(await register(data));
    for (const email of notations) {
      expect(codeOf(await register(dataOf({ email })))).toBe('email-taken');
      await backend.logIn({ username: email, password: data.password });
    }
  });

  test('of a logged-in member is a conflict: a member is registered', async () => {
    const { accessToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
    const asMember = createHttpRegistrationGateway({ http: createServiceClient(backend, accessToken) });
    expect(codeOf(await asMember.register(dataOf(), PROOF)())).toBe('conflict');
  });

  test('repeated with other data or another password is refused', async () => {
    const data = dataOf();
    granted(await register(data));
    expect(codeOf(await register({ ...data, lastName: 'Anders' }))).toBe('conflict');
    expect(codeOf(await register({ ...data, password: 'Laternenfest-78' }))).toBe('conflict');
  });

  test('repeated later guesses no password: whoever sent it may not own the address', async () => {
    const data = dataOf();
    granted(await register(data));
    backend.clock.advance(11 * 60_000);
    expect([codeOf(await register(data)), codeOf(await register({ ...data, password: 'Laternenfest-78' }))]).toEqual(['conflict', 'conflict']);
  });

  test.each<[string, Partial<RegistrationData>]>([
    ['card-not-free', { cardNumber: '4210070043' }],
    ['card-not-free', { cardNumber: KATHARINA.cardNumber }],
    ['email-taken', { email: KATHARINA.email }],
    ['email-taken', { email: KATHARINA.email, cardNumber: FREE_CARDS[2] }],
    ['password-rules', { password: 'Brandner-1991' }],
    ['password-rules', { password: 'kurz' }],
    ['weak-password', { password: 'Passwort123' }],
    ['too-young', { birthday: '2010-11-21' }],
    ['unknown-action-code', { actionCode: 'STADTFEST' }],
    ['unknown-action-code', { actionCode: 'GIBTSNICHT' }],
    ['weak-pin', { pin: '1993' }],
    ['unknown-form', { dataProtectionFormId: 'alt' }],
    ['invalid-request', { firstName: ' ' }],
  ])('is refused with %s for %j and leaves nothing behind', async (code, changed) => {
    const before = await counts();
    expect(codeOf(await register(dataOf(changed)))).toBe(code);
    expect(await counts()).toEqual(before);
  });

  test('is refused to programs', async () => {
    expect(codeOf(await register(dataOf(), { v3: 'wrong' }))).toBe('captcha-failed');
  });
});

describe('the own captcha', () => {
  const proofOfWork = () => createProofOfWork({ database: backend.db, clock: backend.clock });
  const solver = () => createProofOfWorkCaptcha({ http: createServiceClient(backend) });

  test('believes a solution once, and not too late', async () => {
    const proof = granted(await solver().prove()());
    expect([await proofOfWork().verify(proof), await proofOfWork().verify(proof)]).toEqual([true, false]);
    const late = granted(await solver().prove()());
    backend.clock.advance(600_001);
    expect(await proofOfWork().verify(late)).toBe(false);
  });

  test('accepts a solution again for the same request only', async () => {
    const proof = granted(await solver().prove()());
    const [one, other] = [Buffer.from('one'), Buffer.from('other')];
    expect([await proofOfWork().verify({ ...proof, asked: one }), await proofOfWork().verify({ ...proof, asked: other }), await proofOfWork().verify({ ...proof, asked: one }), await proofOfWork().verify(proof)]).toEqual([true, false, true, false]);
  });

  test('believes one of several at the same moment', async () => {
    const proof = granted(await solver().prove()());
    const verdicts = await Promise.all([proofOfWork().verify(proof), proofOfWork().verify(proof), proofOfWork().verify(proof)]);
    expect(verdicts.filter(Boolean)).toHaveLength(1);
  });

  test.each(['', 'pow', 'pow.x.1', `pow.${'A'.repeat(22)}.1`, 'pow.AAAAAAAAAAAAAAAAAAAAAA.-1'])('does not believe %j', async (v3) => {
    expect(await proofOfWork().verify({ v3 })).toBe(false);
  });
});
