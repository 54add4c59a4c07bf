// Who is logged in, and when another try is worthwhile: for use cases of core that store a member's values.
import { defer } from 'rxjs';
import type { SessionHost } from './session-host.ts';
import { cardNumberOf, wakeOf } from './whose.ts';

/** Touches `window` only when a page follows a value, so that it can be made on the server. */
export const memberPresence = (session: Pick<SessionHost, 'state$'>) => ({ cardNumber$: cardNumberOf(session), wake$: defer(() => wakeOf(window)) });
