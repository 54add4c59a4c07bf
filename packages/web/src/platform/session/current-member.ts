// Who is logged in, and when another try is worthwhile: for use cases of core that store a member's values.
import type { SessionState } from '@pluspunkt/core/session';
import { defer, type Observable } from 'rxjs';
import { cardNumberOf } from './card-number-of.ts';
import { resumed } from '../query/retry-signals.ts';

/** Touches `window` only when a page follows a value, so that it can be created on the server. */
export const currentMember = (session: { readonly state$: Observable<SessionState> }) => ({ cardNumber$: cardNumberOf(session), resume$: defer(() => resumed(window)) });
