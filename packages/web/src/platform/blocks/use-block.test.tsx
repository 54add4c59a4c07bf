// @vitest-environment jsdom
// Blocks that the service could not fill: they are retried without a click, and the failure stays until they are filled.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@pluspunkt/core/promises';
import { createQueryClient } from '../query/query.ts';
import { RETRY_PAUSES_MS } from '../query/retry-pauses.ts';
import { useBlock } from './use-block.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STEP_MS = 250;
const ANSWER_MS = 500;
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += STEP_MS) await act(() => vi.advanceTimersByTimeAsync(STEP_MS));
};

const UNREACHABLE = { _tag: 'Unreachable' };
const CATALOGUE = { _tag: 'HttpError', status: 503, code: 'catalogue-unavailable' };
const FORBIDDEN = { _tag: 'HttpError', status: 403, code: 'not-yours' };

interface Service {
  asked: number;
  failure: { readonly _tag: string } | undefined;
}

function Shown({ name, service }: { readonly name: string; readonly service: Service }) {
  const block = useBlock({
    queryKey: [name],
    queryFn: async () => {
      service.asked += 1;
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      if (service.failure !== undefined) throw new CallError(service.failure);
      return 'da';
    },
  });
  const words = block.status === 'failed' ? `fehlt${block.isCatalogueUnavailable === true ? ' ohne Preisvergleich' : ''}${block.retrying ? ', wird geladen' : ''}` : block.status === 'ready' ? block.data : 'lädt';
  return <p>{`${name} ${words}`}</p>;
}

const show = (client: QueryClient, services: Readonly<Record<string, Service>>): void =>
  void render(
    <QueryClientProvider client={client}>
      {Object.entries(services).map(([name, service]) => (
        <Shown key={name} name={name} service={service} />
      ))}
    </QueryClientProvider>,
  );

it('is refetched with growing pauses, and shown as failed meanwhile', async () => {
  const points: Service = { asked: 0, failure: UNREACHABLE };
  show(createQueryClient(), { Punkte: points });
  expect(screen.getByText('Punkte lädt')).toBeDefined();
  await pass(2 * ANSWER_MS);
  expect(screen.getByText('Punkte fehlt')).toBeDefined();
  const [first, second, third] = RETRY_PAUSES_MS;
  await pass(first - ANSWER_MS + STEP_MS);
  expect(screen.getByText('Punkte fehlt, wird geladen')).toBeDefined();
  await pass(second);
  expect(points.asked).toBe(2);
  await pass(2 * ANSWER_MS);
  expect(points.asked).toBe(3);
  points.failure = undefined;
  await pass(third + ANSWER_MS);
  expect(screen.getByText('Punkte da')).toBeDefined();
  await pass(3 * third);
  expect(points.asked).toBe(4);
});

it('is refetched after another successful answer, or when the page is visible again', async () => {
  const [points, coupons]: readonly Service[] = [{ asked: 0, failure: UNREACHABLE }, { asked: 0, failure: undefined }];
  const client = createQueryClient();
  if (points === undefined || coupons === undefined) throw new Error('there are two');
  show(client, { Punkte: points, Coupons: coupons });
  // After the second failure it waits for ten seconds.
  await pass(RETRY_PAUSES_MS[0] + 2 * ANSWER_MS);
  expect([points.asked, coupons.asked]).toEqual([2, 1]);
  await pass(RETRY_PAUSES_MS[0]);
  void client.refetchQueries({ queryKey: ['Coupons'] });
  await pass(2 * ANSWER_MS);
  expect([points.asked, coupons.asked]).toEqual([3, 2]);
  points.failure = undefined;
  window.dispatchEvent(new Event('visibilitychange'));
  await pass(2 * ANSWER_MS);
  expect(screen.getByText('Punkte da')).toBeDefined();
});

it('names price comparison that does not answer, also during a retry, until it is there', async () => {
  const prices: Service = { asked: 0, failure: CATALOGUE };
  show(createQueryClient(), { Preise: prices });
  await pass(2 * ANSWER_MS);
  expect(screen.getByText('Preise fehlt ohne Preisvergleich')).toBeDefined();
  await pass(RETRY_PAUSES_MS[0] - ANSWER_MS + STEP_MS);
  expect(screen.getByText('Preise fehlt ohne Preisvergleich, wird geladen')).toBeDefined();
  prices.failure = undefined;
  await pass(RETRY_PAUSES_MS[1] + 2 * ANSWER_MS);
  expect(screen.getByText('Preise da')).toBeDefined();
});

it('is not refetched if the answer would be the same', async () => {
  const points: Service = { asked: 0, failure: FORBIDDEN };
  show(createQueryClient(), { Punkte: points });
  await pass(3 * RETRY_PAUSES_MS[0]);
  expect([points.asked, screen.getByText('Punkte fehlt')]).toEqual([1, expect.anything()]);
});
