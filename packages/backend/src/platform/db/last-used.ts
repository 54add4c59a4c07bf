// What is kept by a key up to a length: the least recently used goes first.

export interface LastUsed<A> {
  get(key: string): A | undefined;
  set(key: string, value: A): void;
  clear(): void;
}

/** @param most characters of all keys and values together */
export const createLastUsed = <A>(most: number, lengthOf: (value: A) => number): LastUsed<A> => {
  const values = new Map<string, A>();
  let length = 0;
  const drop = (key: string): void => {
    const value = values.get(key);
    if (value === undefined) return;
    length -= key.length + lengthOf(value);
    values.delete(key);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      values.set(key, value);
      length += key.length + lengthOf(value);
      for (const oldest of values.keys()) {
        if (length <= most) break;
        drop(oldest);
      }
    },
    clear() {
      values.clear();
      length = 0;
    },
  };
};
