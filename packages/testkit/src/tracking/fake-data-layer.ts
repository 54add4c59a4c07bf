// A page's data layer and page facts in memory.
import type { TrackingDataLayer, TrackingGroup, TrackingMessage, TrackingPage, TrackingPageFacts } from '@pluspunkt/core/tracking';

/** A data layer that tests can inspect and make fail. */
export interface FakeDataLayer extends TrackingDataLayer {
  /** All batches. */
  readonly batches: readonly (readonly TrackingGroup[])[];
  /** All messages. */
  messages(): readonly TrackingMessage[];
  /** How many of the next pushes fail. */
  breakNext(times: number): void;
}

/** Records pushed groups. */
export const createFakeDataLayer = (): FakeDataLayer => {
  const batches: (readonly TrackingGroup[])[] = [];
  let broken = 0;
  return {
    batches,
    messages: () => batches.flat().flatMap(({ messages }) => messages),
    breakNext: (times) => void (broken = times),
    push(groups) {
      if (broken > 0) {
        broken -= 1;
        throw new Error('the data layer is broken');
      }
      batches.push(groups);
    },
  };
};

/** A page in a browser, with these facts. */
export const createFakeTrackingPage = (facts: Partial<TrackingPageFacts> = {}): TrackingPage & { readonly now: { facts: TrackingPageFacts } } => {
  const now = { facts: { environment: 'web' as const, ...facts } };
  return { now, read: () => now.facts };
};
