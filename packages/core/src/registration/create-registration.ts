// A running registration: the form values, the live checks, and the one request that registers a member.
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { asyncScheduler, Subject } from 'rxjs';
import type { Observable, SchedulerLike } from 'rxjs';
import { callFailureCode } from '../result/failure.ts';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import { createEventLog, createStore } from '../state/store.ts';
import type { Readable } from '../state/store.ts';
import { normalisedBirthday } from '../forms/birthday.ts';
import { finishRegistration, type FinishedRegistration } from './finish-registration.ts';
import { validateAccount, validatePerson, type AccountProblems, type PersonProblems } from './validate-registration.ts';
import { cardChecks, emailChecks, type CardCheck, type EmailCheck } from './live-checks.ts';
import type { PasswordRule } from './password-rules.ts';
import { emptyDraft, readDraft, writeDraft, type AccountForm, type PersonForm, type RegistrationDraft } from './registration-draft.ts';
import type { RegistrationProgress } from './registration-access.ts';
import { dataOf, given, type RegistrationSecrets } from './registration-data.ts';
import { withParams, type RegistrationParams } from './registration-params.ts';
import type { CaptchaGateway, RegistrationGateway, RegistrationStore } from './registration.ports.ts';
import type { Registered, RegistrationData } from './registration.types.ts';

/** Dependencies of `createRegistration`. */
export interface RegistrationDeps {
  readonly gateway: Pick<RegistrationGateway, 'validateCard' | 'emailAllowed' | 'register'>;
  readonly captcha: CaptchaGateway;
  readonly store: RegistrationStore;
  /** A new UUID. */
  readonly newRequestId: () => string;
  /** yyyy-mm-dd in Germany. */
  readonly today: () => string;
  readonly scheduler?: SchedulerLike;
  /** A state of a server or an earlier page, used where the store has none. Pending checks and requests are not resumed. */
  readonly initial?: RegistrationState;
}

/** Plain data, without the password. */
export interface RegistrationState {
  readonly draft: RegistrationDraft;
  readonly cardCheck: CardCheck;
  readonly emailCheck: EmailCheck;
  /** `proving`: the captcha is being solved; `sending`: the request is on its way. */
  readonly submission: 'idle' | 'proving' | 'sending';
}

/** Why the registration failed. */
export type RegistrationFailure =
  | { readonly _tag: 'PersonIncomplete'; readonly problems: PersonProblems }
  | { readonly _tag: 'AccountIncomplete'; readonly problems: AccountProblems }
  | { readonly _tag: 'CallFailed'; readonly failure: CallFailure };

/** What happens to a registration; never what the user typed. */
export type RegistrationEvent =
  | { readonly _tag: 'CardChecked'; readonly outcome: CardCheck['_tag'] }
  | { readonly _tag: 'EmailChecked'; readonly outcome: EmailCheck['_tag'] }
  | { readonly _tag: 'RegistrationSent' }
  | { readonly _tag: 'Registered'; readonly newCardOrdered: boolean }
  | { readonly _tag: 'RegistrationFailed'; readonly code: string }
  | { readonly _tag: 'RegistrationFinished' };

/** E.g. `PersonIncomplete`, `CallFailed.HttpError.email-taken`. */
export const registrationFailureCode = (failure: RegistrationFailure): string =>
  failure._tag === 'CallFailed' ? `CallFailed.${callFailureCode(failure.failure)}` : failure._tag;

/** The result of a registration. */
export type RegistrationResult = E.Either<RegistrationFailure, Registered>;

/** What the last step adds to the draft. */
export interface AccountSubmission extends RegistrationSecrets {
  readonly rules: readonly PasswordRule[];
}

