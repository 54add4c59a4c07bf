import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createGraphqlClient, interpretGraphqlAnswer, type ErrorPolicy, type GraphqlDocument } from './graphql-client.ts';
import type { ApiRequest, HttpClient } from './http-client.ts';
import type { WireAnswer } from './wire.ts';

const data = z.object({ name: z.string() });
const query: GraphqlDocument<typeof data> = { kind: 'query', text: '{ name }', data };

const answer = (body: unknown, changes: Partial<WireAnswer> = {}): WireAnswer => ({
  status: 200,
  contentType: 'application/graphql-response+json',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  requestId: 'request-1',
  ...changes,
});

const recording = () => {
  const sent: ApiRequest[] = [];
  const http: HttpClient = {
    origin: 'https://api.example',
    call: () => TE.left({ _tag: 'Unreachable', requestId: 'request-1' }),
    send: (request) => {
      sent.push(request);
      return TE.right(answer({ data: { name: 'Anna' } }));
    },
  };
  return { sent, client: createGraphqlClient({ http, address: '/api/v1/search/graphql' }) };
};

test('a query after a malformed answer bypasses caches, another one does not', async () => {
  const fresh: unknown[] = [];
  const answers = [answer('<h1>WLAN</h1>', { contentType: 'text/html' }), answer({ data: { name: 'Anna' } }), answer({ data: { name: 'Anna' } })];
  const client = createGraphqlClient({
    http: {
      origin: '',
      call: () => TE.left({ _tag: 'Unreachable', requestId: 'request-1' }),
      send: (request) => {
        fresh.push(request.fresh);
        return TE.right(answers.shift() ?? answer(''));
      },
    },
    address: '/api/v1/search/graphql',
  });
  for (let count = 0; count < 3; count += 1) await client.run(query, {})();
  expect(fresh).toEqual([false, true, false]);
});

describe('a request', () => {
  test('of a short query goes by GET', async () => {
    const { sent, client } = recording();
    expect(await client.run(query, { term: 'ü' })()).toEqual(E.right({ data: { name: 'Anna' }, errors: [] }));
    expect(sent).toMatchObject([
      { method: 'GET', address: '/api/v1/search/graphql?query=%7B+name+%7D&variables=%7B%22term%22%3A%22%C3%BC%22%7D' },
    ]);
    expect(sent[0]?.body).toBeUndefined();
  });

  test('goes by GET up to 2,000 characters and by POST beyond', async () => {
    const { sent, client } = recording();
    await client.run(query, { term: '' })();
    const room = 2_000 - 'https://api.example'.length - (sent[0]?.address.length ?? 0);
    await client.run(query, { term: 'x'.repeat(room) })();
    await client.run(query, { term: 'x'.repeat(room + 1) })();
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
    expect(JSON.parse(sent[2]?.body ?? '')).toMatchObject({ query: '{ name }' });
  });

  test('of a mutation always goes by POST', async () => {
    const { sent, client } = recording();
    await client.run({ ...query, kind: 'mutation' }, {})();
    expect(sent).toMatchObject([{ method: 'POST', address: '/api/v1/search/graphql' }]);
  });
});

describe('errors of the service', () => {
  const partial = answer({ data: { name: 'Anna' }, errors: [{ message: 'half' }] });
  const broken = answer({ data: null, errors: [{ message: 'all' }] });

  test.each<[ErrorPolicy, unknown, unknown]>([
    ['none', E.left({ _tag: 'ServiceErrors', messages: ['half'] }), E.left({ _tag: 'ServiceErrors', messages: ['all'] })],
    ['ignore', E.right({ data: { name: 'Anna' }, errors: [] }), E.right({ errors: [] })],
    ['all', E.right({ data: { name: 'Anna' }, errors: ['half'] }), E.right({ errors: ['all'] })],
  ])('under the policy %s', (policy, forPartial, forBroken) => {
    expect(interpretGraphqlAnswer(data, partial, policy)).toEqual(forPartial);
    expect(interpretGraphqlAnswer(data, broken, policy)).toEqual(forBroken);
  });

  test('that come with a bad status are errors of the service', () => {
    expect(interpretGraphqlAnswer(data, answer({ errors: [{ message: 'syntax' }] }, { status: 400 }), 'none')).toEqual(
      E.left({ _tag: 'ServiceErrors', messages: ['syntax'] }),
    );
  });
});

describe('a malformed answer', () => {
  test.each<[string, WireAnswer]>([
    ['without data and errors', answer({})],
    ['that is no object', answer('[1]')],
    ['of another shape', answer({ data: { name: 1 } })],
    ['with errors that are none', answer({ errors: 'no' })],
    ['that is a page', answer('<html>', { contentType: 'text/html' })],
    ['that is cut off', answer('{"data":{')],
    ['that is empty', answer('')],
  ])('%s is a failure under every policy', (_, malformed) => {
    for (const policy of ['none', 'ignore', 'all'] as const)
      expect(interpretGraphqlAnswer(data, malformed, policy)).toMatchObject(
        E.left({ _tag: 'CallFailed', failure: { _tag: 'MalformedAnswer' } }),
      );
  });

  test('with a bad status is the failure of the call', () => {
    expect(interpretGraphqlAnswer(data, answer('oops', { status: 502, contentType: 'text/html' }), 'all')).toMatchObject(
      E.left({ _tag: 'CallFailed', failure: { _tag: 'HttpError', status: 502 } }),
    );
  });
});
