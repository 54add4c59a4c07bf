// Whatever tabs, networks, members and clocks do, in whatever order: what always holds for a session, and where each step leads.
import fc from 'fast-check';
import { either as E, option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { FAKE_ACCOUNT, UNREACHABLE, createFakeBrowser, createFakeProvider, createVirtualTime } from '@pluspunkt/testkit/session';
import type { FakeBrowser, FakeProvider, FakeTab, VirtualTime } from '@pluspunkt/testkit/session';
import { createSession } from './create-session.ts';
import type { Session } from './create-session.ts';
import type { SessionEvent } from './session.events.ts';
import type { LoginForm } from './session.types.ts';

const LATENCY = 300;
const LIFE_MS = 60_000;
const MAIL = 'anna@post.example';
const CARD = FAKE_ACCOUNT.cardNumber;
const OTHER_CARD = '9876543210';
const ACCOUNTS = [
  FAKE_ACCOUNT,
  { ...FAKE_ACCOUNT, username: MAIL },
  { ...FAKE_ACCOUNT, password: '1988-03-07|50667' },
  { cardNumber: OTHER_CARD, username: OTHER_CARD, password: 'zweitens' },
];

interface Way {
  readonly form: LoginForm;
  readonly type: 'password' | 'email' | 'zip-dob';
  readonly card: string;
}

const WAYS: readonly Way[] = [
  { form: { cardNumber: CARD, password: FAKE_ACCOUNT.password }, type: 'password', card: CARD },
  { form: { email: MAIL, password: FAKE_ACCOUNT.password }, type: 'email', card: CARD },
  { form: { cardNumber: CARD, birthday: '7.3.1988', postcode: '50667' }, type: 'zip-dob', card: CARD },
  { form: { cardNumber: OTHER_CARD, password: 'zweitens' }, type: 'password', card: OTHER_CARD },
];
const SECRETS = [CARD, OTHER_CARD, MAIL, FAKE_ACCOUNT.password, 'zweitens', '50667', '"eyJ', '"refresh-'];

type At = 0 | 1 | 2;

interface Tab extends FakeTab {
  readonly session: Session;
}

interface World {
  readonly time: VirtualTime;
  readonly browser: FakeBrowser;
  readonly provider: FakeProvider;
  readonly tabs: Tab[];
  readonly reported: SessionEvent[];
}

/** Who is logged in, once nothing is under way; `unknown` after steps that let things race. */
interface Model {
  who: string | 'visitor' | 'unknown';
}

type Command = fc.AsyncCommand<Model, World>;

const openTab = ({ browser, provider, time, reported }: Omit<World, 'tabs'>): Tab => {
  const tab = browser.tab();
  const session = createSession({ ...tab, gateway: provider.gateway, clock: time.clock, scheduler: time.scheduler });
  session.events$.subscribe((event) => reported.push(event));
  return { ...tab, session };
};

function createWorld(): World {
  const time = createVirtualTime();
  const provider = createFakeProvider({ time, accounts: ACCOUNTS, latencyMs: LATENCY, expiresInSeconds: LIFE_MS / 1_000 });
  const parts = { time, provider, browser: createFakeBrowser(), reported: [] };
  return { ...parts, tabs: [openTab(parts), openTab(parts), openTab(parts)] };
}

const states = ({ tabs }: World) => tabs.map(({ session }) => session.getSnapshot());
const tokensOf = ({ tabs }: World) => tabs.map(({ session }) => O.toUndefined(session.accessToken()));
const count = ({ provider }: World, kind: string): number => provider.calls.filter((call) => call === kind).length;
const isStoreEmpty = ({ browser }: World): boolean => {
  const { tokens } = browser.tab();
  return O.isNone(tokens.readAccessToken()) && O.isNone(tokens.readRefreshToken());
};
/** All tabs are this member's, with one token. */
const expectMember = (world: World, cardNumber: string): void => {
  expect(states(world)).toMatchObject(world.tabs.map(() => ({ _tag: 'LoggedIn', cardNumber })));
  expect(new Set(tokensOf(world)).size).toBe(1);
  expect(tokensOf(world)[0]).toBeDefined();
};
const expectVisitor = (world: World): void => {
  expect(states(world).filter(({ _tag }) => _tag === 'LoggedIn' || _tag === 'LoggingIn')).toEqual([]);
  expect(tokensOf(world)).toEqual(world.tabs.map(() => undefined));
};

function expectInvariants(world: World): void {
  const { provider, tabs, time, reported } = world;
  // A second use of a refresh token would end every session of the member.
  expect(provider.reused).toEqual([]);
  for (const { session } of tabs) {
    const state = session.getSnapshot();
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    if (O.isSome(session.accessToken())) expect(state._tag).toBe('LoggedIn');
    if (session.forceLogoutPending()) expect(state._tag).not.toBe('Anonymous');
    if (state._tag === 'LoggedIn' && Date.parse(state.expiresAt) <= time.clock.now().getTime()) expect(O.isNone(session.accessToken())).toBe(true);
  }
  const words = JSON.stringify(reported);
  expect(SECRETS.filter((secret) => words.includes(secret))).toEqual([]);
}

/** Commands that race with the following ones: the test does not await them. Then `ms` pass. */
const loose = (name: string, run: (world: World) => unknown, ms = 0): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, world) {
    model.who = 'unknown';
    void run(world);
    await world.time.advance(ms);
    expectInvariants(world);
  },
});

