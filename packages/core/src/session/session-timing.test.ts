// Races at the instant in which a session begins, is renewed or ends.
import { either as E, option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { createFakeBrowser, createFakeProvider, createVirtualTime, FAKE_ACCOUNT } from '@pluspunkt/testkit/session';
import { createSession } from './create-session.ts';

const FORM = { cardNumber: FAKE_ACCOUNT.username, password: FAKE_ACCOUNT.password };
const LATENCY = 300;

function open() {
  const time = createVirtualTime();
  const tab = createFakeBrowser().tab();
  const provider = createFakeProvider({ time, latencyMs: LATENCY, accounts: [FAKE_ACCOUNT] });
  const session = createSession({ ...tab, gateway: provider.gateway, clock: time.clock, scheduler: time.scheduler });
  return { ...tab, time, provider, session };
}

it('a session that ends at the instant of its start is no login', async () => {
  const { session, time } = open();
  session.state$.subscribe(({ _tag }) => _tag === 'LoggedIn' && session.unauthorized('login'));
  const entering = session.login(FORM, { rememberMe: true });
  await time.advance(LATENCY);
  expect(await entering).toMatchObject(E.left({ _tag: 'CallFailed', failure: { _tag: 'Aborted' } }));
  expect([session.getSnapshot()._tag, session.accessToken()]).toEqual(['Anonymous', O.none]);
  session.dispose();
});

it('a page that ends cancels the renewal in progress, and stores none of its tokens', async () => {
  const { session, time, provider, tokens } = open();
  const entering = session.login(FORM, { rememberMe: true });
  await time.advance(LATENCY);
  await entering;
  const before = tokens.readAccessToken();
  // Five seconds before its end the access token of fifteen minutes is renewed.
  await time.advance(895_000 + LATENCY / 2);
  expect([provider.calls, tokens.readAccessToken()]).toEqual([['login', 'refresh'], before]);
  session.dispose();
  await time.advance(LATENCY);
  expect(O.isSome(before)).toBe(true);
  expect(tokens.readAccessToken()).toEqual(before);
});
