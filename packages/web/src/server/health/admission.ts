// How much is worked on at the same time, and how much may wait: what is beyond is refused at once, so that a server that
// is asked for too much goes on doing as much as it can.

export interface AdmissionLimits {
  /** Worked on at the same time. */
  readonly running: number;
  /** May wait for a place. */
  readonly waiting: number;
  /** Who has waited longer has given up, or is about to: working for them would make the next ones wait, too. */
  readonly patienceMs: number;
}

export interface AdmissionState {
  readonly running: number;
  readonly waiting: number;
  /** Turned away since the start. */
  readonly refused: number;
}

export interface Admission {
  /** What `work` brings, or what `refuse` does where there is no place for it. */
  admit<A>(work: () => A | Promise<A>, refuse: () => A | Promise<A>): Promise<A>;
  state(): AdmissionState;
}

interface Waiting {
  readonly since: number;
  readonly answer: (admitted: boolean) => void;
}

export function createAdmission(limits: AdmissionLimits, now: () => number): Admission {
  // A queue that is read from `head`, so that a long one costs no more than a short one.
  let queue: Waiting[] = [];
  let head = 0;
  let running = 0;
  let refused = 0;
  const waiting = (): number => queue.length - head;

  function takeFirst(): Waiting | undefined {
    const first = queue[head];
    if (first === undefined) return undefined;
    head += 1;
    if (head === queue.length || head > 1_000) [queue, head] = [queue.slice(head), 0];
    return first;
  }

  const isTooOld = ({ since }: Waiting): boolean => now() - since > limits.patienceMs;

  /** Whoever waits longest stands first, so all who have waited too long stand together. */
  function turnAwayTooOld(): void {
    for (let first = queue[head]; first !== undefined && isTooOld(first); first = queue[head]) {
      takeFirst();
      refused += 1;
      first.answer(false);
    }
  }

  function leave(): void {
    turnAwayTooOld();
    const next = takeFirst();
    // The place goes from one to the next without being free in between.
    if (next === undefined) running -= 1;
    else next.answer(true);
  }

  function enter(): boolean | Promise<boolean> {
    if (running < limits.running) {
      running += 1;
      return true;
    }
    turnAwayTooOld();
    if (waiting() >= limits.waiting) {
      refused += 1;
      return false;
    }
    return new Promise((answer) => queue.push({ since: now(), answer }));
  }

  return {
    async admit(work, refuse) {
      const entered = enter();
      if (!(typeof entered === 'boolean' ? entered : await entered)) return refuse();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    state: () => ({ running, waiting: waiting(), refused }),
  };
}

/** Waiting room for one place of work. */
const WAITING_PER_PLACE = 4;
const PATIENCE_MS = 2_000;

/** The limits that one number stands for. */
export const limitsFor = (running: number): AdmissionLimits => ({ running, waiting: running * WAITING_PER_PLACE, patienceMs: PATIENCE_MS });

/** A page is mostly work of the one thread, a call mostly waiting for the database: more pages at a time would only all be later. */
export const placesForPages = (concurrency: number): number => Math.ceil(concurrency / 4);
