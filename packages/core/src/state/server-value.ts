// A value of the server: loaded, changed in sequence, and exposed as a state.
import { either as E, type taskEither as TE } from 'fp-ts';
import type { Observable } from 'rxjs';
import { createAbort } from './abort.ts';
import type { Abort } from './abort.ts';
import { callFailureCode } from '../result/failure.ts';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import { createEventLog, createStore } from './store.ts';
import type { Readable } from './store.ts';

/** Plain data; the value stays during a reload and after a failed one. */
export interface ServerValueState<A> {
  readonly status: 'empty' | 'loading' | 'ready' | 'failed';
  readonly value?: A | undefined;
  /** Why the last load failed. */
  readonly failure?: CallFailure | undefined;
  /** Keys of the changes in progress. */
  readonly changing: readonly string[];
}

/** Events of the value, for logs; they never contain it. */
export type ServerValueEvent =
  | { readonly _tag: 'Loaded' }
  | { readonly _tag: 'LoadingFailed'; readonly code: string }
  | { readonly _tag: 'Changed'; readonly change: string }
  | { readonly _tag: 'ChangeFailed'; readonly change: string; readonly code: string };

/** Aborts a call. */
export interface AbortOptions {
  readonly signal?: AbortSignalLike;
}

/** The members that all use cases with one server value have in common. */
export interface ServerValueView<A> extends Readable<ServerValueState<A>> {
  /** Events, for logs. */
  readonly events$: Observable<ServerValueEvent>;
  /** Clears the value and aborts running calls, e.g. at a logout. */
  clear(): void;
  dispose(): void;
}

/** A change of the value by a call. */
interface ServerChange<A, B> {
  /** For the event log, e.g. `activate`. */
  readonly name: string;
  /** A change with the same key joins the one in progress: a double click sends once. */
  readonly key: string;
  readonly call: (options: { readonly signal: AbortSignalLike }) => TE.TaskEither<CallFailure, B>;
  /** The value after the server's answer. */
  readonly fold: (value: A | undefined, answer: B) => A | undefined;
}

export interface ServerValue<A> extends ServerValueView<A> {
  /** Reloads; a newer load aborts the older one. */
  load(call: (options: { readonly signal: AbortSignalLike }) => TE.TaskEither<CallFailure, A>, options?: AbortOptions): Promise<E.Either<CallFailure, A>>;
  /** Changes run one after the other, so that the last answer wins. */
  change<B>(change: ServerChange<A, B>, options?: AbortOptions): Promise<E.Either<CallFailure, B>>;
}

const ABORTED: E.Either<CallFailure, never> = E.left({ _tag: 'Aborted', requestId: '' });

/** `initial` can come from a server or an earlier page; its pending calls are not resumed. */
export function createServerValue<A>(initial?: ServerValueState<A>): ServerValue<A> {
  const fresh: ServerValueState<A> = { status: 'empty', changing: [] };
  const settled = initial?.status === 'loading' ? 'empty' : initial?.status;
  const store = createStore<ServerValueState<A>>(initial === undefined ? fresh : { ...initial, status: settled ?? 'empty', changing: [] });
  const log = createEventLog<ServerValueEvent>();
  const running = new Map<string, { readonly mine: Abort; readonly result: Promise<E.Either<CallFailure, unknown>> }>();
  let lifetime = createAbort();
  let loading: Abort | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const set = (changes: Partial<ServerValueState<A>>) => store.set({ ...store.getSnapshot(), ...changes });
  /** An abort that fires with the caller's signal or with this value's lifetime. */
  const abortWith = (signal?: AbortSignalLike): Abort & { readonly release: () => void } => {
    const owner = lifetime;
    const abort = createAbort(signal);
    if (owner.signal.aborted) abort.abort();
    owner.signal.addEventListener('abort', abort.abort);
    return { ...abort, release: () => owner.signal.removeEventListener('abort', abort.abort) };
  };
  const code = (failure: CallFailure) => callFailureCode(failure);

  const load: ServerValue<A>['load'] = async (call, { signal } = {}) => {
    loading?.abort();
    const mine = abortWith(signal);
    loading = mine;
    const before = store.getSnapshot().status;
    set({ status: 'loading' });
    const answer = mine.signal.aborted ? ABORTED : await call({ signal: mine.signal })();
    mine.release();
    // A newer load sets the state.
    if (loading !== mine) return ABORTED;
    loading = undefined;
    if (mine.signal.aborted) {
      set({ status: before === 'loading' ? 'empty' : before });
      return ABORTED;
    }
    set(E.isRight(answer) ? { status: 'ready', value: answer.right, failure: undefined } : { status: 'failed', failure: answer.left });
    log.emit(E.isRight(answer) ? { _tag: 'Loaded' } : { _tag: 'LoadingFailed', code: code(answer.left) });
    return answer;
  };

  const run = async <B>({ name, key, call, fold }: ServerChange<A, B>, mine: ReturnType<typeof abortWith>): Promise<E.Either<CallFailure, B>> => {
    const answer = mine.signal.aborted ? ABORTED : await call({ signal: mine.signal })();
    mine.release();
    // `clear` ran meanwhile; a change that runs now under this key is another one.
    if (running.get(key)?.mine !== mine) return ABORTED;
    running.delete(key);
    const changing = store.getSnapshot().changing.filter((one) => one !== key);
    if (mine.signal.aborted) {
      set({ changing });
      return ABORTED;
    }
    set(E.isRight(answer) ? { changing, value: fold(store.getSnapshot().value, answer.right) } : { changing });
    log.emit(E.isRight(answer) ? { _tag: 'Changed', change: name } : { _tag: 'ChangeFailed', change: name, code: code(answer.left) });
    return answer;
  };

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    events$: log.events$,
    load,
    change<B>(change: ServerChange<A, B>, { signal }: AbortOptions = {}) {
      const joined = running.get(change.key);
      if (joined !== undefined) return joined.result as Promise<E.Either<CallFailure, B>>;
      const mine = abortWith(signal);
      set({ changing: [...store.getSnapshot().changing, change.key] });
      const result = last.then(() => run(change, mine));
      last = result;
      running.set(change.key, { mine, result });
      return result;
    },
    clear() {
      lifetime.abort();
      lifetime = createAbort();
      loading = undefined;
      running.clear();
      last = Promise.resolve();
      store.set(fresh);
    },
    dispose() {
      lifetime.abort();
      store.complete();
      log.complete();
    },
  };
}
