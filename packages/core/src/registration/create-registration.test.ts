// A running registration, with a controlled service and a stopped clock.
import fc from 'fast-check';
import { either as E, option as O } from 'fp-ts';
import { VirtualTimeScheduler } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallFailure } from '../result/failure.ts';
import { createRegistration, validateAccount, validatePerson, mayJoin, type AccountForm, type CardCheck, type PersonForm, type RegistrationDeps } from './index.ts';
import type { RegistrationEvent } from './index.ts';
import type { CardValidation, Registered, RegistrationData } from './registration.types.ts';

const TODAY = '2026-11-21';
const FREE = '4210070019';
const person: PersonForm = {
  genderKey: 'Female',
  firstName: 'Jana',
  lastName: 'Lindner',
  birthday: { day: '4', month: '3', year: '1987' },
  street: 'Lindenweg',
  streetNumber: '7a',
  postcode: '10115',
  city: 'Berlin',
};
const account: AccountForm = { email: 'jana@example.de', actionCode: '', displayActionCode: false, customizedAdverts: false, communicationNewsletter: true, acceptedForm: true };
const form = { dataProtectionFormId: 'registrierung-2018', formNumber: 'DEV', version: '22.05.2018', headline: 'Datenschutz', text: 'Text' };
const rules = [{ id: 'min-length', text: 'Mindestens 10 Zeichen', kind: 'minLength', length: 10 }] as const;
const submission = { password: 'Regenbogen 7', rules, form };
const lost: CallFailure = { _tag: 'Unreachable', requestId: 'r' };

type Answer<A> = E.Either<CallFailure, A>;

function createScene(stored = new Map<string, string>()) {
  const scheduler = new VirtualTimeScheduler();
  const asked: string[] = [];
  const sent: RegistrationData[] = [];
  const waiting: ((answer: Answer<Registered>) => void)[] = [];
  const cards = new Map<string, Answer<CardValidation>>([
    [FREE, E.right({ status: 'OK', data: { status: 'KnownAndUnregisteredCardNumber' } })],
    ['4210070043', E.right({ status: 'OK', data: { status: 'BlockedCardNumber' } })],
    ['4210070050', E.right({ status: 'OK', data: { status: 'KnownAndRegisteredCardNumber' } })],
    ['4210070068', E.right({ status: 'OK', data: { status: 'UnknownCardNumber' } })],
    ['4210070076', E.right({ status: 'ERROR' })],
    ['4210070027', E.right({ status: 'ERROR', validationErrors: { ReCaptchaV3Token: 'invalid' } })],
  ]);
  let ids = 0;
  const deps: RegistrationDeps = {
    gateway: {
      validateCard: (cardNumber) => async () => {
        asked.push(cardNumber);
        return cards.get(cardNumber) ?? E.left(lost);
      },
      emailAllowed: (email) => async () => {
        asked.push(email);
        return email.startsWith('lost') ? E.left(lost) : E.right(!email.startsWith('taken'));
      },
      register: (data) => () => {
        sent.push(data);
        return new Promise((resolve) => waiting.push(resolve));
      },
    },
    captcha: { prove: () => async () => E.right({ v3: 'pow' }) },
    store: { get: (key) => O.fromNullable(stored.get(key)), set: (key, value) => void stored.set(key, value), remove: (key) => void stored.delete(key) },
    newRequestId: () => `request-${(ids += 1)}`,
    today: () => TODAY,
    scheduler,
  };
  const registration = createRegistration(deps);
  const settle = async (): Promise<void> => {
    scheduler.flush();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const answer = (one: Answer<Registered>): void => waiting.shift()?.(one);
  return { deps, registration, asked, sent, stored, settle, answer, state: registration.getSnapshot, tags: () => registration.getSnapshot().cardCheck._tag };
}

let scene: ReturnType<typeof createScene>;
beforeEach(() => {
  scene = createScene();
});

const fillIn = ({ registration }: typeof scene): void => {
  registration.submitPerson(person);
  registration.saveAccount(account);
};
const registered: Registered = { cardNumber: '4299999999', newCardOrdered: true, singleUseToken: 'once' };

describe('a card number that is typed', () => {
  it('is validated from ten digits on, and only the last one is', async () => {
    scene.registration.checkCard('4210');
    expect(scene.tags()).toBe('Incomplete');
    scene.registration.checkCard('4210 0700 4');
    scene.registration.checkCard('4210 0700 43');
    scene.registration.checkCard('4210 0700 19');
    expect(scene.tags()).toBe('Checking');
    await scene.settle();
    expect(scene.asked).toEqual([FREE]);
    expect(scene.state().cardCheck).toEqual({ _tag: 'Free', cardNumber: FREE });
    expect(scene.state().draft.cardNumber).toBe(FREE);
  });

  it.each([
    ['4210070043', 'NotFree'],
    ['4210070027', 'CaptchaFailed'],
    ['4210070099', 'CallFailed'],
    ['42100700191', 'Incomplete'],
    ['kartenname', 'Incomplete'],
    ['', 'Untouched'],
  ] satisfies [string, CardCheck['_tag']][])('as %j is %s and is not stored', async (input, tag) => {
    scene.registration.checkCard(FREE);
    await scene.settle();
    scene.registration.checkCard(input);
    await scene.settle();
    expect(scene.tags()).toBe(tag);
    expect(scene.state().draft.cardNumber).toBeUndefined();
  });
});

it.each([
  ['4210070043', 'blocked'],
  ['4210070050', 'registered'],
  ['4210070068', 'unknown'],
  ['4210070076', 'unknown'],
])('a refused card %s says why: %s', async (cardNumber, reason) => {
  const scene = createScene();
  scene.registration.checkCard(cardNumber);
  await scene.settle();
  expect(scene.state().cardCheck).toEqual({ _tag: 'NotFree', cardNumber, reason });
});

describe('the person’s data', () => {
  it('open the next step when nothing is wrong with them', () => {
    expect(scene.registration.submitPerson({ ...person, firstName: '\u200b', city: ' ', postcode: '1011' })).toEqual({ firstName: 'missing', city: 'missing', postcode: 'invalid' });
    expect(scene.registration.progress().formFilledOut).toBe(false);
    expect(scene.registration.submitPerson(person)).toEqual({});
    expect(scene.registration.progress()).toEqual({ formFilledOut: true, registered: false });
  });

  it('are of people who may join, whatever day they type', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1890, max: 2030 }), (day, month, year) => {
        const birthday = { day: String(day), month: String(month), year: String(year) };
        const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const good = validatePerson({ ...person, birthday }, TODAY).birthday === undefined;
        const instant = new Date(Date.UTC(year, month - 1, day));
        const exists = instant.toISOString().slice(0, 10) === iso;
        expect(good).toBe(exists && mayJoin(iso, TODAY));
      }),
    );
  });

  it.each([
    [{ day: '22', month: '11', year: '2010' }, 'too-young'],
    [{ day: '21', month: '11', year: '2010' }, undefined],
    [{ day: '30', month: '2', year: '1990' }, 'invalid'],
    [{ day: '1', month: '1', year: '2031' }, 'invalid'],
    [{ day: '', month: '', year: '' }, 'missing'],
  ])('with the birthday %j are %s', (birthday, problem) => {
    expect(validatePerson({ ...person, birthday }, TODAY).birthday).toBe(problem);
  });
});

