// Mutual exclusion: for all tabs by the Web Locks API, else for the page by a queue.

/** Runs tasks one after the other; a failed task does not stop the next one. */
export interface Exclusion {
  exclusively<A>(task: () => Promise<A>): Promise<A>;
}

/** A queue within this page or process. */
export const createQueue = (): Exclusion => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    exclusively: (task) => {
      const mine = last.then(task, task);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};

/** The used part of `LockManager`. */
export interface LockManagerLike {
  request(name: string, options: { readonly signal: AbortSignal }, task: () => Promise<void>): Promise<unknown>;
}

/**
 * The lock manager of the browser: all tabs of the origin share it, and a tab that dies releases its lock.
 * Where it is missing (no https) or refuses (private modes), the page's queue is used; also after
 * `waitMs`, for a frozen tab may never release its lock.
 */
export const createWebExclusion = (deps: {
  readonly name: string;
  readonly locks: LockManagerLike | undefined;
  readonly waitMs: number;
}): Exclusion => {
  const queue = createQueue();
  const { locks } = deps;
  if (locks === undefined) return queue;
  return {
    exclusively: <A>(task: () => Promise<A>) =>
      new Promise<A>((resolve, reject) => {
        let started = false;
        const waiting = new AbortController();
        const timer = setTimeout(() => waiting.abort(), deps.waitMs);
        const held = async () => {
          started = true;
          clearTimeout(timer);
          await task().then(resolve, reject);
        };
        const refused = () => {
          clearTimeout(timer);
          if (!started) queue.exclusively(task).then(resolve, reject);
        };
        // Inside a promise, since some browsers throw instead of rejecting.
        Promise.resolve().then(() => locks.request(deps.name, { signal: waiting.signal }, held)).catch(refused);
      }),
  };
};
