// Validates a new PIN.
import { isWeakPin } from './pin-rules.ts';

/** The fields of the form that changes the PIN. */
export type PinField = 'present' | 'pin' | 'repeated';
/** Why a field cannot be sent. */
export type PinProblem = 'missing' | 'invalid' | 'weak' | 'different';
/** Valid fields have no entry. */
export type PinProblems = Partial<Readonly<Record<PinField, PinProblem>>>;

/** The form that changes the PIN, as typed. */
export interface PinDraft {
  /** The current PIN, or the password if there is no PIN; absent with the token of a mail. */
  readonly present?: string;
  readonly pin: string;
  readonly repeated: string;
  /** yyyy-mm-dd; absent while unknown, then only the service compares with it. */
  readonly birthday?: string;
}

const PIN = /^[0-9]{4,6}$/;

/** `birthday` as yyyy-mm-dd. */
export const pinProblem = (pin: string, birthday = ''): 'missing' | 'invalid' | 'weak' | undefined => {
  if (pin === '') return 'missing';
  if (!PIN.test(pin)) return 'invalid';
  return isWeakPin(pin, birthday) ? 'weak' : undefined;
};

/** An empty object: the form can be sent. */
export function validatePin({ present, pin, repeated, birthday }: PinDraft): PinProblems {
  const problem = pinProblem(pin, birthday);
  const differs = problem === undefined && repeated !== pin;
  return {
    ...(present === '' ? { present: 'missing' } : {}),
    ...(problem === undefined ? {} : { pin: problem }),
    ...(differs ? { repeated: repeated === '' ? 'missing' : 'different' } : {}),
  };
}
