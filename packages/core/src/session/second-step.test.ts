// The second step of a login: a plain result for every client, and nothing but the code is asked for.
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeBrowser, createFakeProvider, createVirtualTime, FAKE_ACCOUNT, UNREACHABLE, type FakeProvider } from '@pluspunkt/testkit/session';
import { createSession } from './create-session.ts';
import type { LoginResult, Session } from './index.ts';
import type { SessionEvent } from './session.events.ts';
import type { SecondFactorStep } from './session.types.ts';

const CODES = ['123456', 'abcde-fgh23'];
const GUARDED = { cardNumber: '2345678901', username: 'anna@post.example', password: 'auch geheim', codes: CODES };
const FORM = { email: GUARDED.username, password: GUARDED.password };
const STAY = { rememberMe: true };

let provider: FakeProvider;
let session: Session;
let reported: SessionEvent[];
beforeEach(() => {
  const time = createVirtualTime();
  provider = createFakeProvider({ time, accounts: [FAKE_ACCOUNT, GUARDED] });
  session = createSession({ ...createFakeBrowser().tab(), gateway: provider.gateway, clock: time.clock, scheduler: time.scheduler });
  reported = [];
  session.events$.subscribe((event) => reported.push(event));
});
afterEach(() => session.dispose());

const stepOf = (result: LoginResult): SecondFactorStep => {
  if (E.isRight(result) || result.left._tag !== 'SecondFactorNeeded') throw new Error('no code was asked for');
  return result.left.step;
};
const begin = async (): Promise<SecondFactorStep> => stepOf(await session.login(FORM, STAY));

describe('a login of a member with an authenticator', () => {
  it('goes on with a code, as typed, and begins the session of the kind that began the login', async () => {
    const step = await begin();
    expect(session.getSnapshot()).toEqual({ _tag: 'LoginFailed', failure: { _tag: 'SecondFactorNeeded', step } });
    expect(await session.confirmLogin(step, ' 123 456', STAY)).toMatchObject(E.right({ _tag: 'LoggedIn', cardNumber: GUARDED.cardNumber, loginType: 'email', rememberMe: true, origin: 'dialog' }));
    expect(reported.map(({ _tag }) => _tag)).toEqual(['LoginStarted', 'LoginFailed', 'LoginStarted', 'LoginSucceeded']);
    expect(JSON.stringify(reported)).not.toMatch(/step-1|123456|geheim/);
  });

  it('goes on with a recovery code', async () => {
    expect(E.isRight(await session.confirmLogin(await begin(), 'ABCDE-FGH23', STAY))).toBe(true);
  });

  it('keeps its step open after a wrong code, and does not send what can be none', async () => {
    const step = await begin();
    expect(await session.confirmLogin(step, '654321', STAY)).toEqual(E.left({ _tag: 'WrongCode' }));
    expect(await session.confirmLogin(step, 'geheim', STAY)).toEqual(E.left({ _tag: 'WrongCode' }));
    expect(provider.calls).toEqual(['login', 'confirm']);
    expect(E.isRight(await session.confirmLogin(step, '123456', STAY))).toBe(true);
  });

  it('is over once a code was used, and each code is used once', async () => {
    const [step, other] = [await begin(), await begin()];
    expect(E.isRight(await session.confirmLogin(step, '123456', STAY))).toBe(true);
    expect(await session.confirmLogin(step, 'abcde-fgh23', STAY)).toEqual(E.left({ _tag: 'StepExpired' }));
    expect(await session.confirmLogin(other, '123456', STAY)).toEqual(E.left({ _tag: 'WrongCode' }));
  });

  it('sends a code once, however often it is submitted', async () => {
    const step = await begin();
    const [first, second] = await Promise.all([session.confirmLogin(step, '123456', STAY), session.confirmLogin(step, '123456', STAY)]);
    expect([E.isRight(first), second]).toEqual([true, first]);
    expect(provider.calls).toEqual(['login', 'confirm']);
  });

  it('leaves a session that existed before, whether the code is wrong or the network fails', async () => {
    await session.login({ cardNumber: FAKE_ACCOUNT.username, password: FAKE_ACCOUNT.password }, STAY);
    const before = session.getSnapshot();
    const step = await begin();
    expect(session.getSnapshot()).toEqual(before);
    await session.confirmLogin(step, '654321', STAY);
    provider.failures.push(UNREACHABLE);
    expect(await session.confirmLogin(step, '123456', STAY)).toEqual(E.left(UNREACHABLE));
    expect(session.getSnapshot()).toEqual(before);
  });

  it('is aborted by its signal', async () => {
    const abort = new AbortController();
    const asked = session.confirmLogin(await begin(), '123456', { ...STAY, signal: abort.signal });
    abort.abort();
    expect(await asked).toMatchObject(E.left({ _tag: 'CallFailed', failure: { _tag: 'Aborted' } }));
    expect(session.getSnapshot()).toEqual({ _tag: 'LoginFailed', failure: expect.objectContaining({ _tag: 'SecondFactorNeeded' }) as unknown });
  });
});
