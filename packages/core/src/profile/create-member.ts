// What the pages know of the member who is logged in: profile, points and frontend ids.
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

/** Plain data. What could be loaded is there even where something else failed. */
export interface MemberState {
  readonly status: 'empty' | 'loading' | 'ready' | 'failed';
  readonly profile?: UserProfile;
  readonly points?: MemberPoints;
  readonly frontendIds?: FrontendIds;
  /** The first of the failures (section 8: stored, and loading ends). */
  readonly error?: CallFailure;
}

/** What `createMember` stands on. */
export interface CreateMemberDeps {
  /** A session, or whatever else knows its state. */
  readonly session: { readonly state$: Observable<SessionState> };
  readonly profile: Pick<ProfileGateway, 'memberInfo' | 'frontendIds'>;
  readonly points: PointsGateway;
  /**
   * When to load again what failed transiently: emits after a pause that grows with `failures`, from 1 on, or when the page is
   * shown again or the network is back. Without it only `reload` loads again.
   */
  readonly retry$?: (failures: number) => Observable<unknown>;
  /** A state of a server or an earlier page, shown until the member's own is loaded; forgotten where no member is logged in. */
  readonly initial?: MemberState;
}

/** What happens to a member's data; never the data. */
export type MemberEvent =
  | { readonly _tag: 'MemberLoaded' }
  | { readonly _tag: 'MemberLoadingFailed'; readonly code: string }
  | { readonly _tag: 'MemberForgotten' };

/** The member who is logged in, as pages know them. */
export interface Member extends Readable<MemberState> {
  /** Loads again; what is known stays visible meanwhile. Does nothing for visitors. */
  reload(): void;
  /** Forgets everything until the next login or `reload`; fits `LogoutClears.profile`. */
  clear(): void;
  /** What happened, for logs. */
  readonly events$: Observable<MemberEvent>;
  dispose(): void;
}

const EMPTY: MemberState = { status: 'empty' };

/** A 401 is the session's matter. */
const mayRetry = ({ error }: MemberState): boolean =>
  error !== undefined && isTransientFailure(error) && !(error._tag === 'HttpError' && error.status === 401);

/** Loads when a login begins, forgets when it ends; renewals of the session load nothing. */
export function createMember({ session, profile, points, retry$ = () => NEVER, initial = EMPTY }: CreateMemberDeps): Member {
  const store = createStore(initial);
  const log = createEventLog<MemberEvent>();
  const wishes$ = new Subject<'reload' | 'clear'>();
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

  /** Loads, and loads again after each failure that may pass. */
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

  /** What was handed over belongs to who is logged in from the beginning, and to no later member. */
  let handedOver = initial.status === 'loading' ? EMPTY : initial;
  const begin = (cardNumber: string | undefined): MemberState => {
    const first = cardNumber === undefined ? EMPTY : handedOver;
    handedOver = EMPTY;
    return first;
  };

  const member$ = cardNumber$.pipe(
    // switchMap, twice: another member, a logout or a newer call cancels the load.
    switchMap((cardNumber) => {
      const first = begin(cardNumber);
      if (cardNumber === undefined) return of(first);
      return wishes$.pipe(
        startWith('reload' as const),
        switchMap((wish) => (wish === 'clear' ? of(EMPTY) : load$(store.getSnapshot()))),
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
    reload: () => wishes$.next('reload'),
    clear: () => wishes$.next('clear'),
    events$: log.events$,
    dispose() {
      subscription.unsubscribe();
      store.complete();
      log.complete();
    },
  };
}