/** Things that come to their end in a network that works; `who` are those before whom it can happen. */
const whole = (name: string, run: (world: World, model: Model) => Promise<void>, who: (model: Model) => boolean = () => true): Command => ({
  check: who,
  toString: () => name,
  async run(model, world) {
    world.provider.failures.splice(0);
    world.provider.grants.splice(0);
    await world.time.advance(10 * LATENCY);
    await run(world, model);
    expectInvariants(world);
  },
});

const answered = async <A>({ time }: World, asked: Promise<A>): Promise<A> => {
  await time.advance(4 * LATENCY);
  return asked;
};
const sessionIn = ({ tabs }: World, at: At): Session => {
  const tab = tabs[at];
  if (tab === undefined) throw new Error(`there is no tab ${at}`);
  return tab.session;
};
const isMember = ({ who }: Model): boolean => who !== 'unknown' && who !== 'visitor';
const logIn = async (world: World, model: Model, at: At, way: Way, rememberMe = true): Promise<void> => {
  const result = await answered(world, sessionIn(world, at).login(way.form, { rememberMe }));
  expect(result).toMatchObject(E.right({ cardNumber: way.card, loginType: way.type, rememberMe }));
  expectMember(world, way.card);
  model.who = way.card;
};

const login = (at: At, way: Way, rememberMe: boolean) => whole(`log in by ${way.type} in ${at}`, (world, model) => logIn(world, model, at, way, rememberMe));

const wrongLogin = (at: At) =>
  whole(`wrong password in ${at}`, async (world, model) => {
    const before = model.who;
    const result = await answered(world, sessionIn(world, at).login({ cardNumber: CARD, password: 'falsch' }, { rememberMe: true }));
    expect(result).toEqual(E.left({ _tag: 'WrongCredentials' }));
    if (before === 'visitor') expectVisitor(world);
  });

const incompleteForm = (at: At) =>
  whole(`form without a password in ${at}`, async (world) => {
    const [before, calls] = [tokensOf(world), world.provider.calls.length];
    expect(await sessionIn(world, at).login({ cardNumber: CARD }, { rememberMe: true })).toEqual(E.left({ _tag: 'FormError', error: { _tag: 'MissingPassword' } }));
    expect([tokensOf(world), world.provider.calls.length]).toEqual([before, calls]);
  });

const logout = (at: At) =>
  whole(`log out in ${at}`, async (world, model) => {
    await answered(world, sessionIn(world, at).logout());
    expectVisitor(world);
    expect(isStoreEmpty(world)).toBe(true);
    model.who = 'visitor';
  });

/** The page is reloaded: the session continues without new tokens while the old ones are valid. */
const reload = (at: At) =>
  whole(
    `reload ${at}`,
    async (world, model) => {
      await logIn(world, model, at, WAYS[0] as Way);
      const calls = world.provider.calls.length;
      world.tabs[at]?.session.dispose();
      world.tabs[at] = openTab(world);
      await answered(world, sessionIn(world, at).autoLogin());
      expectMember(world, CARD);
      expect(world.provider.calls.length).toBe(calls);
    },
  );

