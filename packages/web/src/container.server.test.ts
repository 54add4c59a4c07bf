// The calls of a page's server, as its backend gets them.
import { expect, it } from 'vitest';
import { createServerContainer } from './container.server.ts';
import { ProductsPort } from './platform/container/tokens.ts';

it('calls of server rendering are marked as such, each with its own request id', async () => {
  const ids: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    ids.push(new Request(input, init).headers.get('x-request-id'));
    return Response.json({ data: [] });
  };
  const products = createServerContainer({ origin: 'http://backend.invalid', fetch }).get(ProductsPort);
  for (const term of ['ton', 'lampe']) await products.suggestions(term)();
  expect(ids).toEqual([expect.stringMatching(/^page-[0-9a-f]{32}$/), expect.stringMatching(/^page-[0-9a-f]{32}$/)]);
  expect(new Set(ids).size).toBe(2);
});
