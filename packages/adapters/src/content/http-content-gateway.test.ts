import { either as E, option as O } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { createVirtualClock, settle } from '@pluspunkt/testkit/transport';
import { createHttpClient } from '../transport/http-client.ts';
import { createLogger, silentLogger } from '../transport/logger.ts';
import { createHttpContentGateway } from './http-content-gateway.ts';
import { createServiceLogSink } from './service-log.ts';

const setup = (answer: () => Response) => {
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  const http = createHttpClient({
    origin: 'https://api.example',
    fetch: async (url, init) => {
      sent.push({ url, body: init.body === undefined ? undefined : JSON.parse(init.body) });
      return answer();
    },
    accessToken: () => O.none,
    variant: () => 'a',
    requestId: () => 'request-1',
    clock: createVirtualClock(),
    log: silentLogger,
  });
  return { sent, http };
};
const empty = () => new Response('{"data":[]}', { headers: { 'content-type': 'application/json' } });

describe('teasers', () => {
  test('are requested by position, postcode and expiring points', async () => {
    const { sent, http } = setup(empty);
    const gateway = createHttpContentGateway({ http });
    expect(await gateway.teasers({ positions: ['home', 'side'], postcode: '01067', expiringPoints: 120 })()).toEqual(
      E.right([]),
    );
    await gateway.teasers({ positions: ['home'] })();
    expect(sent.map(({ url }) => url)).toEqual([
      'https://api.example/api/v1/partner-teaser?Positions=home%2Cside&postcode=01067&expiringPoints=120',
      'https://api.example/api/v1/partner-teaser?Positions=home',
    ]);
  });
});

describe('the service log', () => {
  test('gets errors, without secrets and within the limits of its contract', async () => {
    const { sent, http } = setup(empty);
    const log = createLogger({ sinks: [createServiceLogSink({ http: () => http })] });
    log.warn('not for the service');
    log.error(`Kaputt für 1234567890${'x'.repeat(3_000)}\0`, { path: '/suche', password: 'geheim' });
    await settle();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ level: 3, context: { path: '/suche', password: '[redacted]' } });
    expect(JSON.stringify(sent[0]?.body)).not.toMatch(/1234567890|geheim|\\u0000/);
  });

  test('that is unreachable causes no further entry', async () => {
    const { sent, http } = setup(() => {
      throw new TypeError('fetch failed');
    });
    createLogger({ sinks: [createServiceLogSink({ http: () => http })] }).error('Kaputt');
    await settle();
    expect(sent).toHaveLength(1);
  });
});