describe('the login data', () => {
  it('require an address, a password that meets the rules, and the consent to the text', () => {
    const validate = (change: Partial<AccountForm>, password: string) => validateAccount({ account: { ...account, ...change }, person, password, rules });
    expect(validate({ email: '', acceptedForm: false }, '')).toEqual({ email: 'missing', password: 'missing', form: 'missing' });
    expect(validate({ email: 'jana.example.de' }, 'kurz')).toEqual({ email: 'invalid', password: 'rules' });
    expect(validate({}, submission.password)).toEqual({});
  });

  it('with a taken address are not sent; with an unchecked one they are', async () => {
    fillIn(scene);
    scene.registration.saveAccount({ ...account, email: 'taken@example.de' });
    scene.registration.checkEmail('taken@example.de');
    await scene.settle();
    expect(await scene.registration.register(submission)).toEqual(E.left({ _tag: 'AccountIncomplete', problems: { email: 'taken' } }));
    scene.registration.saveAccount({ ...account, email: 'lost@example.de' });
    scene.registration.checkEmail('lost@example.de');
    await scene.settle();
    void scene.registration.register(submission);
    await scene.settle();
    expect(scene.sent).toHaveLength(1);
  });
});

describe('a registration', () => {
  it('is sent once, however often it is submitted', async () => {
    fillIn(scene);
    const both = [scene.registration.register(submission), scene.registration.register(submission)];
    await scene.settle();
    scene.answer(E.right(registered));
    expect(await Promise.all(both)).toEqual([E.right(registered), E.right(registered)]);
    expect(scene.sent).toHaveLength(1);
    expect(scene.registration.progress().registered).toBe(true);
  });

  it('retains everything when the connection is lost, and sends the same request again', async () => {
    fillIn(scene);
    const first = scene.registration.register(submission);
    await scene.settle();
    scene.answer(E.left(lost));
    expect(await first).toEqual(E.left({ _tag: 'CallFailed', failure: lost }));
    expect(scene.state()).toMatchObject({ submission: 'idle', draft: { person, account } });
    void scene.registration.register(submission);
    await scene.settle();
    expect(scene.sent.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-1']);
  });

  it('sends the free card, the campaign and an action code that is shown', async () => {
    scene.registration.enter({ campaign: 'winter', redirectUrl: '/praemien', partnerCards: ['K1'], partnerCoupons: ['C1', 'C2'], skipSummary: true });
    scene.registration.chooseWay('own-card');
    scene.registration.checkCard(FREE);
    await scene.settle();
    fillIn(scene);
    scene.registration.saveAccount({ ...account, actionCode: ' WILLKOMMEN ', displayActionCode: true });
    void scene.registration.register(submission);
    await scene.settle();
    expect(scene.sent[0]).toMatchObject({ cardNumber: FREE, campaign: 'winter', redirectUrl: '/praemien', actionCode: 'WILLKOMMEN', birthday: '1987-03-04', channel: 'WEB', partnerCards: ['K1'], partnerCoupons: ['C1', 'C2'], skipSummary: true });
  });

  it('orders a new card where the visitor changed their mind', async () => {
    scene.registration.chooseWay('own-card');
    scene.registration.checkCard(FREE);
    await scene.settle();
    scene.registration.chooseWay('new-card');
    fillIn(scene);
    void scene.registration.register(submission);
    await scene.settle();
    expect(scene.sent[0]?.cardNumber).toBeUndefined();
  });

  it('is not sent without the person’s data', async () => {
    scene.registration.saveAccount(account);
    expect(await scene.registration.register(submission)).toMatchObject(E.left({ _tag: 'PersonIncomplete' }));
    expect(scene.sent).toEqual([]);
  });

  it('survives a reload with its request id, and never stores the password', async () => {
    scene.registration.chooseWay('own-card');
    scene.registration.checkCard(FREE);
    await scene.settle();
    fillIn(scene);
    void scene.registration.register(submission);
    await scene.settle();
    const again = createScene(scene.stored);
    expect(again.state().draft).toEqual(scene.state().draft);
    expect(again.state().cardCheck).toEqual({ _tag: 'Free', cardNumber: FREE });
    expect([...scene.stored.values()].join()).not.toContain(submission.password);
  });

  it('starts empty where the stored record is garbage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (garbage) => {
        const { draft } = createScene(new Map([['registration-form', garbage]])).state();
        expect(draft).toMatchObject({ requestId: 'request-1', formFilledOut: false });
      }),
    );
  });

  it('forgets the person’s data once the service has them, and everything at the end', async () => {
    fillIn(scene);
    const result = scene.registration.register(submission);
    await scene.settle();
    scene.answer(E.right(registered));
    await result;
    expect([...scene.stored.values()].join()).not.toContain(person.lastName);
    const finished = scene.registration.finish('https://www.example.de');
    expect(finished.redirectTo).toBe('/e-coupons-aktionen/e-coupons');
    expect(Object.fromEntries(scene.stored)).toEqual({ onboarding: 'first', 'new-card-ordered': '1' });
    scene.registration.reset();
    expect(scene.registration.progress()).toEqual({ formFilledOut: false, registered: false });
    expect(scene.state().draft.requestId).toBe('request-2');
  });

  it('with an own card has ordered none, and leads where the visitor came from', async () => {
    scene.registration.enter({ redirectUrl: '/praemien?seite=2' });
    fillIn(scene);
    const result = scene.registration.register(submission);
    await scene.settle();
    scene.answer(E.right({ ...registered, cardNumber: FREE, newCardOrdered: false }));
    await result;
    expect(scene.registration.finish('https://www.example.de').redirectTo).toBe('/praemien?seite=2');
    expect(scene.stored.get('new-card-ordered')).toBe('0');
  });
});