const singleUse = (at: At) =>
  whole(`single-use token in ${at}`, async (world, model) => {
    const refreshToken = world.provider.issueRefreshToken(OTHER_CARD);
    expect(await answered(world, sessionIn(world, at).autoLogin({ singleUse: { refreshToken } }))).toMatchObject({ _tag: 'LoggedIn', cardNumber: OTHER_CARD, origin: 'single-use' });
    expectMember(world, OTHER_CARD);
    model.who = OTHER_CARD;
  });

/** Five seconds before the end, and once for all tabs. */
const renewal = (at: At) =>
  whole(`renewal after a login in ${at}`, async (world, model) => {
    const asked = sessionIn(world, at).login((WAYS[0] as Way).form, { rememberMe: true });
    await world.time.advance(LATENCY);
    expect(await asked).toMatchObject(E.right({ cardNumber: CARD }));
    const [before, old] = [count(world, 'refresh'), tokensOf(world)];
    await world.time.advance(LIFE_MS - 5_000 - 1);
    expect([count(world, 'refresh'), tokensOf(world)]).toEqual([before, old]);
    await world.time.advance(1);
    expect(count(world, 'refresh')).toBe(before + 1);
    await world.time.advance(4 * LATENCY);
    expect(count(world, 'refresh')).toBe(before + 1);
    expectMember(world, CARD);
    expect(tokensOf(world)).not.toEqual(old);
    model.who = CARD;
  });

/** Without remember-me the session ends with its token, without a renewal. */
const ending = (at: At) =>
  whole(`end of a short session in ${at}`, async (world, model) => {
    const asked = sessionIn(world, at).login((WAYS[2] as Way).form, { rememberMe: false });
    await world.time.advance(LATENCY);
    expect(await asked).toMatchObject(E.right({ rememberMe: false }));
    const before = count(world, 'refresh');
    await world.time.advance(LIFE_MS - 1);
    expectMember(world, CARD);
    await world.time.advance(1 + 4 * LATENCY);
    expectVisitor(world);
    expect(count(world, 'refresh')).toBe(before);
    model.who = 'visitor';
  });

/** A refused renewal logs out everywhere, without the server's logout. */
const refusedRenewal = (at: At) =>
  whole(`refused renewal after a login in ${at}`, async (world, model) => {
    await logIn(world, model, at, WAYS[1] as Way);
    const logouts = count(world, 'logout');
    world.provider.revokeAll();
    await world.time.advance(LIFE_MS);
    expectVisitor(world);
    expect([isStoreEmpty(world), count(world, 'logout')]).toEqual([true, logouts]);
    expect(states(world)).toContainEqual({ _tag: 'LoggedOut', error: { _tag: 'GrantRefused' } });
    model.who = 'visitor';
  });

/** Without a network until the token has ended: logged out, and back as soon as there is one. */
const longOutage = (at: At) =>
  whole(`long outage after a login in ${at}`, async (world, model) => {
    await logIn(world, model, at, WAYS[0] as Way);
    world.provider.failures.push(...Array.from({ length: 50 }, () => UNREACHABLE));
    await world.time.advance(2 * LIFE_MS);
    expectVisitor(world);
    world.provider.failures.splice(0);
    const before = count(world, 'refresh');
    world.tabs.forEach(({ session }) => session.resume());
    await world.time.advance(4 * LATENCY);
    expect(count(world, 'refresh')).toBe(before + 1);
    expectMember(world, CARD);
  });

/** The machine sleeps beyond the end of the token: no call carries it, and waking asks once for all tabs. */
const longSleep = (at: At) =>
  whole(`long sleep after a login in ${at}`, async (world, model) => {
    await logIn(world, model, at, WAYS[0] as Way);
    const before = count(world, 'refresh');
    world.time.sleep(3_600_000);
    expect(tokensOf(world)).toEqual([undefined, undefined, undefined]);
    world.tabs.forEach(({ session }) => session.resume());
    await world.time.advance(4 * LATENCY);
    expect(count(world, 'refresh')).toBe(before + 1);
    expectMember(world, CARD);
  });

/** A clock that is set back puts no renewal off. */
const clockSetBack = (at: At, ms: number) =>
  whole(`clock ${ms} ms back after a login in ${at}`, async (world, model) => {
    await logIn(world, model, at, WAYS[0] as Way);
    const before = count(world, 'refresh');
    world.time.setClockBy(-ms);
    world.tabs.forEach(({ session }) => session.resume());
    await world.time.advance(LIFE_MS - 5_000);
    await world.time.advance(4 * LATENCY);
    expect(count(world, 'refresh')).toBe(before + 1);
    expectMember(world, CARD);
  });

