// What members change of their data, from the client through the service to the database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, deliverCards, type TestBackend } from '@pluspunkt/backend/testing';
import type { ProfileChange } from '@pluspunkt/core/profile';
import { describeDismissalsGatewayContract, describeProfileEditingGatewayContract } from '@pluspunkt/testkit/profile';
import { codeOf, createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpDismissalsGateway, createHttpProfileEditingGateway } from './http-profile-editing-gateway.ts';
import { createHttpProfileGateway } from './http-profile-gateway.ts';

const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
let backend: TestBackend;
let katharina: string;
let jonas: string;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { accessTokenSeconds: 86_400 } });
  katharina = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  jonas = (await backend.logIn({ username: JONAS.cardNumber, password: JONAS.password })).accessToken;
});
afterAll(() => backend.stop());

const editing = (token?: string) => createHttpProfileEditingGateway({ http: createServiceClient(backend, token) });
const profile = (token: string) => createHttpProfileGateway({ http: createServiceClient(backend, token) });
const mailsTo = (recipient: string) => backend.db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', recipient).orderBy('id').execute();
const tokenOf = async (recipient: string) => /token=([\w-]{43})/.exec((await mailsTo(recipient)).at(-1)?.body ?? '')?.[1] ?? 'no token';
const CHANGE: ProfileChange = {
  salutation: 'Male',
  firstname: 'Jonas',
  lastname: 'Albrecht-Weiß',
  street: 'Am Mühlengraben',
  streetNumber: '5',
  postcode: '04109',
  city: 'Leipzig',
  countryCode: 'DE',
  phone: '',
  mobilePhone: '+49 1555 0101999',
  password: JONAS.password,
};

describeDismissalsGatewayContract('the service', async () => ({
  member: createHttpDismissalsGateway({ http: createServiceClient(backend, katharina) }),
  other: createHttpDismissalsGateway({ http: createServiceClient(backend, jonas) }),
}));

/** A member of the contract's own for each test. */
let members = 0;
const newMember = async () => {
  const email = `toni.${(members += 1)}@post.example`;
  const row = await backend.db.selectFrom('member').selectAll().where('card_number', '=', GERDA.cardNumber).executeTakeFirstOrThrow();
  const { id: _id, ...copy } = row;
  const cardNumber = `43${String(members).padStart(8, '0')}`;
  const { id } = await backend.db.insertInto('member').values({ ...copy, card_number: cardNumber, email, anonymous_id: `toni-${members}` }).returning('id').executeTakeFirstOrThrow();
  const katharinas = await backend.db
    .selectFrom('credential')
    .innerJoin('member', 'member.id', 'credential.member_id')
    .select('password_hash')
    .where('card_number', '=', KATHARINA.cardNumber)
    .executeTakeFirstOrThrow();
  await backend.db.insertInto('credential').values({ member_id: id, zip_dob_allowed: false, ...katharinas }).execute();
  await backend.db.insertInto('card').values({ card_number: `44${String(members).padStart(8, '0')}`, member_id: id, kind: 'plastic', status: 'active', issued_at: backend.clock.now() }).execute();
  return { email, token: (await backend.logIn({ username: cardNumber, password: KATHARINA.password })).accessToken };
};

describeProfileEditingGatewayContract('the service', async () => {
  const { email, token } = await newMember();
  const freeEmail = `neu.${members}@post.example`;
  return { gateway: editing(token), email, freeEmail, takenEmail: KATHARINA.email, password: KATHARINA.password, newestToken: tokenOf };
});