describe('registration events', () => {
  it('is what happened, and nothing that was typed', async () => {
    const events: RegistrationEvent[] = [];
    scene.registration.events$.subscribe((event) => events.push(event));
    scene.registration.checkCard(FREE);
    await scene.settle();
    scene.registration.checkEmail('taken@example.de');
    await scene.settle();
    await scene.registration.register(submission);
    fillIn(scene);
    const first = scene.registration.register(submission);
    await scene.settle();
    scene.answer(E.left(lost));
    await first;
    const second = scene.registration.register(submission);
    await scene.settle();
    scene.answer(E.right(registered));
    await second;
    scene.registration.finish('https://www.example.de');
    expect(events).toEqual([
      { _tag: 'CardChecked', outcome: 'Free' },
      { _tag: 'EmailChecked', outcome: 'Taken' },
      { _tag: 'RegistrationFailed', code: 'PersonIncomplete' },
      { _tag: 'RegistrationSent' },
      { _tag: 'RegistrationFailed', code: 'CallFailed.Unreachable' },
      { _tag: 'RegistrationSent' },
      { _tag: 'Registered', newCardOrdered: true },
      { _tag: 'RegistrationFinished' },
    ]);
  });
});

describe('a registration that is handed over', () => {
  it('continues with the given data where nothing is stored here', () => {
    fillIn(scene);
    const initial = JSON.parse(JSON.stringify({ ...scene.state(), submission: 'sending', emailCheck: { _tag: 'Checking', email: 'a@example.de' } }));
    const next = createRegistration({ ...scene.deps, store: { get: () => O.none, set: () => undefined, remove: () => undefined }, initial });
    expect(next.getSnapshot()).toEqual({ ...scene.state(), submission: 'idle', emailCheck: { _tag: 'Unknown', email: 'a@example.de' } });
    expect(createRegistration({ ...scene.deps, initial: { ...initial, draft: { ...initial.draft, way: 'own-card' } } }).getSnapshot().draft.way).toBe('new-card');
  });

  it('is aborted by its signal', async () => {
    const signals: (boolean | undefined)[] = [];
    const prove: RegistrationDeps['captcha']['prove'] = (options) => async () => (signals.push(options?.signal?.aborted), E.left({ _tag: 'Aborted', requestId: 'r' }));
    const registration = createRegistration({ ...scene.deps, captcha: { prove } });
    registration.submitPerson(person);
    registration.saveAccount(account);
    const controller = new AbortController();
    controller.abort();
    expect(await registration.register(submission, { signal: controller.signal })).toMatchObject(E.left({ failure: { _tag: 'Aborted' } }));
    expect([signals, registration.getSnapshot().submission]).toEqual([[true], 'idle']);
  });
});

