// The whole course of a registration, state by state and call by call.
import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createVirtualTime } from '@pluspunkt/testkit/session';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import { CHECK_PAUSE_MS, createRegistration, type AccountForm, type PersonForm, type RegistrationDeps, type RegistrationState } from './index.ts';
import { emptyDraft } from './registration-draft.ts';
import type { Registered } from './registration.types.ts';

const FREE = '4210070019';
const person: PersonForm = { genderKey: 'None', firstName: 'Jana', lastName: 'Lindner', birthday: { day: '4', month: '3', year: '1987' }, street: 'Lindenweg', streetNumber: '7a', postcode: '10115', city: 'Berlin' };
const account: AccountForm = { email: 'jana@example.de', actionCode: '', displayActionCode: false, customizedAdverts: false, communicationNewsletter: true, acceptedForm: true };
const form = { dataProtectionFormId: 'registrierung-2018', formNumber: 'DEV', version: '22.05.2018', headline: 'Datenschutz', text: 'Text' };
const submission = { password: 'Regenbogen 7', rules: [], form };
const registered: Registered = { cardNumber: '4299999999', newCardOrdered: true, singleUseToken: 'once' };
const unreachable: CallFailure = { _tag: 'Unreachable', requestId: 'r' };
const proof = { v3: 'beweis' };
const fresh: RegistrationState = { draft: emptyDraft('request-1'), cardCheck: { _tag: 'Untouched' }, emailCheck: { _tag: 'Unknown', email: '' }, submission: 'idle' };
const refusal = (status: number, code: string): CallFailure => ({ _tag: 'HttpError', status, code, message: '', requestId: 'r' });

type Answer = E.Either<CallFailure, unknown>;
interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly answer: (answer: Answer) => void;
}

function createScene(rest: Partial<RegistrationDeps> = {}) {
  const time = createVirtualTime();
  const stored = new Map<string, string>();
  const calls: Call[] = [];
  const call =
    (name: string) =>
    (...args: readonly unknown[]) =>
    () =>
      new Promise<E.Either<CallFailure, never>>((resolve) => calls.push({ name, args, answer: (answer) => resolve(answer as E.Either<CallFailure, never>) }));
  const deps: RegistrationDeps = {
    gateway: { validateCard: call('validateCard'), emailAllowed: call('emailAllowed'), register: call('register') },
    captcha: { prove: call('prove') },
    store: { get: (key) => O.fromNullable(stored.get(key)), set: (key, value) => void stored.set(key, value), remove: (key) => void stored.delete(key) },
    newRequestId: () => 'request-1',
    today: () => '2026-11-21',
    scheduler: time.scheduler,
    ...rest,
  };
  const registration = createRegistration(deps);
  const states: (RegistrationState | 'end')[] = [];
  registration.state$.subscribe({ next: (state) => states.push(state), complete: () => states.push('end') });
  const answer = async (value: Answer): Promise<void> => {
    await time.advance(0);
    calls.at(-1)?.answer(value);
    await time.advance(0);
  };
  const register = async (outcome: Answer): Promise<unknown> => {
    const result = registration.register(submission);
    await answer(E.right(proof));
    await answer(outcome);
    return result;
  };
  const signals = () => calls.map(({ args }) => (args.at(-1) as { readonly signal?: AbortSignalLike }).signal?.aborted);
  return { registration, deps, time, stored, calls, states, answer, register, signals, state: registration.getSnapshot };
}

const filledIn = (rest?: Partial<RegistrationDeps>) => {
  const scene = createScene(rest);
  scene.registration.submitPerson(person);
  scene.registration.saveAccount(account);
  return scene;
};

