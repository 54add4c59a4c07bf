import { either as E, option as O } from 'fp-ts';
import { expect, test } from 'vitest';
import { createVirtualClock } from '@pluspunkt/testkit/transport';
import { createHttpPointsGateway } from '../points/http-points-gateway.ts';
import { createHttpProfileGateway } from '../profile/http-profile-gateway.ts';
import { createHttpClient } from '../transport/http-client.ts';
import { silentLogger } from '../transport/logger.ts';
import { createHttpRewardsGateway } from './http-rewards-gateway.ts';

const setup = (data: unknown) => {
  const sent: { readonly call: string; readonly body?: unknown }[] = [];
  const http = createHttpClient({
    origin: 'https://api.example',
    fetch: async (url, { method, body }) => {
      const { pathname, search } = new URL(url);
      sent.push({ call: `${method} ${pathname.replace('/api/v1', '')}${search}`, ...(body === undefined ? {} : { body }) });
      return Response.json({ data });
    },
    accessToken: () => O.some('at'),
    variant: () => 'a',
    requestId: () => 'request-1',
    clock: createVirtualClock(),
    log: silentLogger,
  });
  return { sent, http };
};
const none = { totalNumberOfResults: 0, hasMoreResults: false, items: [] };

test('rewards without a query come in the order of the shop, with one by how they match', async () => {
  const { sent, http } = setup(none);
  const gateway = createHttpRewardsGateway({ http });
  expect(await gateway.rewards({ offset: 0, limit: 12 })()).toEqual(E.right(none));
  await gateway.rewards({ query: '  ', offset: 0, limit: 12 })();
  await gateway.rewards({ query: ' Tasse ', offset: 12, limit: 12 })();
  await gateway.rewards({ maxPoints: 500, offset: 0, limit: 12 })();
  expect(sent).toEqual([
    { call: 'POST /bonus?limit=12&offset=0&categoryId=2' },
    { call: 'POST /bonus?limit=12&offset=0&categoryId=2' },
    { call: 'POST /bonus-filter?limit=12&offset=12&categoryId=2&query=Tasse' },
    { call: 'POST /bonus?limit=12&offset=0&categoryId=2&maxPoints=500' },
  ]);
});

test('points and profile are read from their addresses', async () => {
  const { sent, http } = setup({});
  const profile = createHttpProfileGateway({ http });
  const outcomes = [
    await createHttpPointsGateway({ http }).memberPoints()(),
    await profile.memberInfo()(),
    await profile.frontendIds()(),
    await profile.cards()(),
  ];
  expect(outcomes.every((outcome) => E.isLeft(outcome) && outcome.left._tag === 'MalformedAnswer')).toBe(true);
  expect(sent.map(({ call }) => call)).toEqual([
    'GET /profile/memberpoints',
    'GET /profile/memberinfo',
    'GET /profile/frontendids',
    'GET /profile/cards',
  ]);
});