describe('a profile', () => {
  test('is changed at once, the e-mail address once it is confirmed; the former one is notified', async () => {
    const email = 'Jonas.Neu@post.example';
    const written = granted(await editing(jonas).write({ ...CHANGE, email })());
    expect(written).toMatchObject({ lastname: 'Albrecht-Weiß', streetNumber: '5', mobilePhone: '+49 1555 0101999', email: JONAS.email, birthdate: JONAS.birthday });
    granted(await editing(jonas).write({ ...CHANGE, email })());
    expect(await mailsTo(email.toLowerCase())).toHaveLength(1);
    // Who mistyped it sees it in both mails.
    for (const mailbox of [JONAS.email, email.toLowerCase()]) expect((await mailsTo(mailbox)).map(({ body }) => body).join('\n')).toContain(email.toLowerCase());
    const token = await tokenOf(email.toLowerCase());
    // The owner of a mistyped address can open the link, but cannot log in.
    const katharina = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
    for (const stranger of [editing(), editing(katharina)]) expect(codeOf(await stranger.confirmEmail(token)())).toBe('login-needed');
    expect(granted(await profile(jonas).memberInfo()()).email).toBe(JONAS.email);
    granted(await editing(jonas).confirmEmail(token)());
    expect(granted(await profile(jonas).memberInfo()()).email).toBe(email.toLowerCase());
    expect((await mailsTo(JONAS.email)).at(-1)?.subject).toBe('Ihre E-Mail-Adresse wurde geändert');
    const mails = await mailsTo(JONAS.email);
    granted(await editing(jonas).confirmEmail(token)());
    expect(await mailsTo(JONAS.email)).toEqual(mails);
    // A used link says that it is done, while its address is the member's.
    backend.clock.advance(3_600_000);
    granted(await editing(jonas).confirmEmail(token)());
    await backend.db.updateTable('member').set({ email: 'jonas.anders@post.example' }).where('card_number', '=', JONAS.cardNumber).execute();
    expect(codeOf(await editing(jonas).confirmEmail(token)())).toBe('token-invalid');
    await backend.db.updateTable('member').set({ email: email.toLowerCase() }).where('card_number', '=', JONAS.cardNumber).execute();
    await backend.logIn({ username: email, password: JONAS.password });
  });

  test('is announced without the new address to a mailbox that was never confirmed: its owner gets no words of a stranger', async () => {
    const { email, token } = await newMember();
    await backend.db.updateTable('member').set({ email_confirmed_at: null }).where('email', '=', email).execute();
    granted(await editing(token).write({ ...CHANGE, password: KATHARINA.password, email: 'worte.eines.fremden@post.example' })());
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toContain('Ihre E-Mail-Adresse soll geändert werden');
    expect(mails.map(({ body }) => body).join('\n')).not.toContain('worte.eines.fremden');
  });

  test('is unchanged where the new address belongs to another member, also one who registered it meanwhile', async () => {
    const before = granted(await profile(jonas).memberInfo()());
    expect(codeOf(await editing(jonas).write({ ...CHANGE, lastname: 'Anders', email: KATHARINA.email.toUpperCase() })())).toBe('email-taken');
    expect(granted(await profile(jonas).memberInfo()())).toEqual(before);
    granted(await editing(jonas).write({ ...CHANGE, email: 'bald@post.example' })());
    const token = await tokenOf('bald@post.example');
    await backend.db.updateTable('member').set({ email: 'bald@post.example' }).where('card_number', '=', GERDA.cardNumber).execute();
    expect(codeOf(await editing(jonas).confirmEmail(token)())).toBe('email-taken');
  });

  test('is not changed from a session that may only look', async () => {
    const gerda = (await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` })).accessToken;
    expect(codeOf(await editing(gerda).write(CHANGE)())).toBe('forbidden');
  });
});

describe('a household', () => {
  test('is replaced as a whole, is the member’s own, and makes sense', async () => {
    const said = { numberOfPersonsInHousehold: 4, numberOfChildrenInHousehold: 2, birthyearYoungestChild: 2020, birthyearOldestChild: 2015, householdIncome: '2500-4000', maritalStatus: 'married' } as const;
    expect(granted(await editing(katharina).writeAdditional(said)())).toEqual(said);
    expect(granted(await editing(katharina).additional()())).toEqual(said);
    expect(granted(await editing(jonas).additional()())).toEqual({});
    expect(codeOf(await editing(katharina).writeAdditional({ ...said, numberOfChildrenInHousehold: 4 })())).toBe('invalid-request');
    expect(granted(await editing(katharina).additional()())).toEqual(said);
    expect(granted(await editing(katharina).writeAdditional({ numberOfPersonsInHousehold: 1 })())).toEqual({ numberOfPersonsInHousehold: 1 });
  });
});

describe('a replacement card', () => {
  test('ordered three times at once is one, blocks what was lost, and arrives within a week', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => editing(katharina).orderReplacementCard('lost')()));
    expect(answers.map(codeOf).toSorted()).toEqual(['already-ordered', 'already-ordered', 'none']);
    const states = async () => granted(await profile(katharina).cards()()).map(({ kind, status }) => `${kind} ${status}`).toSorted();
    expect(await states()).toEqual(['digital active', 'plastic blocked', 'plastic ordered']);
    expect((await mailsTo(KATHARINA.email)).at(-1)?.body).toContain('gesperrt');
    // The new one may have arrived, and be stolen as well: it is blocked, and another one ordered.
    backend.clock.advance(86_400_000);
    katharina = (await backend.logIn({ username: KATHARINA.email, password: KATHARINA.password })).accessToken;
    expect(codeOf(await editing(katharina).orderReplacementCard('broken')())).toBe('already-ordered');
    expect(granted(await editing(katharina).orderReplacementCard('stolen')())).toMatchObject({ kind: 'plastic', status: 'ordered' });
    expect(await states()).toEqual(['digital active', 'plastic blocked', 'plastic blocked', 'plastic ordered']);
    backend.clock.advance(7 * 86_400_000);
    await deliverCards(backend.dependencies);
    katharina = (await backend.logIn({ username: KATHARINA.email, password: KATHARINA.password })).accessToken;
    expect(await states()).toEqual(['digital active', 'plastic active', 'plastic blocked', 'plastic blocked']);
  });

  test('for a broken one blocks nothing', async () => {
    jonas = (await backend.logIn({ username: JONAS.cardNumber, password: JONAS.password })).accessToken;
    expect(granted(await editing(jonas).orderReplacementCard('broken')())).toMatchObject({ kind: 'plastic', status: 'ordered' });
    expect(granted(await profile(jonas).cards()()).map(({ status }) => status).toSorted()).toEqual(['active', 'ordered']);
  });
});
