// Validates the form for spending points, and checks the role for it.
import { either as E, option as O } from 'fp-ts';

/** Parses typed points: `1500`, `1.500`, `1 500`. */
export function pointsFrom(text: string): O.Option<number> {
  const typed = text.trim();
  if (!/^(\d{1,9}|\d{1,3}([. \u00A0\u202F]\d{3}){1,2})$/.test(typed)) return O.none;
  return O.some(Number(typed.replace(/\D/g, '')));
}

/** Maximum of one donation. */
const LARGEST_DONATION = 1_000_000;

/** The form that spends points, as typed. */
export interface SpendingDraft {
  /** As typed. */
  readonly points: string;
  /** Empty where none is chosen. */
  readonly partnerId: string;
  readonly password: string;
}

/** A valid order. */
export interface SpendingOrder {
  readonly points: number;
  readonly partnerId: string;
  readonly password: string;
}

/** What is wrong with a draft, by field. */
export interface SpendingProblems {
  readonly points?: 'missing' | 'not-whole' | 'too-many' | 'not-enough';
  readonly partnerId?: 'missing';
  readonly password?: 'missing';
}

function pointsProblem(text: string, balance: number | undefined): SpendingProblems['points'] {
  if (text.trim() === '') return 'missing';
  const points = pointsFrom(text);
  if (O.isNone(points) || points.value < 1) return 'not-whole';
  if (balance !== undefined && points.value > balance) return 'not-enough';
  return points.value > LARGEST_DONATION ? 'too-many' : undefined;
}

/** With an unknown balance only the service checks it. */
export function validateSpending({ points, partnerId, password }: SpendingDraft, balance: number | undefined): E.Either<SpendingProblems, SpendingOrder> {
  const wrongPoints = pointsProblem(points, balance);
  const problems: SpendingProblems = {
    ...(wrongPoints === undefined ? {} : { points: wrongPoints }),
    ...(partnerId === '' ? { partnerId: 'missing' as const } : {}),
    ...(password === '' ? { password: 'missing' as const } : {}),
  };
  const amount = pointsFrom(points);
  return Object.keys(problems).length > 0 || O.isNone(amount) ? E.left(problems) : E.right({ points: amount.value, partnerId, password });
}

/** A session from birthday and postcode lacks this role. */
export const maySpend = (roles: readonly string[]): boolean => roles.includes('spender');
