// @vitest-environment jsdom
// Paging of coupons: requests, focus, and a list that changes meanwhile.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Coupon, CouponsGateway } from '@pluspunkt/core/coupons';
import { createFakeShoppingListGateway } from '@pluspunkt/testkit/brochures';
import { aCoupon, createFakeCouponsGateway } from '@pluspunkt/testkit/coupons';
import { refusal } from '@pluspunkt/testkit/transport';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { routerContext } from '../../platform/query/page-context.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { CouponsPort, ShoppingListPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import CouponsPage from './coupons.page.tsx';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const PATH = '/e-coupons-aktionen/e-coupons';
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
/** In the order in which they end. */
const world: readonly Coupon[] = Array.from({ length: 200 }, (_, place) => aCoupon({ promotionId: `c-${place}`, subline: `auf Ware ${place}`, validFrom: inDays(-2), validTo: inDays(10 + place / 100) }));

interface Asked {
  readonly offset?: number;
  readonly limit?: number;
}

async function showCoupons(search = '') {
  const asked: Asked[] = [];
  const service = { coupons: world, fails: false, ready: Promise.resolve() };
  const now = (): Date => new Date();
  const coupons: CouponsGateway['coupons'] = (filter, options) => {
    asked.push({ offset: filter.offset, limit: filter.limit });
    const answer = service.fails ? refusal(503, 'unavailable') : createFakeCouponsGateway({ coupons: service.coupons, now, anonymous: true }).coupons(filter, options);
    return () => service.ready.then(answer);
  };
  const container = new Container();
  container.bind(CouponsPort).toConstantValue({ ...createFakeCouponsGateway({ coupons: world, now, anonymous: true }), coupons });
  container.bind(ShoppingListPort).toConstantValue(createFakeShoppingListGateway({ now, anonymous: true }));
  bindSession(container);
  const queries = createQueryClient();
  const router = createMemoryRouter([{ path: PATH, loader: CouponsPage.loader, Component: CouponsPage, HydrateFallback: () => null }], { initialEntries: [PATH + search], getContext: () => routerContext({ ports: container, queries }) });
  render(
    <ContainerProvider container={container}>
      <ToastHost>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ToastHost>
    </ContainerProvider>,
  );
  await waitFor(() => expect(goods()).not.toEqual([]));
  return { asked, service, router, queries, user: userEvent.setup() };
}

const more = (): HTMLElement => screen.getByRole('link', { name: /^Weitere \d+ Coupons zeigen$/ });
const goods = (): readonly (string | undefined)[] => [...document.querySelectorAll('[role=listitem] h3')].map(({ textContent }) => /\d+$/.exec(textContent)?.[0]);
const numbers = (from: number, to: number): readonly string[] => Array.from({ length: to - from }, (_, place) => String(from + place));

it('requests the next page only, and moves the focus to its first coupon', async () => {
  const { asked, router, queries, user } = await showCoupons();
  await user.click(more());
  await screen.findByText('120 von 200');
  expect(asked).toEqual([{ offset: 0, limit: 60 }, { offset: 59, limit: 61 }]);
  expect(goods()).toEqual(numbers(0, 120));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/auf Ware 60$/));
  expect(CouponsPage.head({ params: {}, url: new URL(`https://page.invalid${PATH}?anzahl=120`), queries, texts: usualTexts }).announcement).toBe('120 von 200 Coupons gezeigt');

  // Going back and forward makes no request and moves no focus.
  await act(() => router.navigate(-1));
  await screen.findByText('60 von 200');
  await act(() => router.navigate(1));
  await screen.findByText('120 von 200');
  expect(asked).toHaveLength(2);
});

it('requests only pages that the list has, however many the address names', async () => {
  const { asked } = await showCoupons('?anzahl=2040');
  expect(goods()).toEqual(numbers(0, 200));
  expect(asked).toEqual([0, 60, 120, 180].map((offset) => ({ offset, limit: 60 })));
});

it('shows placeholders for the next page', async () => {
  const { user, service } = await showCoupons();
  const places = (): number => document.querySelectorAll('[aria-busy=true] > div').length;
  const answer = Promise.withResolvers<void>();
  service.ready = answer.promise;
  await user.click(more());
  await waitFor(() => expect(places()).toBe(60));
  answer.resolve();
  await screen.findByText('120 von 200');
  expect(places()).toBe(0);
});

it('keeps the loaded ones if the next page fails, and continues when it arrives', async () => {
  const { service, user } = await showCoupons();
  service.fails = true;
  await user.click(more());
  expect(await screen.findByText('Weitere Coupons laden gerade nicht.')).toBeDefined();
  expect(goods()).toEqual(numbers(0, 60));
  service.fails = false;
  await user.click(more());
  await screen.findByText('120 von 200');
  expect(screen.queryByText('Weitere Coupons laden gerade nicht.')).toBeNull();
});

it.each([
  ['one was taken away', world.filter(({ promotionId }) => promotionId !== 'c-7'), [...numbers(0, 7), ...numbers(8, 121)]],
  ['one was added', [aCoupon({ ...world[0], promotionId: 'new', subline: 'auf Ware 999', validTo: inDays(9) }), ...world], ['999', ...numbers(0, 119)]],
])('has no gap and nothing twice where %s above meanwhile', async (_, coupons, expected) => {
  const { service, user } = await showCoupons();
  service.coupons = coupons;
  await user.click(more());
  await screen.findByText(`120 von ${coupons.length}`);
  expect(goods()).toEqual(expected);
});

it('needs of the next page what is not there yet', async () => {
  const { queries, user } = await showCoupons();
  const needed = (search: string): string | undefined => CouponsPage.missing?.({ url: new URL(`https://page.invalid${PATH}${search}`), queries })?.search;
  expect([needed(''), needed('?anzahl=180'), needed('?anzahl=120&sortierung=neu')]).toEqual(['', '?anzahl=180&ab=60', '?sortierung=neu&anzahl=120']);
  await user.click(more());
  await screen.findByText('120 von 200');
  expect([needed('?anzahl=120'), needed('?anzahl=180')]).toEqual([undefined, '?anzahl=180&ab=120']);
});
