// Devices, data and the end of an account, from the client through the service to the database.
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import { describeAccountAlarmGatewayContract, describeAccountGatewayContract, describeBirthdayLoginGatewayContract, describeDevicesGatewayContract } from '@pluspunkt/testkit/account';
import { codeOf, createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpPointsGateway } from '../points/index.ts';
import { createHttpProfileGateway } from '../profile/index.ts';
import { createHttpAccountAlarmGateway, createHttpAccountGateway, createHttpBirthdayLoginGateway, createHttpDevicesGateway } from './http-account-gateway.ts';

const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { accessTokenSeconds: 86_400 } });
});
afterAll(() => backend.stop());

const client = (token?: string) => createServiceClient(backend, token);
const devices = (token?: string) => createHttpDevicesGateway({ http: client(token) });
const account = (token?: string) => createHttpAccountGateway({ http: client(token) });
const tokenOf = async ({ cardNumber, password }: { readonly cardNumber: string; readonly password: string }) => (await backend.logIn({ username: cardNumber, password })).accessToken;
const memberIdOf = async (cardNumber: string) => (await backend.db.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow()).id;
const isOut = async (token: string) => codeOf(await createHttpProfileGateway({ http: client(token) }).memberInfo()());

/** A member like Jonas, with a password, an address and points of their own. */
let members = 0;
const newMember = async (points = 500) => {
  members += 1;
  const { id: jonas, ...copy } = await backend.db.selectFrom('member').selectAll().where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow();
  const cardNumber = `44${String(members).padStart(8, '0')}`;
  const email = `toni.${members}@post.example`;
  const { id } = await backend.db.insertInto('member').values({ ...copy, card_number: cardNumber, email, anonymous_id: `toni-${members}` }).returning('id').executeTakeFirstOrThrow();
  const { password_hash } = await backend.db.selectFrom('credential').select('password_hash').where('member_id', '=', jonas).executeTakeFirstOrThrow();
  await backend.db.insertInto('credential').values({ member_id: id, password_hash, zip_dob_allowed: true }).execute();
  await backend.db.insertInto('card').values({ card_number: cardNumber, member_id: id, kind: 'plastic', status: 'active', issued_at: backend.clock.now() }).execute();
  await backend.db.transaction().execute(async (tx) => {
    const now = backend.clock.now();
    const booking = { member_id: id, kind: 'welcome', partner_name: '', description: 'Willkommen', transaction_at: now } as const;
    const booked = await tx.insertInto('booking').values({ ...booking, status: 'booked', points, booked_at: now, booking_key: `toni:${id}` }).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('point_batch').values({ booking_id: booked.id, member_id: id, points, remaining: points, earned_at: now, expires_on: '2029-12-31' }).execute();
    await tx.insertInto('booking').values({ ...booking, status: 'pending', points: 70, booked_at: null, booking_key: `toni-pending:${id}` }).execute();
  });
  const login = { cardNumber, password: JONAS.password };
  return { id, email, ...login, token: await tokenOf(login) };
};

describeDevicesGatewayContract('the service', async () => {
  const member = await newMember();
  for (let more = 0; more < 2; more += 1) await tokenOf(member);
  return devices(member.token);
});

describeAccountAlarmGatewayContract('the service', async () => {
  const { id, email } = await newMember();
  const token = await backend.db.transaction().execute((tx) => backend.backend.sessions.oneTimeTokens.issue(tx, { purpose: 'alarm', lifetime: { ms: 60_000 }, memberId: id, payload: { email } }));
  return { gateway: createHttpAccountAlarmGateway({ http: client() }), token };
});

describeBirthdayLoginGatewayContract('the service', async () => {
  const { id, token, password } = await newMember();
  await backend.db.updateTable('credential').set({ zip_dob_allowed: false }).where('member_id', '=', id).execute();
  return { gateway: createHttpBirthdayLoginGateway({ http: client(token) }), password };
});

describeAccountGatewayContract('the service', async () => {
  const { token, cardNumber, password } = await newMember();
  return { gateway: account(token), cardNumber, password, points: 500 };
});

