// What the pages know of the member who is logged in: profile, points and frontend ids.
import { either as E } from 'fp-ts';
import { Subject, concat, distinctUntilChanged, map, of, startWith, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';
import type { AbortSignalLike, CallFailure } from '../failure.ts';
import type { MemberPoints, PointsGateway } from '../points/index.ts';
import type { SessionState } from '../session/index.ts';
import { createStore } from '../store.ts';
import type { Readable } from '../store.ts';
import { fromCall } from '../task-stream.ts';
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

export interface CreateMemberDeps {
  /** A session, or whatever else knows its state. */
  readonly session: { readonly state$: Observable<SessionState> };
  readonly profile: Pick<ProfileGateway, 'memberInfo' | 'frontendIds'>;
  readonly points: PointsGateway;
}

export interface Member extends Readable<MemberState> {
  /** Loads again; what is known stays visible meanwhile. Does nothing for visitors. */
  reload(): void;
  /** Forgets everything until the next login or `reload`; fits `LogoutClears.profile`. */
  clear(): void;
  dispose(): void;
}

const EMPTY: MemberState = { status: 'empty' };

/** Loads when a login begins, forgets when it ends; renewals of the session load nothing. */
export function createMember({ session, profile, points }: CreateMemberDeps): Member {
  const store = createStore(EMPTY);
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

  const load$ = (before: MemberState) => {
    const { error: _former, ...known } = before;
    return concat(
      of<MemberState>({ ...known, status: 'loading' }),
      fromCall(load).pipe(map((loaded): MemberState => ({ ...known, ...loaded }))),
    );
  };

  const member$ = cardNumber$.pipe(
    // switchMap, twice: another member, a logout or a newer wish gives up what is being loaded.
    switchMap((cardNumber) =>
      cardNumber === undefined
        ? of(EMPTY)
        : wishes$.pipe(
            startWith('reload' as const),
            switchMap((wish) => (wish === 'clear' ? of(EMPTY) : load$(store.getSnapshot()))),
            startWith(EMPTY),
          ),
    ),
  );
  const subscription = member$.subscribe(store.set);

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    reload: () => wishes$.next('reload'),
    clear: () => wishes$.next('clear'),
    dispose() {
      subscription.unsubscribe();
      store.complete();
    },
  };
}
