// Judges answers as `judgeAnswer` does, and remembers the last one of each address: who asks the same service again and again
// mostly gets the same answer, and what it means is then the same value. The answer itself is asked for each time.
import { either as E } from 'fp-ts';
import { isSuccess, judgeAnswer } from './judge-answer.ts';
import type { WireAnswer } from './wire.ts';

/** Judges the answer to a reading call of this address. */
export type JudgeAnswer = <S extends Parameters<typeof judgeAnswer>[0]>(schema: S, answer: WireAnswer, address: string) => ReturnType<typeof judgeAnswer<S>>;

interface Judged {
  readonly schema: unknown;
  readonly body: string;
  readonly contentType: string;
  readonly outcome: unknown;
}

/**
 * A judge that remembers.
 *
 * @param most characters of the answers that are remembered; whose address was not asked for longest goes first
 */
export const createRememberingJudge = (most: number): JudgeAnswer => {
  const judged = new Map<string, Judged>();
  let length = 0;
  const forget = (address: string): void => {
    length -= judged.get(address)?.body.length ?? 0;
    judged.delete(address);
  };
  const remember = (address: string, one: Judged): void => {
    forget(address);
    judged.set(address, one);
    length += one.body.length;
    for (const oldest of judged.keys()) {
      if (length <= most) break;
      forget(oldest);
    }
  };
  return (schema, answer, address) => {
    const { body, contentType } = answer;
    const before = judged.get(address);
    if (isSuccess(answer.status) && before?.schema === schema && before.body === body && before.contentType === contentType) {
      remember(address, before);
      return before.outcome as ReturnType<typeof judgeAnswer<typeof schema>>;
    }
    const outcome = judgeAnswer(schema, answer);
    // A failure names its request.
    if (E.isRight(outcome)) remember(address, { schema, body, contentType, outcome });
    return outcome;
  };
};
