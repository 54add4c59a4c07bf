import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { contracts as calls, operatorContracts, partnerContracts } from './contracts.ts';
import { answerExampleOf, exampleOf } from './examples.contract.ts';

const contracts = [...calls, ...partnerContracts, ...operatorContracts];

it.each(contracts.map((contract) => [contract.id, contract] as const))('the example of %s is what the call takes', (_id, contract) => {
  const example = exampleOf(contract);
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = contract[part];
    if (schema !== undefined) expect(z.safeParse(schema, example[part]).error?.issues).toBeUndefined();
  }
});

it.each(contracts.map((contract) => [contract.id, contract] as const))('the example of an answer of %s keeps the contract', (_id, contract) => {
  expect(z.safeParse(contract.response, answerExampleOf(contract)).error?.issues).toBeUndefined();
});
