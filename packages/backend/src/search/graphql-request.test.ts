// A GraphQL request as it is executed.
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { judgeRequest } from './graphql-request.ts';

const ADDRESS = 'http://pluspunkt.test/api/v1/search/graphql';

it.each([
  ['a GET', `${ADDRESS}?query={faq{total}}`, {}],
  ['a POST', ADDRESS, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{faq{total}}"}' }],
])('%s goes on after its client has gone, since others may be waiting for the same answer', async (_method, address, init) => {
  const client = new AbortController();
  const judged = await judgeRequest(new Request(address, { ...init, signal: client.signal }));
  client.abort();
  expect(E.isRight(judged) && judged.right.signal.aborted).toBe(false);
});
