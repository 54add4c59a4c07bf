import { taskEither as TE } from 'fp-ts';
import { expect, expectTypeOf, it } from 'vitest';
import type { CallFailure } from './failure.ts';
import { CallError, toPromise, toPromises } from './promises.ts';

interface Gateway {
  double(number: number, options?: { readonly times?: number }): TE.TaskEither<CallFailure, number>;
  fail(): TE.TaskEither<CallFailure, string>;
}
const gateway: Gateway = {
  double: (number, { times = 2 } = {}) => TE.right(number * times),
  fail: () => TE.left({ _tag: 'TimedOut', requestId: 'r1' }),
};

it('a call resolves with its value, and rejects with its failure', async () => {
  expect(await toPromise(gateway.double(2))).toBe(4);
  const error = await toPromise(gateway.fail()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ message: 'TimedOut', failure: { _tag: 'TimedOut', requestId: 'r1' } });
});

it('every method of a gateway returns a promise of its type', async () => {
  const calls = toPromises(gateway);
  expectTypeOf(calls.double).toEqualTypeOf<(number: number, options?: { readonly times?: number }) => Promise<number>>();
  expect(await calls.double(2, { times: 3 })).toBe(6);
  await expect(calls.fail()).rejects.toBeInstanceOf(CallError);
});
