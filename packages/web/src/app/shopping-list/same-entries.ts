// A device reads its list anew at each change. Rows are drawn anew by what they are given, so what is equal stays the very same.
import type { NotedItem } from '@pluspunkt/core/brochures';

/** The list with the very same entries as before where nothing of them changed. */
export function withSameEntries(list: readonly NotedItem[], before: readonly NotedItem[]): readonly NotedItem[] {
  const known = new Map(before.map((item) => [JSON.stringify(item), item]));
  return list.map((item) => known.get(JSON.stringify(item)) ?? item);
}
