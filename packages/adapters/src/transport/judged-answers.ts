// Remembers what the last answer to each question meant: who asks the same service again and again mostly gets the same
// answer, and what it means is then the same value. The answer itself is asked for each time.
import { either as E } from 'fp-ts';
import { isSuccess } from './judge-answer.ts';
import type { WireAnswer } from './wire.ts';

/** What was asked, and what its answer is judged by. */
export interface Question {
  readonly address: string;
  readonly body?: string;
  readonly by: unknown;
}

/** What an answer means: what `judge` says, or said when the same answer came the last time. */
export type RememberAnswers = <F, A>(question: Question, answer: WireAnswer, judge: () => E.Either<F, A>) => E.Either<F, A>;

interface Judged {
  readonly by: unknown;
  readonly body: string;
  readonly contentType: string;
  readonly outcome: unknown;
}

/**
 * Answers that are remembered.
 *
 * @param most characters of them, and of their questions; what was not asked for longest goes first
 */
export const rememberAnswers = (most: number): RememberAnswers => {
  const judged = new Map<string, Judged>();
  let length = 0;
  const forget = (key: string): void => {
    const one = judged.get(key);
    if (one === undefined) return;
    length -= key.length + one.body.length;
    judged.delete(key);
  };
  const remember = (key: string, one: Judged): void => {
    forget(key);
    judged.set(key, one);
    length += key.length + one.body.length;
    for (const oldest of judged.keys()) {
      if (length <= most) break;
      forget(oldest);
    }
  };
  return <F, A>({ address, body: sent = '', by }: Question, answer: WireAnswer, judge: () => E.Either<F, A>): E.Either<F, A> => {
    const key = `${address} ${sent}`;
    const { body, contentType } = answer;
    const before = judged.get(key);
    if (isSuccess(answer.status) && before !== undefined && before.by === by && before.body === body && before.contentType === contentType) {
      remember(key, before);
      return before.outcome as E.Either<F, A>;
    }
    const outcome = judge();
    // A failure names its request.
    if (E.isRight(outcome) && isSuccess(answer.status)) remember(key, { by, body, contentType, outcome });
    return outcome;
  };
};
