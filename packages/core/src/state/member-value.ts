// A value that a server stores for the logged-in member: loaded while a page shows it, loaded again after transient
// failures, and cleared when another member or a visitor takes over.
import { either as E, type taskEither as TE } from 'fp-ts';
import { asyncScheduler, defer, distinctUntilChanged, EMPTY, exhaustMap, merge, NEVER, of, skip, startWith, Subject, switchMap, take, timer } from 'rxjs';
import type { Observable, SchedulerLike } from 'rxjs';
import { isTransientFailure } from '../result/failure.ts';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import { retryDelayMs } from './retry-delay.ts';
import { createServerValue } from './server-value.ts';
import type { AbortOptions, ServerValue, ServerValueState } from './server-value.ts';
import { fromCall } from './from-call.ts';

/** Signals of the host: who is logged in, and when a retry is worthwhile. */
export interface CurrentMember {
  /** The card number of the logged-in member, `undefined` for a visitor. Emits nothing while that is unknown. */
  readonly cardNumber$: Observable<string | undefined>;
  /** Emits when the page is visible again or the network is back: a failed load is retried at once. */
  readonly resume$: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}

/** A followed value is loaded again when it is older than this, in milliseconds. */
export const FRESH_FOR_MS = 60_000;

/** Dependencies of `createMemberValue`. */
export interface MemberValueDeps<A> {
  readonly load: (options: { readonly signal: AbortSignalLike }) => TE.TaskEither<CallFailure, A>;
  readonly initial?: ServerValueState<A> | undefined;
  /** Absent: one member for the whole lifetime of the value. */
  readonly currentMember?: CurrentMember | undefined;
}

/** A server value with its load function. */
export interface MemberValue<A> extends Omit<ServerValue<A>, 'load'> {
  load(options?: AbortOptions): Promise<E.Either<CallFailure, A>>;
  /** Loads the value and reloads it until the returned function is called. Followers share one load. */
  follow(): () => void;
}

const SINGLE_MEMBER: CurrentMember = { cardNumber$: of(''), resume$: NEVER };

/** Ends with `dispose`. */
export function createMemberValue<A>({ load: call, initial, currentMember = SINGLE_MEMBER }: MemberValueDeps<A>): MemberValue<A> {
  const { cardNumber$, resume$, scheduler = asyncScheduler } = currentMember;
  const value = createServerValue<A>(initial);
  /** Emits at each further follower. */
  const followed$ = new Subject<void>();
  let changes = 0;
  let loadedAt = Number.NEGATIVE_INFINITY;

  /** A change during the load makes its answer outdated: the call is repeated. */
  const latest = (options: { readonly signal: AbortSignalLike }): TE.TaskEither<CallFailure, A> => async () => {
    for (;;) {
      const before = changes;
      const answer = await call(options)();
      if (E.isLeft(answer) || before === changes) return answer;
    }
  };
  const load = async (options?: AbortOptions): Promise<E.Either<CallFailure, A>> => {
    const answer = await value.load(latest, options);
    if (E.isRight(answer)) loadedAt = scheduler.now();
    return answer;
  };
  const clear = (): void => {
    loadedAt = Number.NEGATIVE_INFINITY;
    value.clear();
  };

  /** Retries until the value is fresh; stops at a permanent failure. */
  const attempt$ = (tries: number): Observable<never> =>
    defer(() => {
      if (scheduler.now() - loadedAt < FRESH_FOR_MS) return EMPTY;
      return fromCall((signal) => () => load({ signal })).pipe(
        switchMap((answer) => {
          if (E.isRight(answer) || (answer.left._tag !== 'Aborted' && !isTransientFailure(answer.left))) return EMPTY;
          return merge(timer(retryDelayMs(tries), scheduler), resume$, followed$).pipe(take(1), switchMap(() => attempt$(tries + 1)));
        }),
      );
    });
  const member$ = cardNumber$.pipe(distinctUntilChanged());
  const cleared = member$.pipe(skip(1)).subscribe(clear);
  // switchMap: another member aborts the load. exhaustMap: a load in progress serves every follower.
  const loading$ = member$.pipe(switchMap((cardNumber) => (cardNumber === undefined ? EMPTY : followed$.pipe(startWith(undefined), exhaustMap(() => attempt$(0))))));
  let followers = 0;
  let following: { unsubscribe(): void } | undefined;

  return {
    ...value,
    load,
    change(change, options) {
      return value.change(
        {
          ...change,
          fold: (now, answer) => {
            changes += 1;
            return change.fold(now, answer);
          },
        },
        options,
      );
    },
    follow() {
      followers += 1;
      if (followers === 1) following = loading$.subscribe();
      else followed$.next();
      let followed = true;
      return () => {
        if (!followed) return;
        followed = false;
        followers -= 1;
        if (followers === 0) following?.unsubscribe();
      };
    },
    clear,
    dispose() {
      cleared.unsubscribe();
      following?.unsubscribe();
      value.dispose();
    },
  };
}
