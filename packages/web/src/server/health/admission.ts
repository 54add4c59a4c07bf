// Admission control: how much is worked on at the same time and how much may wait. What is beyond is refused at once, so that an
// overloaded server keeps its throughput.
import pLimit from 'p-limit';

export interface AdmissionLimits {
  /** Worked on at the same time. */
  readonly running: number;
  /** May wait for a place. */
  readonly waiting: number;
  /** Clients that have waited longer are refused: they have probably disconnected. */
  readonly patienceMs: number;
}

export interface AdmissionState {
  readonly running: number;
  readonly waiting: number;
  /** Refused since the start. */
  readonly refused: number;
}

export interface Admission {
  /** The result of `work`, or of `refuse` where there is no place for it. */
  admit<A>(work: () => A | Promise<A>, refuse: () => A | Promise<A>): Promise<A>;
  state(): AdmissionState;
}

export function createAdmission({ running, waiting, patienceMs }: AdmissionLimits, now: () => number): Admission {
  const limit = pLimit(running);
  let refused = 0;

  async function refuseWith<A>(refuse: () => A | Promise<A>): Promise<A> {
    refused += 1;
    return refuse();
  }

  return {
    async admit(work, refuse) {
      if (limit.activeCount >= running && limit.pendingCount >= waiting) return refuseWith(refuse);
      const since = now();
      return limit(async () => (now() - since > patienceMs ? refuseWith(refuse) : work()));
    },
    state: () => ({ running: limit.activeCount, waiting: limit.pendingCount, refused }),
  };
}

const WAITING_PER_PLACE = 4;
const PATIENCE_MS = 2_000;

/** The limits that follow from the number of places. */
export const limitsFor = (running: number): AdmissionLimits => ({ running, waiting: running * WAITING_PER_PLACE, patienceMs: PATIENCE_MS });

/** Rendering a page blocks the thread, while a call mostly waits for the database: more concurrent pages would only delay each other. */
export const placesForPages = (concurrency: number): number => Math.ceil(concurrency / 4);

/** Pictures mostly wait to be drawn, one at a time: they take more places, and none wait for one. */
export const limitsForPictures = (concurrency: number): AdmissionLimits => ({ running: concurrency * WAITING_PER_PLACE, waiting: 0, patienceMs: PATIENCE_MS });
