// Whose list on this device is shown and kept, and when it is worth asking for it again. For what comes with rxjs.
import { filter, fromEvent, map, merge, type Observable } from 'rxjs';
import type { SessionHost } from './session-host.ts';
import { streamOf } from './stream-of.ts';

/** The card number of who is logged in; nothing while a session is being resumed: it is not known yet whose it is. */
export const cardNumberOf = (session: Pick<SessionHost, 'state$'>): Observable<string | undefined> =>
  streamOf(session.state$).pipe(
    filter(({ _tag }) => _tag !== 'LoggingIn'),
    map((state) => (state._tag === 'LoggedIn' ? state.cardNumber : undefined)),
  );

/** The page is shown again, or the network is back. */
export const wakeOf = (window: Window): Observable<unknown> => {
  const { document } = window;
  const shownAgain$ = fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible'));
  return merge(shownAgain$, fromEvent(window, 'online'));
};