describe('a device', () => {
  test('that is ended is out at its next call, and its refresh token is void', async () => {
    const member = await newMember();
    const lost = await backend.logIn({ username: member.cardNumber, password: member.password });
    const other = granted(await devices(member.token).devices()()).find(({ current }) => !current);
    expect(await isOut(lost.accessToken)).toBe('none');
    granted(await devices(member.token).end(other?.id ?? '')());
    expect(await isOut(lost.accessToken)).toBe('unauthenticated');
    expect((await backend.token({ grant_type: 'refresh_token', refresh_token: lost.refreshToken, scope: 'offline_access' })).status).toBe(400);
    expect(await isOut(member.token)).toBe('none');
  });

  test('can be seen and ended by its member only', async () => {
    const [mine, yours] = [await newMember(), await newMember()];
    const [theirs] = granted(await devices(yours.token).devices()());
    expect(granted(await devices(mine.token).devices()()).map(({ id }) => id)).not.toContain(theirs?.id);
    expect(codeOf(await devices(mine.token).end(theirs?.id ?? '')())).toBe('not-found');
    expect(await isOut(yours.token)).toBe('none');
    expect(codeOf(await devices().devices()())).toBe('unauthenticated');
  });

  test('with an expired session is not listed', async () => {
    const { refreshTokenDays } = backend.dependencies.settings;
    const member = await newMember();
    backend.clock.advance((refreshTokenDays + 1) * 86_400_000);
    expect(granted(await devices(await tokenOf(member)).devices()())).toHaveLength(1);
  });
});

