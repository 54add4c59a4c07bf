// Asks a logged-in member for the password, or the proof of a passkey, before a change that gives something away: an open session may be borrowed.
import type { BackendDependencies } from '../dependencies.ts';
import { refuse, refuseWith, type Refusal, tooManyRequests } from '../platform/http/refusal.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import type { Wording } from '../platform/texts/wording.ts';
import { createPasswordGuard } from './password-guard.ts';

type Needs = Pick<BackendDependencies, 'database' | 'clock'> & { readonly throttle: Throttle };

/** The capability's own wording. */
export interface StepUpTexts {
  readonly 'wrong-password': Wording;
  /** For calls of which only some changes need the password. */
  readonly 'password-needed'?: Wording;
}

/** Undefined for the right password and for a valid proof. */
export const createStepUp = (needs: Needs, texts: StepUpTexts) => {
  const askPassword = createPasswordGuard(needs);
  return async (memberId: number, password: string | undefined): Promise<Refusal | undefined> => {
    const { 'wrong-password': wrong, 'password-needed': needed = wrong } = texts;
    if (password === undefined) return refuseWith('password-needed', needed);
    const asked = await askPassword(memberId, password);
    if (asked._tag === 'Right') return undefined;
    if (asked._tag === 'Closed') return refuse('unauthenticated');
    if (asked._tag === 'Wrong') return refuseWith('wrong-password', wrong);
    return tooManyRequests(asked.retryAfterSeconds);
  };
};