describe('a registration', () => {
  it('begins with nothing known', () => {
    expect(createScene().state()).toStrictEqual(fresh);
  });

  it('is proved, sent and done, and retains what the last page shows', async () => {
    const { registration, states, stored, calls, register } = filledIn();
    registration.enter({ redirectUrl: '/praemien', campaign: 'winterfest', skipSummary: true, fromApp: true });
    const before = states.length;
    expect(await register(E.right(registered))).toStrictEqual(E.right(registered));
    const draft = { ...emptyDraft('request-1'), redirectUrl: '/praemien', skipSummary: true, registered: { cardNumber: '4299999999', newCardOrdered: true } };
    expect(states.slice(before).map((state) => (state === 'end' ? state : state.submission))).toEqual(['proving', 'sending', 'idle']);
    expect(states.at(-1)).toStrictEqual({ ...fresh, draft });
    expect([...stored]).toStrictEqual([['registration-form', JSON.stringify(draft)]]);
    expect(calls.map(({ name }) => name)).toEqual(['prove', 'register']);
    expect([calls[0]?.args, calls[1]?.args.slice(1)]).toStrictEqual([[{}], [proof, {}]]);
  });

  it('retains only the card where everything else is cleared', async () => {
    const { register, state } = filledIn();
    await register(E.right(registered));
    expect(state().draft).toStrictEqual({ ...emptyDraft('request-1'), registered: { cardNumber: '4299999999', newCardOrdered: true } });
  });

  it('retains a refusal until the login data change, and is written only on changes', async () => {
    const { registration, register, state, states, stored } = filledIn();
    await register(E.left(refusal(499, 'email-taken')));
    const draft = { ...emptyDraft('request-1'), person, account, formFilledOut: true, personTried: false };
    expect(state()).toStrictEqual({ ...fresh, draft: { ...draft, refused: 'email-taken' } });
    expect(JSON.parse(stored.get('registration-form') ?? '')).toStrictEqual({ ...draft, refused: 'email-taken' });
    registration.saveAccount(account);
    expect(state().draft).toStrictEqual(draft);
    const before = states.length;
    registration.saveAccount(account);
    expect(states).toHaveLength(before + 1);
  });

  it('that a broken service refused may be sent again as it is', async () => {
    const { register, state } = filledIn();
    await register(E.left(refusal(500, 'internal')));
    expect(state().draft.refused).toBeUndefined();
    expect(await register(E.right(registered))).toStrictEqual(E.right(registered));
  });

  it('names all that is wrong before anything is sent', async () => {
    const { registration, calls } = createScene();
    registration.savePerson({ ...person, city: '' });
    registration.saveAccount(account);
    expect(await registration.register(submission)).toStrictEqual(E.left({ _tag: 'PersonIncomplete', problems: { city: 'missing' } }));
    registration.savePerson(person);
    registration.saveAccount({ ...account, acceptedForm: false });
    expect(await registration.register(submission)).toStrictEqual(E.left({ _tag: 'AccountIncomplete', problems: { form: 'missing' } }));
    expect(calls).toEqual([]);
  });

  it('with a taken address is not sent, whatever blanks are around it', async () => {
    const { registration, answer } = filledIn();
    registration.checkEmail('jana@example.de');
    await answer(E.right(proof));
    await answer(E.right(false));
    registration.saveAccount({ ...account, email: ' jana@example.de ' });
    expect(await registration.register(submission)).toStrictEqual(E.left({ _tag: 'AccountIncomplete', problems: { email: 'taken' } }));
  });

  it('that finishes without a card of one’s own has ordered one', () => {
    const { registration, stored } = createScene();
    registration.finish('https://www.example.de');
    expect(Object.fromEntries(stored)).toEqual({ onboarding: 'first', 'new-card-ordered': '1' });
  });

  it('continues from the state of an earlier page', () => {
    const initial: RegistrationState = { ...fresh, draft: { ...fresh.draft, cardNumber: FREE }, cardCheck: { _tag: 'Free', cardNumber: FREE }, emailCheck: { _tag: 'Taken', email: 'jana@example.de' } };
    expect(createScene({ initial }).state()).toStrictEqual(initial);
  });

  it('notifies no listener and cancels pending checks after disposal', async () => {
    const { registration, states, signals, answer, time, calls } = createScene();
    const events: unknown[] = [];
    registration.events$.subscribe({ next: (event) => events.push(event), complete: () => events.push('end') });
    registration.checkEmail('jana@example.de');
    await time.advance(0);
    registration.dispose();
    expect(signals()).toEqual([true]);
    await answer(E.left(unreachable));
    registration.checkCard(FREE);
    await time.advance(CHECK_PAUSE_MS);
    expect([states.at(-1), events, calls.length]).toStrictEqual(['end', ['end'], 1]);
  });
});

