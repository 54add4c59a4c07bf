// The last queries of a device, in memory.
import type { RecentSearchStore } from '@pluspunkt/core/search';

/** Newest first. */
export function createFakeRecentSearchStore(initial: readonly string[] = []): RecentSearchStore {
  let stored = initial;
  return { read: () => stored, write: (queries) => void (stored = queries) };
}
