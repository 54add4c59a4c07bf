// Reads settings from the environment: a schema says what each may be, its default, and, as its description, what it means.
import type * as z from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What docs/settings.md and error messages say of each setting; one without a description is not for operators. */
export const descriptionsOf = ({ shape }: z.ZodObject): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(shape).flatMap(([name, { description }]) => (description === undefined ? [] : [[name, description]])));

/** `message` is one sentence for the operator. */
export const settingsError = (message: string): Error & { readonly code: 'settings' } => Object.assign(new Error(message), { name: 'SettingsError', code: 'settings' as const });

/** Empty variables count as absent. Throws a `SettingsError` about the first setting that is wrong. */
export const readEnvironment = <S extends z.ZodObject>(schema: S, environment: Environment): z.output<S> => {
  const result = schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, environment[name] || undefined])));
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  throw settingsError(`the setting ${name} is not usable: expected ${descriptionsOf(schema)[name] ?? ''}.`);
};
