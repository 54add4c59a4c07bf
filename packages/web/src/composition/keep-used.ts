// Bounded memory of what is asked for again and again.

/** Keeps `value` as what was used last. Of more than `most`, what was not used for longest goes. */
export function keepUsed<K, V>(known: Map<K, V>, key: K, value: V, most: number): void {
  known.delete(key);
  known.set(key, value);
  for (const longestUnused of known.keys()) {
    if (known.size <= most) break;
    known.delete(longestUnused);
  }
}
