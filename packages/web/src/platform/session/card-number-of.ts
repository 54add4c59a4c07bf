// The card number of the logged-in member, for use cases.
import type { SessionState } from '@pluspunkt/core/session';
import { filter, map, type Observable } from 'rxjs';

/** `undefined` for a visitor; nothing while a session is being resumed, since it is not known yet whose it is. */
export const cardNumberOf = ({ state$ }: { readonly state$: Observable<SessionState> }): Observable<string | undefined> =>
  state$.pipe(
    filter(({ _tag }) => _tag !== 'LoggingIn'),
    map((state) => (state._tag === 'LoggedIn' ? state.cardNumber : undefined)),
  );
