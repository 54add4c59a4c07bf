import { setupServer } from 'msw/node';
import { either as E, option as O } from 'fp-ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHttpContentGateway } from '@pluspunkt/adapters/content';
import { createHttpClient, silentLogger } from '@pluspunkt/adapters/transport';
import { backendHandlers, withFault, type BackendApp, type Fault } from './backend-handlers.ts';
import { createVirtualClock } from './virtual-clock.ts';

const seen: string[] = [];
const app: BackendApp = {
  fetch: (request) => {
    seen.push(new URL(request.url).pathname);
    return Response.json({ data: [] });
  },
};

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  network.resetHandlers();
  seen.length = 0;
});
afterAll(() => network.close());

const teasers = async () => {
  const clock = createVirtualClock();
  const http = createHttpClient({
    origin: 'https://api.example',
    fetch: (url, init) => fetch(url, init),
    accessToken: () => O.none,
    variant: () => 'a',
    requestId: () => 'request-1',
    clock,
    log: silentLogger,
  });
  const outcome = createHttpContentGateway({ http }).teasers({ positions: ['home'] })();
  await clock.advance(1_000);
  return outcome;
};

test('every request of a gateway reaches the app', async () => {
  network.use(...backendHandlers(app));
  expect(await teasers()).toEqual(E.right([]));
  expect(seen).toEqual(['/api/v1/partner-teaser']);
});

describe('a fault on the way', () => {
  test.each<[Fault, object]>([
    [{ kind: 'broken-connection' }, { _tag: 'Unreachable' }],
    [{ kind: 'status', status: 503, headers: { 'retry-after': '99' } }, { _tag: 'HttpError', retryAfterSeconds: 99 }],
    [{ kind: 'captive-portal' }, { _tag: 'MalformedAnswer' }],
    [{ kind: 'cut-off' }, { _tag: 'MalformedAnswer' }],
  ])('%o is a distinct failure', async (fault, failure) => {
    network.use(...withFault(app, { path: '/partner-teaser', fault }));
    expect(await teasers()).toMatchObject(E.left(failure));
  });

  test('that is transient is overcome by a retry', async () => {
    network.use(...withFault(app, { path: '/partner-teaser', fault: { kind: 'broken-connection' }, times: 1 }));
    expect(await teasers()).toEqual(E.right([]));
    expect(seen).toHaveLength(1);
  });

  test('of one address does not affect the others', async () => {
    network.use(...withFault(app, { path: '/servertime', fault: { kind: 'captive-portal' } }));
    expect(await teasers()).toEqual(E.right([]));
  });
});
