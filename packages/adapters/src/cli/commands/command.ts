// The interface of commands.
import { either as E, type taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import { failureOfCall } from '../card-failures.ts';
import type { CardAnswer, CardFailure, CardIo } from '../card-io.ts';
import type { CardOptions } from '../card-options.ts';
import type { CardSession } from '../card-session.ts';

export interface CommandContext extends CardSession {
  readonly options: CardOptions;
  readonly io: CardIo;
}

export type CommandResult = E.Either<CardFailure, CardAnswer>;

export interface Command {
  /** Whether the command needs a session; `optional` uses one where it exists. */
  readonly needsLogin: boolean;
  /** Validates the arguments before any call. */
  misuse?(options: CardOptions): string | undefined;
  run(context: CommandContext): Promise<CommandResult>;
}

/** Formats the answer of a call. */
export const answerOf = async <A>(call: TE.TaskEither<CallFailure, A>, inWords: (value: A) => string): Promise<CommandResult> =>
  E.bimap(failureOfCall, (value: A): CardAnswer => ({ json: value, text: inWords(value) }))(await call());

/** Parses an option as a whole number from 1 on. */
export const wholeNumber = (text: string | undefined, most: number): number | undefined => {
  const value = text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
};

/** A sentence where the option is present and invalid. */
export const notWhole = (option: 'days' | 'limit', { given }: CardOptions, most: number): string | undefined =>
  given[option] !== undefined && wholeNumber(given[option], most) === undefined ? `„--${option}“ ist eine Zahl von 1 bis ${most}.` : undefined;
