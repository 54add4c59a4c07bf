import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { judgeAnswer } from './judge-answer.ts';
import { rememberAnswers } from './judged-answers.ts';
import type { WireAnswer } from './wire.ts';

const thing = z.object({ name: z.string() });
const answer = (name: unknown, more: Partial<WireAnswer> = {}): WireAnswer => ({ status: 200, contentType: 'application/json', body: JSON.stringify({ data: { name } }), requestId: 'one', ...more });
const judgeWhoRemembers = (most: number) => {
  const remember = rememberAnswers(most);
  return <S extends z.ZodMiniType>(schema: S, told: WireAnswer, address: string) => remember({ address, by: schema }, told, () => judgeAnswer(schema, told));
};
const valueOf = <A>(outcome: E.Either<unknown, A>): A | undefined => (E.isRight(outcome) ? outcome.right : undefined);

describe('an answer that was judged before', () => {
  test('means the same value while it is the same, and another one as soon as it is not', () => {
    const judge = judgeWhoRemembers(1_000);
    const first = valueOf(judge(thing, answer('cup'), '/things/1'));
    expect(first).toEqual({ name: 'cup' });
    expect(valueOf(judge(thing, answer('cup'), '/things/1'))).toBe(first);
    expect(valueOf(judge(thing, answer('plate'), '/things/1'))).toEqual({ name: 'plate' });
    expect(valueOf(judge(thing, answer('cup'), '/things/1'))).toEqual(first);
  });

  test('is judged by its own contract, type and status', () => {
    const judge = judgeWhoRemembers(1_000);
    judge(thing, answer('cup'), '/things/1');
    const others = [judge(z.object({ name: z.number() }), answer('cup'), '/things/1'), judge(thing, answer('cup', { contentType: 'text/html' }), '/things/1'), judge(thing, answer('cup', { status: 500 }), '/things/1')];
    expect(others.map(E.isLeft)).toEqual([true, true, true]);
  });

  test('is not remembered where it failed: the failure names its request', () => {
    const judge = judgeWhoRemembers(1_000);
    const failed = ['one', 'two'].map((requestId) => judge(thing, answer(7, { requestId }), '/things/1'));
    expect(failed).toMatchObject([{ left: { requestId: 'one' } }, { left: { requestId: 'two' } }]);
  });

  test('is forgotten where more is asked for than is remembered', () => {
    const judge = judgeWhoRemembers(2 * (answer('cup').body.length + '/a '.length));
    const [a, b] = ['/a', '/b'].map((address) => valueOf(judge(thing, answer('cup'), address)));
    expect(valueOf(judge(thing, answer('cup'), '/a'))).toBe(a);
    judge(thing, answer('cup'), '/c');
    expect([valueOf(judge(thing, answer('cup'), '/a')) === a, valueOf(judge(thing, answer('cup'), '/b')) === b]).toEqual([true, false]);
  });
});
