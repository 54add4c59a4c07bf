// The gateways against the real service and its database.
import { setupServer } from 'msw/node';
import { either as E, option as O } from 'fp-ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, totpCode, type TestBackend } from '@pluspunkt/backend/testing';
import { describeSessionGatewayContract } from '@pluspunkt/testkit/session';
import { backendHandlers, withFault } from '@pluspunkt/testkit/transport';
import { createHttpPointsGateway } from '../points/http-points-gateway.ts';
import { createHttpProfileGateway } from '../profile/http-profile-gateway.ts';
import { createProofOfWorkCaptcha } from '../registration/proof-of-work.ts';
import { createSystemClock } from '../transport/clock.ts';
import { createHttpClient } from '../transport/http-client.ts';
import { silentLogger } from '../transport/logger.ts';
import { createOpenIdSessionGateway } from './openid-session-gateway.ts';

const ORIGIN = 'http://pluspunkt.test';
const TOKEN_PATH = '/auth/connect/token';
const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
const katharina = { username: KATHARINA.cardNumber, password: KATHARINA.password, loginType: 'password' } as const;

const network = setupServer();
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  network.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => network.use(...backendHandlers(backend)));
afterEach(() => network.resetHandlers());
afterAll(async () => {
  network.close();
  await backend.stop();
});

/** A visitor with gateways, and a token that the test may hand over. */
const visitor = () => {
  let token: O.Option<string> = O.none;
  const reported: string[] = [];
  const http = createHttpClient({
    origin: ORIGIN,
    fetch: (url, init) => fetch(url, init),
    accessToken: () => token,
    variant: () => 'a',
    requestId: () => 'request-12345678',
    unauthorized: (endpoint) => reported.push(endpoint),
    clock: createSystemClock(),
    log: silentLogger,
  });
  return {
    reported,
    session: createOpenIdSessionGateway({ http, origin: ORIGIN, log: silentLogger }),
    person: createOpenIdSessionGateway({ http, origin: ORIGIN, log: silentLogger, captcha: createProofOfWorkCaptcha({ http }) }),
    profile: createHttpProfileGateway({ http }),
    points: createHttpPointsGateway({ http }),
    use: (accessToken: string) => {
      token = O.some(accessToken);
    },
  };
};

const granted = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

describeSessionGatewayContract('the service', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const { id } = await backend.db.selectFrom('member').select('id').where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow();
  await backend.db.deleteFrom('member_authenticator').execute();
  await backend.db.insertInto('member_authenticator').values({ member_id: id, totp_secret: secret, totp_step: 0, created_at: backend.clock.now(), last_used_at: null }).execute();
  const { session, use } = visitor();
  return {
    gateway: session,
    credentials: katharina,
    cardNumber: KATHARINA.cardNumber,
    guarded: {
      credentials: { username: JONAS.cardNumber, password: JONAS.password, loginType: 'password' },
      code: () => {
        backend.clock.advance(30_000);
        return totpCode(backend.clock.now(), secret);
      },
    },
    useAccessToken: use,
  };
});

describe('a login', () => {
  test('opens profile, cards, ids and points', async () => {
    const { session, profile, points, use } = visitor();
    const grant = granted(await session.login(katharina)());
    expect(grant).toMatchObject({ expiresInSeconds: 900, refreshToken: expect.any(String) as string });
    use(grant.accessToken);
    expect(granted(await profile.memberInfo()())).toMatchObject({ email: KATHARINA.email, birthdate: KATHARINA.birthday });
    expect(granted(await profile.cards()())).toContainEqual(
      expect.objectContaining({ cardNumber: KATHARINA.cardNumber }),
    );
    expect(Object.values(granted(await profile.frontendIds()()))).toHaveLength(5);
    expect(granted(await points.memberPoints()()).balance).toBeGreaterThan(4_000);
  });

  test('goes with birthday and postcode as well', async () => {
    const password = `${GERDA.birthday}|${GERDA.postcode}`;
    const login = { username: GERDA.cardNumber, password, loginType: 'zip-dob' } as const;
    expect(granted(await visitor().session.login(login)()).accessToken).not.toBe('');
  });

  test('of a stranger and with a wrong password fail alike', async () => {
    const { session } = visitor();
    for (const username of [KATHARINA.cardNumber, '9999999999'])
      expect(await session.login({ username, password: 'falsch', loginType: 'password' })()).toEqual(
        E.left({ _tag: 'WrongCredentials' }),
      );
  });

  test('tried too often returns how long to wait', async () => {
    const { session } = visitor();
    const wrong = { username: JONAS.cardNumber, password: 'falsch', loginType: 'password' } as const;
    const outcomes = [];
    for (let attempt = 0; attempt < 8; attempt += 1) outcomes.push(await session.login(wrong)());
    const last = outcomes.at(-1);
    expect(last).toMatchObject(E.left({ _tag: 'Throttled' }));
    expect(last !== undefined && E.isLeft(last) && last.left._tag === 'Throttled' && last.left.retryAfterSeconds).toBeGreaterThan(0);
  });

  test('tried too often is allowed again for a person who solves the captcha', async () => {
    const { session, person } = visitor();
    const wrong = { username: GERDA.cardNumber, password: 'falsch', loginType: 'password' } as const;
    for (let attempt = 0; attempt < 8; attempt += 1) await session.login(wrong)();
    expect(await session.login(wrong)()).toMatchObject(E.left({ _tag: 'Throttled' }));
    expect(await person.login(wrong)()).toEqual(E.left({ _tag: 'WrongCredentials' }));
  });
});

describe('a renewal', () => {
  test('gives a new pair, and the used refresh token no other', async () => {
    const { session } = visitor();
    const first = granted(await session.login(katharina)());
    const second = granted(await session.refresh(first.refreshToken ?? '')());
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await session.refresh(first.refreshToken ?? '')()).toEqual(E.left({ _tag: 'GrantRefused' }));
  });

  test('with a token that never was is refused', async () => {
    expect(await visitor().session.refresh('x')()).toEqual(E.left({ _tag: 'GrantRefused' }));
  });
});

test('a logout revokes both tokens; an ended session is distinguished from an unknown one', async () => {
  const { session, profile, use, reported } = visitor();
  const grant = granted(await session.login(katharina)());
  use(grant.accessToken);
  expect(await session.logout()()).toEqual(E.right(undefined));
  expect(await session.refresh(grant.refreshToken ?? '')()).toEqual(E.left({ _tag: 'GrantRefused' }));
  expect(await profile.memberInfo()()).toMatchObject(
    E.left({ _tag: 'HttpError', status: 401, code: 'unauthenticated', requestId: 'request-12345678' }),
  );
  expect(reported).toEqual(['other']);
});

describe('a network with faults', () => {
  test('makes no second login', async () => {
    network.use(...withFault(backend, { path: TOKEN_PATH, fault: { kind: 'broken-connection' }, times: 1 }));
    expect(await visitor().session.login(katharina)()).toMatchObject(
      E.left({ _tag: 'CallFailed', failure: { _tag: 'Unreachable' } }),
    );
  });

  test('shows as what it is, not as wrong credentials', async () => {
    network.use(...withFault(backend, { path: TOKEN_PATH, fault: { kind: 'captive-portal' } }));
    expect(await visitor().session.login(katharina)()).toMatchObject(
      E.left({ _tag: 'CallFailed', failure: { _tag: 'MalformedAnswer' } }),
    );
  });
});
