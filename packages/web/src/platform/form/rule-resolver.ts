// Rules of core as the resolver of react-hook-form: a rule names the problem of each field, which becomes the error's type.
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Problems by field; a field without an entry is good. */
export type Problems = Readonly<Record<string, string | undefined>>;

export const ruleResolver =
  <V extends FieldValues>(validate: (values: V) => Problems): Resolver<V> =>
  (values) => {
    const entries = Object.entries(validate(values)).filter(([, problem]) => problem !== undefined);
    if (entries.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(entries.map(([field, type]) => [field, { type }])) as FieldErrors<V> };
  };
