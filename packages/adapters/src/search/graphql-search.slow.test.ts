// The search service from the client through the service to the database.
import { either as E, option as O } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '@pluspunkt/backend/testing';
import { describeFaqContract, describePartnerLinksContract, describeSearchGatewayContract } from '@pluspunkt/testkit/search';
import { createServiceClient } from '@pluspunkt/testkit/transport';
import { createGraphqlFaqGateway } from './graphql-faq-gateway.ts';
import { createGraphqlPartnerLinksGateway } from './graphql-partner-links-gateway.ts';
import { createGraphqlSearchGateway } from './graphql-search-gateway.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());

const granted = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(`the call failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};
const http = () => createServiceClient(backend);

describeSearchGatewayContract('the service', async () => ({ gateway: createGraphqlSearchGateway({ http: http() }), query: 'blume', partnerName: 'Kornkiste' }));

describeFaqContract('the service', async () => createGraphqlFaqGateway({ http: http() }));
describePartnerLinksContract('the service', async () => createGraphqlPartnerLinksGateway({ http: http() }));

describe('the search of the demo world', () => {
  const partners = () => backend.db.selectFrom('partner').select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();

  test('understands a typing error', async () => {
    const { original, alternative } = granted(await createGraphqlSearchGateway({ http: http() }).search('drogarie', 3)());
    expect(original.query).toBe('drogarie');
    expect(alternative?.query).toBe('drogerie');
  });

  test('knows the categories of online partners, each once', async () => {
    const names = granted(await createGraphqlSearchGateway({ http: http() }).partnerCategories()()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
  });

  test('lists every partner in short', async () => {
    const links = granted(await createGraphqlPartnerLinksGateway({ http: http() }).partnerLinks()());
    expect(links).toHaveLength(Number((await partners()).count));
    expect(links).toContainEqual({ logo: expect.stringMatching(/^\//), name: 'Kornkiste', link: expect.stringMatching(/kornkiste$/) });
  });

  test('pages through the questions', async () => {
    const faq = createGraphqlFaqGateway({ http: http() });
    const first = granted(await faq.faq({ offset: 0, limit: 2 })());
    const second = granted(await faq.faq({ offset: 2, limit: 2 })());
    expect(first.hasMoreResults).toBe(true);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
    const [entry] = first.items;
    expect(O.toUndefined(granted(await faq.question(entry?.path ?? '')()))?.entry).toEqual(entry);
    expect(granted(await faq.question('/hilfe/gibt-es-nicht')())).toEqual(O.none);
  });
});
