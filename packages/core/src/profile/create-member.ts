// The data of the logged-in member: profile, points and frontend ids.
import { either as E } from 'fp-ts';
import { NEVER, Subject, concat, distinctUntilChanged, map, of, startWith, switchMap, take } from 'rxjs';
import type { Observable } from 'rxjs';
import { callFailureCode, isTransientFailure } from '../result/failure.ts';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import type { MemberPoints, PointsGateway } from '../points/index.ts';
import type { SessionState } from '../session/index.ts';
import { createEventLog, createStore } from '../state/store.ts';
import type { Readable } from '../state/store.ts';
import { fromCall } from '../state/from-call.ts';
import type { ProfileGateway } from './profile.ports.ts';
import type { FrontendIds, UserProfile } from './profile.types.ts';

/** Plain data. What could be loaded is present even where another part failed. */
export interface MemberState {
  readonly status: 'empty' | 'loading' | 'ready' | 'failed';
  readonly profile?: UserProfile;
  readonly points?: MemberPoints;
  readonly frontendIds?: FrontendIds;
  /** The first of the failures (stored, and loading ends). */
  readonly error?: CallFailure;
}

/** Dependencies of `createMember`. */
export interface CreateMemberDeps {
  /** A session, or only its state. */
  readonly session: { readonly state$: Observable<SessionState> };
  readonly profile: Pick<ProfileGateway, 'memberInfo' | 'frontendIds'>;
  readonly points: PointsGateway;
  /**
   * When to retry after a transient failure: emits after a delay that grows with `failures`, from 1 on, or when the page is
   * visible again or the network is back. Without it only `reload` loads again.
   */
  readonly retry$?: (failures: number) => Observable<unknown>;
  /** A state of a server or an earlier page, shown until the member's data are loaded; dropped where no member is logged in. */
  readonly initial?: MemberState;
}

/** What happens to a member's data; never the data. */
export type MemberEvent =
  | { readonly _tag: 'MemberLoaded' }
  | { readonly _tag: 'MemberLoadingFailed'; readonly code: string }
  | { readonly _tag: 'MemberForgotten' };

/** The logged-in member. */
export interface Member extends Readable<MemberState> {
  /** Loads again; present data stay visible meanwhile. Does nothing for visitors. */
  reload(): void;
  /** Clears everything until the next login or `reload`; can be passed as `LogoutClears.profile`. */
  clear(): void;
  /** What happened, for logs. */
  readonly events$: Observable<MemberEvent>;
  dispose(): void;
}

const EMPTY: MemberState = { status: 'empty' };

/** The session handles a 401. */
const mayRetry = ({ error }: MemberState): boolean =>
  error !== undefined && isTransientFailure(error) && !(error._tag === 'HttpError' && error.status === 401);

/** Loads at the login, clears at the logout; renewals of the session load nothing. */
export function createMember({ session, profile, points, retry$ = () => NEVER, initial = EMPTY }: CreateMemberDeps): Member {
  const store = createStore(initial);
  const log = createEventLog<MemberEvent>();
  const commands$ = new Subject<'reload' | 'clear'>();
  const cardNumber$ = session.state$.pipe(
    map((state) => (state._tag === 'LoggedIn' ? state.cardNumber : undefined)),
    distinctUntilChanged(),
  );

  const load = (signal: AbortSignalLike) => async (): Promise<MemberState> => {
    const [info, balance, ids] = await Promise.all([
      profile.memberInfo({ signal })(),
      points.memberPoints({ signal })(),
      profile.frontendIds({ signal })(),
    ]);
    const failed = [info, balance, ids].find((outcome) => E.isLeft(outcome));
    return {
      status: failed === undefined ? 'ready' : 'failed',
      ...(E.isRight(info) ? { profile: info.right } : {}),
      ...(E.isRight(balance) ? { points: balance.right } : {}),
      ...(E.isRight(ids) ? { frontendIds: ids.right } : {}),
      ...(failed !== undefined && E.isLeft(failed) ? { error: failed.left } : {}),
    };
  };

  /** Loads, and retries after each transient failure. */
  const load$ = (before: MemberState, failures = 0): Observable<MemberState> => {
    const { error: _former, ...known } = before;
    return concat(
      of<MemberState>({ ...known, status: 'loading' }),
      fromCall(load).pipe(
        switchMap((loaded) => {
          const state: MemberState = { ...known, ...loaded };
          if (!mayRetry(state)) return of(state);
          const again$ = retry$(failures + 1).pipe(take(1), switchMap(() => load$(state, failures + 1)));
          return concat(of(state), again$);
        }),
      ),
    );
  };

  /** The initial state belongs to the first member; later logins start empty. */
  let inherited = initial.status === 'loading' ? EMPTY : initial;
  const firstState = (cardNumber: string | undefined): MemberState => {
    const first = cardNumber === undefined ? EMPTY : inherited;
    inherited = EMPTY;
    return first;
  };

  const member$ = cardNumber$.pipe(
    // switchMap, twice: another member, a logout or a newer call cancels the load.
    switchMap((cardNumber) => {
      const first = firstState(cardNumber);
      if (cardNumber === undefined) return of(first);
      return commands$.pipe(
        startWith('reload' as const),
        switchMap((command) => (command === 'clear' ? of(EMPTY) : load$(store.getSnapshot()))),
        startWith(first),
      );
    }),
  );
  const subscription = member$.subscribe((state) => {
    const { status: before } = store.getSnapshot();
    store.set(state);
    if (state.status === 'ready') log.emit({ _tag: 'MemberLoaded' });
    if (state.error !== undefined) log.emit({ _tag: 'MemberLoadingFailed', code: callFailureCode(state.error) });
    if (state.status === 'empty' && before !== 'empty') log.emit({ _tag: 'MemberForgotten' });
  });

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    reload: () => commands$.next('reload'),
    clear: () => commands$.next('clear'),
    events$: log.events$,
    dispose() {
      subscription.unsubscribe();
      store.complete();
      log.complete();
    },
  };
}
