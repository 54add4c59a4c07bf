import { either as E, option as O } from 'fp-ts';
import { buildSchema, graphql, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '@pluspunkt/testkit/transport';
import { createHttpClient } from '../transport/http-client.ts';
import { silentLogger } from '../transport/logger.ts';
import { createGraphqlSearchGateway } from './graphql-search-gateway.ts';
import { SEARCH_SCHEMA } from './search.contract.ts';
import * as documents from './search.documents.ts';

const schema = buildSchema(SEARCH_SCHEMA);
const none = { totalNumberOfResults: 0, hasMoreResults: false, items: [] };
const faq = { id: 'f1', question: 'Wie?', answer: 'So.', path: '/faq/wie', score: 1 };
const emptySet = { premiumPartners: none, onlinePartners: none, faq: none, promoTeasers: none };

/** A gateway before the real schema, whose resolvers are given. */
const setup = (rootValue: Readonly<Record<string, unknown>>) => {
  const asked: { readonly method: string; readonly variables: unknown }[] = [];
  const http = createHttpClient({
    origin: 'https://api.example',
    fetch: async (url, { method, body }) => {
      const fields = new URL(url).searchParams;
      const post: { query: string; variables: Record<string, unknown> } | undefined =
        body === undefined ? undefined : JSON.parse(body);
      const variableValues = post?.variables ?? JSON.parse(fields.get('variables') ?? '{}');
      asked.push({ method, variables: variableValues });
      const source = post?.query ?? fields.get('query') ?? '';
      return Response.json(await graphql({ schema, source, rootValue, variableValues }));
    },
    accessToken: () => O.none,
    variant: () => 'a',
    requestId: () => 'request-1',
    clock: createVirtualClock(),
    log: silentLogger,
  });
  return { asked, gateway: createGraphqlSearchGateway({ http }) };
};

test.each(Object.entries(documents))('the document %s fits the schema', (_, document) => {
  expect(validate(schema, parse(document.text))).toEqual([]);
});

describe('a search', () => {
  const original = { ...emptySet, faq: { totalNumberOfResults: 1, hasMoreResults: false, items: [faq] } };

  test('returns both sets with their queries', async () => {
    const { asked, gateway } = setup({ search: { original, suggestion: emptySet, suggestionText: 'kaffee' } });
    expect(await gateway.search('kafee', 3)()).toEqual(
      E.right({ original: { query: 'kafee', ...original }, alternative: { query: 'kaffee', ...emptySet } }),
    );
    expect(asked[0]?.variables).toEqual({ query: 'kafee', limit: 3 });
  });

  test('without a better idea has no alternative', async () => {
    const { gateway } = setup({ search: { original, suggestion: null, suggestionText: null } });
    expect(await gateway.search('wie', 3)()).toEqual(E.right({ original: { query: 'wie', ...original } }));
  });

  test('that the service fails is a failure with its words', async () => {
    const { gateway } = setup({
      search: () => {
        throw new Error('index is gone');
      },
    });
    expect(await gateway.search('wie', 3)()).toEqual(E.left({ _tag: 'ServiceErrors', messages: ['index is gone'] }));
  });

  test('that comes back in another shape is a malformed answer', async () => {
    const { gateway } = setup({ search: { original: { ...emptySet, faq: { ...none, totalNumberOfResults: -1 } } } });
    expect(await gateway.search('wie', 3)()).toMatchObject(
      E.left({ _tag: 'CallFailed', failure: { _tag: 'MalformedAnswer' } }),
    );
  });
});

describe('partners', () => {
  test('of a content type are requested with it', async () => {
    const { asked, gateway } = setup({ partner: none });
    expect(await gateway.partners('buch', 12, 'ONLINE')()).toEqual(E.right(none));
    expect(asked[0]?.variables).toEqual({ query: 'buch', limit: 12, type: 'ONLINE' });
  });

  test('by name are requested with the service’s maximum', async () => {
    const { asked, gateway } = setup({ partner: none });
    expect(await gateway.partnersByName(['Kornblume'], 'korn*')()).toEqual(E.right([]));
    expect(asked[0]?.variables).toEqual({ names: ['Kornblume'], query: 'korn*', limit: 100 });
  });
});

test('categories and suggestions go by GET, and lose what is null', async () => {
  const { asked, gateway } = setup({
    partnerCategories: [{ logo: 'l', name: 'Mode' }],
    suggestions: [
      { kind: 'partner', text: 'Kornblume', path: '/partner/kornblume', logo: 'l', hint: null },
      { kind: 'query', text: 'korn', path: null, logo: null, hint: null },
    ],
  });
  expect(await gateway.partnerCategories()()).toEqual(E.right([{ logo: 'l', name: 'Mode' }]));
  expect(await gateway.suggestions('kor')()).toEqual(
    E.right([
      { kind: 'partner', text: 'Kornblume', path: '/partner/kornblume', logo: 'l' },
      { kind: 'query', text: 'korn' },
    ]),
  );
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
});
