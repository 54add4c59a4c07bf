// Input of calls: query parameters by name.
import { queryList } from '@pluspunkt/adapters/transport/shapes';
import { defineCall } from '@pluspunkt/adapters/transport/contract';
import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readInput } from './read-input.ts';

const call = defineCall({ id: 'test.query', method: 'GET', path: '/thing', summary: '', access: 'public', effect: 'look', idempotency: 'read', query: z.object({ name: z.optional(z.string()), list: z.optional(queryList(10)) }), response: z.object({}) });
const queryOf = async (search: string): Promise<unknown> => {
  const url = new URL(`http://pluspunkt.test/thing${search}`);
  const input = await readInput(call, new Request(url), url, {});
  return E.isRight(input) ? input.right.query : input.left.code;
};

test('a repeated parameter is a list, which a contract for a single value refuses', async () => {
  expect(await queryOf('?name=a%CC%88&list=1&list=2')).toEqual({ name: 'ä', list: ['1', '2'] });
  expect(await queryOf('?name=a&name=b')).toBe('invalid-request');
});

test('thousands of names are read once', async () => {
  const names = Array.from({ length: 4_000 }, (_, name) => name.toString(36)).join('&');
  for (let asked = 0; asked < 200; asked += 1) expect(await queryOf(`?name=a&${names}`)).toEqual({ name: 'a' });
});