describe('the data of a member', () => {
  test('are handed out whole, with what hangs on them, and without any secret', async () => {
    const token = await tokenOf(KATHARINA);
    const data = granted(await account(token).exportData(KATHARINA.password)());
    expect(data).toMatchObject({
      cardNumber: KATHARINA.cardNumber,
      profile: { email: KATHARINA.email },
      cards: expect.arrayContaining([expect.objectContaining({ cardNumber: KATHARINA.cardNumber })]) as unknown,
      devices: expect.arrayContaining([expect.objectContaining({ current: true })]) as unknown,
      consents: [{ consent: 'customizedadverts' }, { consent: 'onlinemarketing' }, { consent: 'newsletter' }],
    });
    const counted = await backend.db.selectFrom('booking').select((build) => build.fn.countAll<number>().as('count')).where('member_id', '=', await memberIdOf(KATHARINA.cardNumber)).executeTakeFirstOrThrow();
    expect(data['bookings']).toHaveLength(counted.count);
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash|token|memberId|member_id/i);
  });

  test('need a session from the password, and limit guesses', async () => {
    const gerda = (await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` })).accessToken;
    expect(codeOf(await account(gerda).exportData('x')())).toBe('forbidden');
    const { token, password } = await newMember();
    for (let times = 0; times < 5; times += 1) expect(codeOf(await account(token).exportData('falsch')())).toBe('wrong-password');
    expect(codeOf(await account(token).exportData(password)())).toBe('too-many-requests');
    expect(codeOf(await account(token).close({ password, confirmed: true })())).toBe('too-many-requests');
  });

  test('must not be stored by caches', async () => {
    const { token, password } = await newMember();
    const answer = await backend.call('/profile/data-export', { method: 'POST', json: { password }, token });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a closed account', () => {
  test('has no points, name, session and login any more, and its member is notified by mail', async () => {
    const member = await newMember(4_321);
    const phone = await tokenOf(member);
    expect(granted(await account(member.token).close({ password: member.password, confirmed: true })())).toEqual({ lapsedPoints: 4_321 });
    expect([await isOut(member.token), await isOut(phone)]).toEqual(['unauthenticated', 'unauthenticated']);

    const row = await backend.db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${member.cardNumber}|${member.email}|Albrecht|Jonas|04109`));
    const bookings = await backend.db.selectFrom('booking').select(['points', 'status', 'description']).where('member_id', '=', member.id).orderBy('id').execute();
    expect(bookings).toMatchObject([{ points: 4_321 }, { points: 70, status: 'cancelled' }, { points: -4_321, description: 'Punkteverfall mit dem Ende des Kontos' }]);

    const mails = await backend.db.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', member.email).execute();
    expect(mails).toMatchObject([{ subject: 'Ihr Konto ist geschlossen' }]);
    expect(mails[0]?.body).toContain('4.321 Punkte verfallen');
    expect(mails[0]?.body).not.toContain(member.cardNumber);
  });

  test('is unknown to logins and to lost passwords alike', async () => {
    const member = await newMember();
    granted(await account(member.token).close({ password: member.password, confirmed: true })());
    const login = (username: string, password: string) => backend.token({ grant_type: 'password', username, password, scope: 'openid pluspunkt-api offline_access', audience: 'pluspunkt-api', response_type: 'id_token token' });
    const unknown = await (await login('9999999999', 'x')).json();
    for (const username of [member.cardNumber, member.email, `closed-${member.id}`]) {
      const answer = await login(username, member.password);
      expect([answer.status, await answer.json()]).toEqual([400, unknown]);
    }
  });

  test('leaves a card number that cannot be registered again, and frees the address', async () => {
    const member = await newMember();
    granted(await account(member.token).close({ password: member.password, confirmed: true })());
    const answer = await backend.call('/member/validate', { method: 'PATCH', json: { cardNumber: member.cardNumber }, headers: { 'x-recaptcha-v3-token': 'good' } });
    expect(await answer.json()).toMatchObject({ data: { data: { status: 'BlockedCardNumber' } } });
    const address = await backend.call('/member/registerValidateEmailCount', { method: 'POST', json: { email: member.email }, headers: { 'x-recaptcha-v3-token': 'good' } });
    expect(await address.json()).toEqual({ data: { allowed: true } });
  });

  test('is closed once by three who ask at the same moment', async () => {
    const member = await newMember();
    const answers = await Promise.all(Array.from({ length: 3 }, () => account(member.token).close({ password: member.password, confirmed: true })()));
    const codes = answers.map(codeOf).toSorted();
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['none', 'unauthenticated']));
    const lapsed = await backend.db.selectFrom('booking').select('id').where('member_id', '=', member.id).where('kind', '=', 'expiry').execute();
    expect(lapsed).toHaveLength(1);
  });

  test.each(['close-account', 'data-export'])('that another request closes while a password is on its way to %s is closed, and the password was not wrong', async (path) => {
    const member = await newMember();
    const order = { password: member.password, confirmed: true } as const;
    // Read after the authentication.
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          granted(await account(member.token).close(order)());
          stream.enqueue(new TextEncoder().encode(JSON.stringify(order)));
          stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    const sent = { method: 'POST', headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' }, body, duplex: 'half' };
    const answer = await backend.fetch(new Request(`http://pluspunkt.example/api/v1/profile/${path}`, sent));
    expect([answer.status, await answer.json()]).toEqual([401, { error: expect.objectContaining({ code: 'unauthenticated' }) as object }]);
  });

  test('takes nothing in any more, not even from a call that was under way', async () => {
    const member = await newMember();
    granted(await account(member.token).close({ password: member.password, confirmed: true })());
    const household = { member_id: member.id, persons: 2, children: null, birthyear_youngest: null, birthyear_oldest: null, income: null, marital_status: null, changed_at: backend.clock.now() };
    await expect(backend.db.insertInto('household').values(household).execute()).rejects.toThrow('is closed');
    await expect(backend.db.updateTable('member').set({ firstname: 'Toni' }).where('id', '=', member.id).execute()).rejects.toThrow('is closed');
  });

  test('does not affect other members', async () => {
    const [gone, stays] = [await newMember(), await newMember()];
    granted(await account(gone.token).close({ password: gone.password, confirmed: true })());
    expect(granted(await createHttpPointsGateway({ http: client(stays.token) }).memberPoints()()).balance).toBe(500);
    expect(granted(await createHttpProfileGateway({ http: client(stays.token) }).cards()())).toHaveLength(1);
  });
});
