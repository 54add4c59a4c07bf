// Checks a card number or an e-mail address with the service while the user types: the latest input counts, outdated calls
// are cancelled, and invalid input makes no call.
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { concat, map, of, switchMap, timer } from 'rxjs';
import type { Observable, OperatorFunction, SchedulerLike } from 'rxjs';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import { cardNumberOf } from '../forms/card-number-of.ts';
import { emailProblem } from '../forms/email-problem.ts';
import { fromCall } from '../state/from-call.ts';
import { cardValidationOutcome } from './card-validation-outcome.ts';
import type { CaptchaGateway, RegistrationGateway } from './registration.ports.ts';
import type { CardStatus, CardValidation } from './registration.types.ts';

/** Why a card cannot be registered. Not a secret: the service reports it to every visitor who passes the captcha. */
export type NotFreeReason = 'registered' | 'blocked' | 'unknown';

/** The check of a card number that is being typed. */
export type CardCheck =
  | { readonly _tag: 'Untouched' }
  /** Fewer than ten digits so far, or something else: no call is made. */
  | { readonly _tag: 'Incomplete' }
  | { readonly _tag: 'Checking'; readonly cardNumber: string }
  | { readonly _tag: 'Free'; readonly cardNumber: string }
  | { readonly _tag: 'NotFree'; readonly cardNumber: string; readonly reason: NotFreeReason }
  | { readonly _tag: 'CaptchaFailed'; readonly cardNumber: string }
  | { readonly _tag: 'CallFailed'; readonly cardNumber: string; readonly failure: CallFailure };

/** The check of an e-mail address that is being typed. */
export type EmailCheck =
  | { readonly _tag: 'Unknown'; readonly email: string }
  | { readonly _tag: 'Checking'; readonly email: string }
  | { readonly _tag: 'Allowed'; readonly email: string }
  | { readonly _tag: 'Taken'; readonly email: string };

export interface LiveCheckDeps {
  readonly gateway: Pick<RegistrationGateway, 'validateCard' | 'emailAllowed'>;
  readonly captcha: CaptchaGateway;
  readonly scheduler: SchedulerLike;
}

/** Debounce of the calls, in milliseconds. */
export const CHECK_PAUSE_MS = 350;

/** Card numbers are typed in groups, as they are printed on the card. */
const compactCardNumber = (input: string): string => input.replace(/[\s-]/g, '');

const validate = ({ gateway, captcha }: LiveCheckDeps, cardNumber: string, signal: AbortSignalLike) =>
  TE.flatMap(captcha.prove({ signal }), (proof) => gateway.validateCard(cardNumber, proof, { signal }));

const REASONS: Readonly<Partial<Record<CardStatus, NotFreeReason>>> = { KnownAndRegisteredCardNumber: 'registered', BlockedCardNumber: 'blocked' };

const reasonOf = ({ data }: CardValidation): NotFreeReason => (data === undefined ? undefined : REASONS[data.status]) ?? 'unknown';

function cardCheckOf(cardNumber: string, answer: E.Either<CallFailure, CardValidation>): CardCheck {
  if (E.isLeft(answer)) {
    const failure = answer.left;
    return failure._tag === 'HttpError' && failure.code === 'captcha-failed' ? { _tag: 'CaptchaFailed', cardNumber } : { _tag: 'CallFailed', cardNumber, failure };
  }
  const outcome = cardValidationOutcome(answer.right);
  if (outcome === 'captchaFailed') return { _tag: 'CaptchaFailed', cardNumber };
  return outcome ? { _tag: 'Free', cardNumber } : { _tag: 'NotFree', cardNumber, reason: reasonOf(answer.right) };
}

function checkCard(deps: LiveCheckDeps, input: string): Observable<CardCheck> {
  const typed = compactCardNumber(input);
  const known = cardNumberOf(typed);
  if (O.isNone(known) || typed.length > known.value.length) return of(typed === '' ? { _tag: 'Untouched' } : { _tag: 'Incomplete' });
  const cardNumber = known.value;
  return concat(
    of<CardCheck>({ _tag: 'Checking', cardNumber }),
    timer(CHECK_PAUSE_MS, deps.scheduler).pipe(
      switchMap(() => fromCall((signal) => validate(deps, cardNumber, signal))),
      map((answer) => cardCheckOf(cardNumber, answer)),
    ),
  );
}

/** switchMap: a further key makes the number before outdated. */
export const cardChecks = (deps: LiveCheckDeps): OperatorFunction<string, CardCheck> => switchMap((input) => checkCard(deps, input));

/** A failed check is left to the registration itself: a lost connection shows no message and refuses no address. */
export const emailChecks = (deps: LiveCheckDeps): OperatorFunction<string, EmailCheck> =>
  switchMap((typed) => {
    const email = typed.trim();
    if (emailProblem(email) !== undefined) return of<EmailCheck>({ _tag: 'Unknown', email });
    const ask = (signal: AbortSignalLike) =>
      TE.flatMap(deps.captcha.prove({ signal, quiet: true }), (proof) => deps.gateway.emailAllowed(email, proof, { signal }));
    return concat(
      of<EmailCheck>({ _tag: 'Checking', email }),
      fromCall(ask).pipe(map((answer): EmailCheck => (E.isLeft(answer) ? { _tag: 'Unknown', email } : { _tag: answer.right ? 'Allowed' : 'Taken', email }))),
    );
  });
