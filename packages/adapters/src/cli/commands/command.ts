// What a command gets and brings.
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
  /** Whether somebody has to be logged in; who may be is used where it is there. */
  readonly needsLogin: boolean;
  /** What is wrong with the words, before anybody is asked. */
  misuse?(options: CardOptions): string | undefined;
  run(context: CommandContext): Promise<CommandResult>;
}

/** The answer of a call, put into words. */
export const answerOf = async <A>(call: TE.TaskEither<CallFailure, A>, inWords: (value: A) => string): Promise<CommandResult> =>
  E.bimap(failureOfCall, (value: A): CardAnswer => ({ json: value, text: inWords(value) }))(await call());

/** A whole number of an option, where it is one from 1 on. */
export const wholeNumber = (text: string | undefined, most: number): number | undefined => {
  const value = text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
};

/** A sentence where an option is there and is no such number. */
export const notWhole = (option: 'days' | 'limit', { given }: CardOptions, most: number): string | undefined =>
  given[option] !== undefined && wholeNumber(given[option], most) === undefined ? `„--${option}“ ist eine Zahl von 1 bis ${most}.` : undefined;
