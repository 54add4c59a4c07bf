// Numbers in requests have a maximum: a value that overflows a column of the database would be answered with 500.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contracts, operatorContracts, partnerContracts } from './contracts.ts';

/** Validated by a domain rule with codes of its own. */
const VALIDATED_BY_RULE = 'programme.changePointTerms';

const all = [...contracts, ...partnerContracts, ...operatorContracts].filter(({ id }) => id !== VALIDATED_BY_RULE);

/** Paths of numbers without a maximum. */
const unbounded = (schema: unknown, path: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum = Infinity } = schema as { readonly type?: unknown; readonly maximum?: number };
  const own = (type === 'integer' || type === 'number') && maximum >= Number.MAX_SAFE_INTEGER ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, value]) => unbounded(value, `${path}.${key}`))];
};

test.each(all.map((contract) => [contract.id, contract] as const))('each number of a request %s has a largest value', (_id, contract) => {
  const parts = { params: contract.params, query: contract.query, body: contract.body };
  expect(Object.entries(parts).flatMap(([part, schema]) => (schema === undefined ? [] : unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part)))).toEqual([]);
});