const refusedCall = (at: At, keep: boolean) =>
  whole(
    `401 in ${at}, ${keep ? 'tokens retained' : 'confirmed'}`,
    async (world, model) => {
      await logIn(world, model, at, WAYS[0] as Way);
      const session = sessionIn(world, at);
      session.unauthorized('token');
      expect(session.forceLogoutPending()).toBe(false);
      session.unauthorized('other');
      session.unauthorized('other');
      expect(session.forceLogoutPending()).toBe(true);
      const reloads = world.tabs[at]?.page.reloads() ?? 0;
      session.confirmForceLogout({ keep });
      await world.time.advance(LATENCY);
      expect([session.forceLogoutPending(), (world.tabs[at]?.page.reloads() ?? 0) - reloads, isStoreEmpty(world)]).toEqual([false, 1, !keep]);
      if (keep) return expectMember(world, CARD);
      expectVisitor(world);
      model.who = 'visitor';
    },
  );

const refusedLogin = (at: At) =>
  whole(
    `401 from the login in ${at}`,
    async (world, model) => {
      sessionIn(world, at).unauthorized('login');
      await world.time.advance(LATENCY);
      expectVisitor(world);
      expect(isStoreEmpty(world)).toBe(true);
      model.who = 'visitor';
    },
    isMember,
  );

const at = fc.constantFrom<At>(0, 1, 2);
const way = fc.constantFrom(...WAYS);
const ms = fc.integer({ min: 1, max: 90_000 });
const commands = [
  fc.tuple(at, way, fc.boolean()).map(([where, by, stay]) => loose(`begin to log in by ${by.type} in ${where}`, (world) => sessionIn(world, where).login(by.form, { rememberMe: stay }))),
  at.map((where) => loose(`begin to log out in ${where}`, (world) => sessionIn(world, where).logout())),
  at.map((where) => loose(`begin a visit in ${where}`, (world) => sessionIn(world, where).autoLogin())),
  at.map((where) => loose(`resume ${where}`, (world) => sessionIn(world, where).resume())),
  at.map((where) => loose(`401 in ${where}`, (world) => sessionIn(world, where).unauthorized('other'))),
  fc.constant(loose('a call is lost', ({ provider }) => provider.failures.push(UNREACHABLE))),
  fc.constant(loose('the server forgets', ({ provider }) => provider.revokeAll())),
  ms.map((some) => loose(`${some} ms pass`, () => undefined, some)),
  ms.map((some) => loose(`sleep ${some} ms`, ({ time }) => time.sleep(some))),
  fc.tuple(ms, fc.boolean()).map(([some, back]) => loose(`clock by ${back ? -some : some} ms`, ({ time }) => time.setClockBy(back ? -some : some))),
  fc.tuple(at, way, fc.boolean()).map(([where, by, stay]) => login(where, by, stay)),
  at.map(wrongLogin),
  at.map(incompleteForm),
  at.map(logout),
  at.map(reload),
  at.map(singleUse),
  at.map(renewal),
  at.map(ending),
  at.map(refusedRenewal),
  at.map(longOutage),
  at.map(longSleep),
  fc.tuple(at, ms).map(([where, some]) => clockSetBack(where, some)),
  fc.tuple(at, fc.boolean()).map(([where, keep]) => refusedCall(where, keep)),
  at.map(refusedLogin),
];

/** A logout ends every session, and no calls follow. */
const last = whole('log out for good', async (world) => {
  await answered(world, Promise.all(world.tabs.map(({ session }) => session.logout())));
  expectVisitor(world);
  expect(isStoreEmpty(world)).toBe(true);
  const calls = world.provider.calls.length;
  await world.time.advance(4 * LIFE_MS);
  expect(world.provider.calls).toHaveLength(calls);
  world.tabs.forEach(({ session }) => session.dispose());
});

it('a session is one for all tabs, renewed once and in time, carries no token that has ended, and a logout ends it everywhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 20 }), async (list) => {
      const setup = () => ({ model: { who: 'visitor' } as Model, real: createWorld() });
      await fc.asyncModelRun(setup, [...list, last]);
    }),
    { numRuns: 250 },
  );
});
