// Session storage in memory, for running registrations.
import { option as O } from 'fp-ts';
import type { RegistrationStore } from '@pluspunkt/core/registration';

/** A store that tests can inspect; `values` is what a reload finds. */
export function createFakeRegistrationStore(initial: Readonly<Record<string, string>> = {}): RegistrationStore & { readonly values: ReadonlyMap<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    values,
    get: (key) => O.fromNullable(values.get(key)),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}
