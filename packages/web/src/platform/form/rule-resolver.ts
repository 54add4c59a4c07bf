// Rules of core as resolvers of react-hook-form: a rule names the problem of each field, which becomes the error's type.
import { either as E } from 'fp-ts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Problems by field; a field without an entry is good. */
export type Problems = Readonly<Record<string, string | undefined>>;

function errorsOf<V extends FieldValues>(problems: object): FieldErrors<V> {
  const entries = Object.entries(problems as Problems).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(entries.map(([field, type]) => [field, { type }])) as FieldErrors<V>;
}

/** Of a rule that returns either the problems or the valid order, which then is what the form submits. */
export const eitherResolver =
  <V extends FieldValues, T>(validate: (values: V) => E.Either<object, T>): Resolver<V, unknown, T> =>
  (values) => {
    const validated = validate(values);
    if (E.isRight(validated)) return { values: validated.right, errors: {} };
    return { values: {}, errors: errorsOf<V>(validated.left) };
  };

/** Of a rule that returns only problems. */
export const ruleResolver = <V extends FieldValues>(validate: (values: V) => Problems): Resolver<V, unknown, V> =>
  eitherResolver((values) => {
    const problems = validate(values);
    return Object.values(problems).every((problem) => problem === undefined) ? E.right(values) : E.left(problems);
  });

/** The problem of each field, by the names of the rule. */
export const problemsOf = <P extends object>(errors: FieldErrors): P => Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.type])) as P;
