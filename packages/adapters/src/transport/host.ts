// What the adapters need of their host beyond the language, named when it is missing.

/** The host lacks something that the adapter cannot do without; thrown when the adapter is created, not at a call. */
export class MissingInHost extends Error {
  readonly _tag = 'MissingInHost';
  /** Global names, e.g. `crypto.getRandomValues`. */
  readonly missing: readonly string[];
  constructor(missing: readonly string[]) {
    super(`The host lacks ${missing.join(', ')}: add a polyfill, or pass your own.`);
    this.name = 'MissingInHost';
    this.missing = missing;
  }
}

const isThere = (name: string): boolean => {
  let value: unknown = globalThis;
  for (const part of name.split('.')) value = value === null || value === undefined ? undefined : Reflect.get(Object(value), part);
  return value !== undefined;
};

/** Throws `MissingInHost` where one of these globals is missing. */
export const requireInHost = (...names: readonly string[]): void => {
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0) throw new MissingInHost(missing);
};
