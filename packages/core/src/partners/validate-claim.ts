// Validates the claim form.
import { either as E } from 'fp-ts';
import { isDay } from '../points/index.ts';
import { visibleText } from '../forms/visible-text.ts';
import { claimVerdict } from './claim-verdict.ts';
import type { ClickOut, ClickOutClaim } from './partners.types.ts';

/** Maximum length of an order number. */
export const LONGEST_ORDER_NUMBER = 60;
/** Maximum amount of a claimed purchase, in euro cents. */
export const MOST_CLAIMED_CENTS = 10_000_000;

/** The form of a claim, as typed. */
export interface ClaimDraft {
  readonly orderNumber: string;
  /** As typed; valid as yyyy-mm-dd. */
  readonly orderedOn: string;
  /** Undefined where the typed text is no amount. */
  readonly amountInCent: number | undefined;
}

/** What is wrong with each field. `other-day`: the order was not made in the days after the click. */
export interface ClaimProblems {
  readonly orderNumber?: 'missing' | 'too-long';
  readonly orderedOn?: 'missing' | 'other-day';
  readonly amountInCent?: 'missing' | 'too-high';
}

const orderNumberProblem = (orderNumber: string): ClaimProblems['orderNumber'] =>
  orderNumber === '' ? 'missing' : orderNumber.length > LONGEST_ORDER_NUMBER ? 'too-long' : undefined;

const amountProblem = (cents: number | undefined): ClaimProblems['amountInCent'] =>
  cents === undefined || !Number.isSafeInteger(cents) || cents < 1 ? 'missing' : cents > MOST_CLAIMED_CENTS ? 'too-high' : undefined;

const dayProblem = (orderedOn: string, { state, clickedAt }: Pick<ClickOut, 'state' | 'clickedAt'>, now: Date): ClaimProblems['orderedOn'] => {
  if (!isDay(orderedOn)) return 'missing';
  return claimVerdict({ state, clickedAt: new Date(clickedAt), orderedOn, now }) === 'other-day' ? 'other-day' : undefined;
};

/** The order number is trimmed. `claimVerdict` decides whether the claim is in time. */
export function validateClaim(draft: ClaimDraft, click: Pick<ClickOut, 'state' | 'clickedAt'>, now: Date): E.Either<ClaimProblems, ClickOutClaim> {
  const orderNumber = visibleText(draft.orderNumber);
  const { orderedOn, amountInCent } = draft;
  const found = { orderNumber: orderNumberProblem(orderNumber), orderedOn: dayProblem(orderedOn, click, now), amountInCent: amountProblem(amountInCent) };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as ClaimProblems;
  if (Object.keys(problems).length > 0 || amountInCent === undefined) return E.left(problems);
  return E.right({ orderNumber, orderedOn, amountInCent });
}