describe('a card number that is typed', () => {
  it('is checked with a proof after a pause, and accepted at once where it is free', async () => {
    const { registration, state, time, calls, answer, signals, deps } = createScene();
    registration.checkCard(FREE);
    await time.advance(CHECK_PAUSE_MS - 1);
    expect([state().cardCheck, calls]).toStrictEqual([{ _tag: 'Checking', cardNumber: FREE }, []]);
    await time.advance(1);
    await answer(E.right(proof));
    expect(calls.map(({ name, args }) => [name, ...args.slice(0, -1)])).toStrictEqual([['prove'], ['validateCard', FREE, proof]]);
    expect(signals()).toEqual([false, false]);
    await answer(E.right({ status: 'OK', data: { status: 'KnownAndUnregisteredCardNumber' } }));
    expect(state()).toStrictEqual({ ...fresh, draft: { ...fresh.draft, cardNumber: FREE }, cardCheck: { _tag: 'Free', cardNumber: FREE } });
    expect(createRegistration(deps).getSnapshot()).toStrictEqual(state());
  });

  it.each([
    [refusal(403, 'captcha-failed'), { _tag: 'CaptchaFailed', cardNumber: FREE }],
    [refusal(503, 'unavailable'), { _tag: 'CallFailed', cardNumber: FREE, failure: refusal(503, 'unavailable') }],
    [unreachable, { _tag: 'CallFailed', cardNumber: FREE, failure: unreachable }],
  ])('may not be answered: %j', async (failure, check) => {
    const { registration, state, time, answer } = createScene();
    registration.checkCard(FREE);
    await time.advance(CHECK_PAUSE_MS);
    await answer(E.left(failure));
    expect(state().cardCheck).toStrictEqual(check);
  });

  it('aborts the call for the previous one', async () => {
    const { registration, time, signals, answer } = createScene();
    registration.checkCard(FREE);
    await time.advance(CHECK_PAUSE_MS);
    await answer(E.right(proof));
    registration.checkCard('4210 0700');
    expect(signals()).toEqual([true, true]);
  });
});

describe('an address that is typed', () => {
  it('is checked without its blanks', async () => {
    const { registration, state, calls, answer, signals } = createScene();
    registration.checkEmail(' jana@example.de ');
    expect(state().emailCheck).toStrictEqual({ _tag: 'Checking', email: 'jana@example.de' });
    await answer(E.right(proof));
    expect(calls.map(({ name, args }) => [name, ...args.slice(0, -1)])).toStrictEqual([['prove'], ['emailAllowed', 'jana@example.de', proof]]);
    expect(signals()).toEqual([false, false]);
    await answer(E.right(true));
    expect(state().emailCheck).toStrictEqual({ _tag: 'Allowed', email: 'jana@example.de' });
  });

  it('an impossible one is never requested', () => {
    const { registration, state, calls } = createScene();
    registration.checkEmail(' jana ');
    expect([state().emailCheck, calls]).toStrictEqual([{ _tag: 'Unknown', email: 'jana' }, []]);
  });

  it('aborts the call for the previous one', async () => {
    const { registration, signals, answer } = createScene();
    registration.checkEmail('jana@example.de');
    await answer(E.right(proof));
    registration.checkEmail('jan');
    expect(signals()).toEqual([true, true]);
  });
});