/** A registration that is being filled in. */
export interface Registration extends Readable<RegistrationState> {
  progress(): RegistrationProgress;
  /** Called when the visitor opens a step. Values that are filled in already stay. */
  enter(from: RegistrationParams): void;
  chooseWay(way: RegistrationDraft['way']): void;
  /** Checks a card number while it is typed; the same number is checked again. */
  checkCard(input: string): void;
  /** Stores the typed data without validation. */
  savePerson(person: PersonForm): void;
  /** Stores the data; valid data open the next step. */
  submitPerson(person: PersonForm): PersonProblems;
  /** What is wrong with the data; nothing is stored. */
  validatePerson(person: PersonForm): PersonProblems;
  /** Problems of data that were submitted before, e.g. before a reload; empty where none were. */
  personProblems(): PersonProblems;
  saveAccount(account: AccountForm): void;
  checkEmail(email: string): void;
  /** Registers once: a call while one is under way joins it, and a repetition after a lost answer is known by its request id. */
  register(submission: AccountSubmission, options?: { readonly signal?: AbortSignalLike }): Promise<RegistrationResult>;
  /** Clears the stored draft, sets the session's flags and returns where to go. */
  finish(ownOrigin: string): FinishedRegistration;
  /** Starts over. */
  reset(): void;
  /** What happened, for logs. */
  readonly events$: Observable<RegistrationEvent>;
  dispose(): void;
}

/** A check that was pending on an earlier page is not resumed. */
const settledCheck = (check: EmailCheck): EmailCheck => (check._tag === 'Checking' ? { _tag: 'Unknown', email: check.email } : check);

const TOO_MANY = 429;

/** The code of a refusal that would repeat without a change. */
const refusalOf = (failure: CallFailure): string | undefined =>
  failure._tag === 'HttpError' && failure.status < 500 && failure.status !== TOO_MANY ? failure.code : undefined;