describe('a captcha that needs interaction', () => {
  it('is not solved for an address that is being typed, and leaves a card unchecked without an answer', async () => {
    const refused: CallFailure = { _tag: 'HttpError', status: 403, code: 'captcha-failed', message: '', requestId: '' };
    const quiet: (boolean | undefined)[] = [];
    const prove: RegistrationDeps['captcha']['prove'] = (options) => async () => (quiet.push(options?.quiet), E.left(refused));
    const registration = createRegistration({ ...scene.deps, captcha: { prove } });
    registration.checkCard(FREE);
    await scene.settle();
    registration.checkEmail('jana@example.de');
    await scene.settle();
    expect(registration.getSnapshot()).toMatchObject({ cardCheck: { _tag: 'CaptchaFailed', cardNumber: FREE }, emailCheck: { _tag: 'Unknown', email: 'jana@example.de' } });
    expect([quiet, scene.asked]).toEqual([[undefined, true], []]);
  });
});

describe('what was wrong', () => {
  const again = () => createRegistration(scene.deps).getSnapshot().draft;

  it('with the person’s data is known after a reload, until it is right', () => {
    const problems = () => createRegistration(scene.deps).personProblems();
    scene.registration.savePerson({ ...person, city: '' });
    expect(problems()).toEqual({});
    scene.registration.submitPerson({ ...person, city: '' });
    expect(problems()).toEqual({ city: 'missing' });
    scene.registration.submitPerson(person);
    expect(problems()).toEqual({});
  });

  it.each([
    [{ _tag: 'HttpError', status: 422, code: 'unknown-action-code', message: '', requestId: 'r' }, 'unknown-action-code'],
    [{ _tag: 'HttpError', status: 429, code: 'too-many-requests', message: '', requestId: 'r' }, undefined],
    [{ _tag: 'HttpError', status: 503, code: 'unavailable', message: '', requestId: 'r' }, undefined],
    [lost, undefined],
  ] satisfies [CallFailure, string | undefined][])('with the failure %j is shown after a reload, until the login data change', async (failure, code) => {
    fillIn(scene);
    const result = scene.registration.register(submission);
    await scene.settle();
    scene.answer(E.left(failure));
    await result;
    expect(again().refused).toBe(code);
    scene.registration.saveAccount(account);
    expect(again().refused).toBeUndefined();
  });
});
