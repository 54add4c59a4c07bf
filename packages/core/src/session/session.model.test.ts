// Whatever two tabs do, in whatever order, with whatever network: what always holds for their sessions.
import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { FAKE_ACCOUNT, UNREACHABLE, createFakeBrowser, createFakeProvider, createVirtualTime } from '@pluspunkt/testkit/session';
import type { FakeProvider, VirtualTime } from '@pluspunkt/testkit/session';
import { createSession } from './create-session.ts';
import type { Session } from './create-session.ts';

interface World {
  readonly time: VirtualTime;
  readonly provider: FakeProvider;
  readonly tabs: readonly Session[];
  readonly isStoreEmpty: () => boolean;
}

type Step =
  | { readonly do: 'login'; readonly tab: 0 | 1; readonly rememberMe: boolean }
  | { readonly do: 'logout' | 'autoLogin' | 'wake' | 'unauthorized'; readonly tab: 0 | 1 }
  | { readonly do: 'pass' | 'sleep' | 'setClock'; readonly ms: number }
  | { readonly do: 'cutNetwork' | 'settle' };

function createWorld(): World {
  const time = createVirtualTime();
  const browser = createFakeBrowser();
  const provider = createFakeProvider({ time, latencyMs: 300, expiresInSeconds: 60 });
  const { tokens } = browser.tab();
  const openTab = () =>
    createSession({ ...browser.tab(), gateway: provider.gateway, clock: time.clock, scheduler: time.scheduler });
  return {
    time,
    provider,
    tabs: [openTab(), openTab()],
    isStoreEmpty: () => O.isNone(tokens.readAccessToken()) && O.isNone(tokens.readRefreshToken()),
  };
}

async function take({ time, provider, tabs }: World, step: Step): Promise<void> {
  const session = 'tab' in step ? tabs[step.tab] : undefined;
  if (step.do === 'login') {
    void session?.login({ cardNumber: FAKE_ACCOUNT.username, password: FAKE_ACCOUNT.password }, { rememberMe: step.rememberMe });
  }
  if (step.do === 'logout') void session?.logout();
  if (step.do === 'autoLogin') void session?.autoLogin();
  if (step.do === 'wake') session?.wake();
  if (step.do === 'unauthorized') session?.unauthorized('other');
  if (step.do === 'cutNetwork') provider.failures.push(UNREACHABLE);
  if (step.do === 'sleep') time.sleep(step.ms);
  if (step.do === 'setClock') time.setClockBy(-step.ms);
  await time.advance(step.do === 'pass' ? step.ms : step.do === 'settle' ? 2_000 : 0);
}

const tab = fc.constantFrom<0 | 1>(0, 1);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('login' as const), tab, rememberMe: fc.boolean() }),
  fc.record({ do: fc.constantFrom('logout' as const, 'autoLogin' as const, 'wake' as const, 'unauthorized' as const), tab }),
  fc.record({ do: fc.constantFrom('pass' as const, 'sleep' as const, 'setClock' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ do: fc.constantFrom('cutNetwork' as const, 'settle' as const) }),
);

function expectInvariants({ tabs, provider, time }: World): void {
  // A second use of a refresh token would end every session of the member.
  expect(provider.reused).toEqual([]);
  for (const session of tabs) {
    const state = session.getSnapshot();
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    if (O.isSome(session.accessToken())) expect(state._tag).toBe('LoggedIn');
    if (session.forceLogoutPending()) expect(state._tag).not.toBe('Anonymous');
    if (state._tag === 'LoggedIn' && Date.parse(state.expiresAt) <= time.clock.now().getTime()) {
      expect(O.isNone(session.accessToken())).toBe(true);
    }
  }
}

it('no refresh token is used twice, no call carries a token that has ended, and a logout ends it everywhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (walk) => {
      const world = createWorld();
      for (const step of walk) {
        await take(world, step);
        expectInvariants(world);
      }
      await world.time.advance(5_000);
      const leaving = Promise.all(world.tabs.map((session) => session.logout()));
      await world.time.advance(5_000);
      await leaving;
      expect(world.tabs.map((session) => session.getSnapshot()._tag)).toEqual(['LoggedOut', 'LoggedOut']);
      expect(world.isStoreEmpty()).toBe(true);
      const calls = world.provider.calls.length;
      await world.time.advance(200_000);
      expect(world.provider.calls).toHaveLength(calls);
      world.tabs.forEach((session) => session.dispose());
    }),
    { numRuns: 500 },
  );
});
