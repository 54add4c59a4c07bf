// Numbers in requests have bounds of their own: the database refuses what its columns cannot hold.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contracts, operatorContracts, partnerContracts } from './contracts.ts';

/** Its rule judges all its numbers, and names the one that is out of range. */
const JUDGED_BY_RULE = 'programme.changePointTerms';

const all = [...contracts, ...partnerContracts, ...operatorContracts].filter(({ id }) => id !== JUDGED_BY_RULE);

/** Paths of numbers that may be as large as JavaScript allows. */
const boundless = (schema: unknown, path: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum = Infinity } = schema as { readonly type?: unknown; readonly maximum?: number };
  const own = (type === 'integer' || type === 'number') && maximum >= Number.MAX_SAFE_INTEGER ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, value]) => boundless(value, `${path}.${key}`))];
};

test.each(all.map((contract) => [contract.id, contract] as const))('each number of a request %s has a largest value', (_id, contract) => {
  const parts = { params: contract.params, query: contract.query, body: contract.body };
  expect(Object.entries(parts).flatMap(([part, schema]) => (schema === undefined ? [] : boundless(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part)))).toEqual([]);
});