/** One registration per page; its stored record is shared with later pages of the same browser session. */
export function createRegistration({ scheduler = asyncScheduler, initial, ...deps }: RegistrationDeps): Registration {
  const log = createEventLog<RegistrationEvent>();
  const fresh = (draft = emptyDraft(deps.newRequestId())): RegistrationState => ({
    draft,
    cardCheck: draft.cardNumber === undefined ? { _tag: 'Untouched' } : { _tag: 'Free', cardNumber: draft.cardNumber },
    emailCheck: { _tag: 'Unknown', email: '' },
    submission: 'idle',
  });
  const stored = O.toUndefined(readDraft(deps.store));
  const state = createStore(stored === undefined && initial !== undefined ? { ...fresh(initial.draft), emailCheck: settledCheck(initial.emailCheck) } : fresh(stored));
  const cards$ = new Subject<string>();
  const emails$ = new Subject<string>();
  let running: Promise<RegistrationResult> | undefined;

  const set = (change: Partial<RegistrationState>): void => state.set({ ...state.getSnapshot(), ...change });
  const updateDraft = (change: Partial<RegistrationDraft>): void => {
    const draft = { ...state.getSnapshot().draft, ...change };
    writeDraft(deps.store, draft);
    set({ draft });
  };
  const saveRefusal = (refused?: string): void => {
    const { refused: before, ...rest } = state.getSnapshot().draft;
    if (refused === before) return;
    const draft = { ...rest, ...given('refused', refused) };
    writeDraft(deps.store, draft);
    set({ draft });
  };
  const applyCardCheck = (cardCheck: CardCheck): void => {
    set({ cardCheck });
    if (cardCheck._tag !== 'Checking') log.emit({ _tag: 'CardChecked', outcome: cardCheck._tag });
    const { cardNumber: _before, ...draft } = state.getSnapshot().draft;
    const next = cardCheck._tag === 'Free' ? { ...draft, cardNumber: cardCheck.cardNumber } : draft;
    writeDraft(deps.store, next);
    set({ draft: next });
  };
  const checks = { gateway: deps.gateway, captcha: deps.captcha, scheduler };
  const live = cards$.pipe(cardChecks(checks)).subscribe(applyCardCheck);
  live.add(emails$.pipe(emailChecks(checks)).subscribe((emailCheck) => {
    set({ emailCheck });
    if (emailCheck._tag !== 'Checking') log.emit({ _tag: 'EmailChecked', outcome: emailCheck._tag });
  }));

  const refused = (failure: RegistrationFailure): RegistrationResult => {
    log.emit({ _tag: 'RegistrationFailed', code: registrationFailureCode(failure) });
    return E.left(failure);
  };

  const send = async (data: RegistrationData, signal?: AbortSignalLike): Promise<RegistrationResult> => {
    const options = signal === undefined ? {} : { signal };
    set({ submission: 'proving' });
    log.emit({ _tag: 'RegistrationSent' });
    const answer = await F.pipe(
      deps.captcha.prove(options),
      TE.chainFirstIOK(() => () => set({ submission: 'sending' })),
      TE.chain((proof) => deps.gateway.register(data, proof, options)),
    )();
    if (E.isLeft(answer)) {
      saveRefusal(refusalOf(answer.left));
      set({ submission: 'idle' });
      return refused({ _tag: 'CallFailed', failure: answer.left });
    }
    const { cardNumber, newCardOrdered } = answer.right;
    const { way, redirectUrl, skipSummary } = state.getSnapshot().draft;
    // The service has the person's data now; the draft retains only what the last page shows.
    const draft = { ...emptyDraft(data.requestId), way, ...given('redirectUrl', redirectUrl), ...(skipSummary === undefined ? {} : { skipSummary }), registered: { cardNumber, newCardOrdered } };
    writeDraft(deps.store, draft);
    set({ draft, submission: 'idle' });
    log.emit({ _tag: 'Registered', newCardOrdered });
    return answer;
  };

  const submit = (submission: AccountSubmission): RegistrationFailure | RegistrationData => {
    const { draft, emailCheck } = state.getSnapshot();
    const person = validatePerson(draft.person, deps.today());
    const birthday = normalisedBirthday(draft.person.birthday);
    if (Object.keys(person).length > 0 || birthday === undefined) return { _tag: 'PersonIncomplete', problems: person };
    const validated = validateAccount({ ...draft, ...submission });
    const taken = emailCheck._tag === 'Taken' && emailCheck.email === draft.account.email.trim();
    const problems: AccountProblems = taken ? { email: 'taken', ...validated } : validated;
    return Object.keys(problems).length > 0 ? { _tag: 'AccountIncomplete', problems } : dataOf(draft, birthday, submission);
  };

  return {
    state$: state.state$,
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    progress() {
      const { draft } = state.getSnapshot();
      return { registered: draft.registered !== undefined, formFilledOut: draft.formFilledOut };
    },
    enter: (from) => updateDraft(withParams(state.getSnapshot().draft, from)),
    chooseWay: (way) => updateDraft({ way }),
    checkCard: (input) => cards$.next(input),
    savePerson: (person) => updateDraft({ person }),
    submitPerson(person) {
      const problems = validatePerson(person, deps.today());
      const formFilledOut = Object.keys(problems).length === 0;
      updateDraft({ person, formFilledOut, personTried: !formFilledOut });
      return problems;
    },
    validatePerson: (person) => validatePerson(person, deps.today()),
    personProblems() {
      const { person, personTried = false } = state.getSnapshot().draft;
      return personTried ? validatePerson(person, deps.today()) : {};
    },
    saveAccount(account) {
      saveRefusal();
      updateDraft({ account });
    },
    checkEmail: (email) => emails$.next(email),
    // Like exhaustMap: a double click registers once.
    register(submission, { signal } = {}) {
      if (running !== undefined) return running;
      const data = submit(submission);
      if ('_tag' in data) return Promise.resolve(refused(data));
      running = send(data, signal).finally(() => (running = undefined));
      return running;
    },
    finish(ownOrigin) {
      const { draft } = state.getSnapshot();
      const own = draft.registered?.newCardOrdered === false ? draft.registered.cardNumber : undefined;
      const finished = finishRegistration({ ownOrigin, ...given('cardNumber', own), ...given('redirectUrl', draft.redirectUrl) });
      for (const key of finished.clear) deps.store.remove(key);
      for (const [flag, value] of Object.entries(finished.sessionFlags)) deps.store.set(flag, value);
      log.emit({ _tag: 'RegistrationFinished' });
      return finished;
    },
    reset: () => state.set(fresh()),
    events$: log.events$,
    dispose() {
      live.unsubscribe();
      state.complete();
      log.complete();
    },
  };
}
