// The values of fp-ts made by hand, for capabilities that must not cost a library. They are the same values.
import type { either as E, option as O } from 'fp-ts';

/** A failure. */
export const left = <L>(failure: L): E.Either<L, never> => ({ _tag: 'Left', left: failure });

/** A success. */
export const right = <A>(value: A): E.Either<never, A> => ({ _tag: 'Right', right: value });

/** Nothing. */
export const none: O.Option<never> = { _tag: 'None' };

/** Something. */
export const some = <A>(value: A): O.Option<A> => ({ _tag: 'Some', value });
