// The brochure pages: lists, reader, shopping list, and tracking.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brochureDetailsOf, brochureProductOf, createFakeBrochures, createFakeShoppingListGateway, type FakeBrochures } from '@pluspunkt/testkit/brochures';
import { taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorPage } from '../../shell/error-page.tsx';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { routerContext } from '../../platform/query/page-context.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { BrochuresPort, ShoppingListPort, StoresPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import BrochuresPage from './brochures.page.tsx';
import ReaderPage from './reader.page.tsx';

const cologne = { placeId: 'koeln', name: 'Köln', postcode: '50667', latitude: 50.9413, longitude: 6.9583 };

/** An IntersectionObserver that the test controls. */
class FakeObserver {
  static readonly all: FakeObserver[] = [];
  readonly seen: IntersectionObserverCallback;
  readonly watched = new Set<Element>();
  constructor(seen: IntersectionObserverCallback) {
    this.seen = seen;
    FakeObserver.all.push(this);
  }
  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
  disconnect(): void {
    this.watched.clear();
  }
}

const bringIntoView = (find: (element: Element) => boolean): void => {
  for (const observer of FakeObserver.all) {
    const entries = [...observer.watched].filter(find).map((target) => ({ target, isIntersecting: true }) as unknown as IntersectionObserverEntry);
    if (entries.length > 0) act(() => observer.seen(entries, observer as unknown as IntersectionObserver));
  }
};

beforeEach(() => {
  localStorage.clear();
  FakeObserver.all.length = 0;
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const products = [brochureProductOf({ validTo: '2999-01-01T00:00:00Z' }), brochureProductOf({ id: 'kornkiste-3-1', pageNumber: 3, name: 'Bergkäse', detail: '100 g', priceInCent: 129, validTo: '2999-01-01T00:00:00Z' })];

/** The service, as a bare request of a visitor reaches it. */
const serviceOf = ({ gateway }: FakeBrochures) => async (address: string, { body }: { readonly body: string }): Promise<Response> => {
  const { BrochureIds, pageNumber, viewId, duration } = JSON.parse(body) as { readonly BrochureIds: readonly string[]; readonly pageNumber: number; readonly viewId: string; readonly duration: number };
  const view = { brochureId: BrochureIds[0] ?? '', pageNumber, viewId };
  const answer = { 'track-impressions': gateway.trackImpressions(BrochureIds), 'track-pageview': gateway.trackPageView(view), 'track-pageduration': gateway.trackPageDuration(view, duration) }[address.replace('/api/v1/offerista/', '')];
  const outcome = await answer?.();
  return outcome?._tag === 'Right' ? Response.json({ data: outcome.right }) : Response.error();
};

function open(path: string, fake: FakeBrochures = createFakeBrochures({ brochures: [brochureDetailsOf({ validTo: '2999-01-01T00:00:00Z' }, products)] })): FakeBrochures {
  vi.stubGlobal('fetch', serviceOf(fake));
  const container = new Container();
  container.bind(BrochuresPort).toConstantValue(fake.gateway);
  container.bind(StoresPort).toConstantValue({
    stores: () => TE.left({ _tag: 'Unreachable', requestId: 'r' }),
    places: (term) => TE.right(term === '50667' ? [cologne] : []),
    place: () => TE.right(cologne),
  });
  container.bind(ShoppingListPort).toConstantValue(createFakeShoppingListGateway({ now: () => new Date(), anonymous: true }));
  bindSession(container);
  const queries = createQueryClient();
  const page = (Component: typeof BrochuresPage | typeof ReaderPage) => ({ Component, loader: Component.loader, ErrorBoundary: ErrorPage, HydrateFallback: () => null });
  const router = createMemoryRouter(
    [
      { path: '/prospekte', ...page(BrochuresPage) },
      { path: '/prospekt-welt/:segment', ...page(BrochuresPage) },
      { path: '/prospekte/:id', ...page(ReaderPage) },
    ],
    { initialEntries: [path], getContext: () => routerContext({ ports: container, queries }) },
  );
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ContainerProvider>,
  );
  return fake;
}

it('shows all brochures to visitors without a place, without distances', async () => {
  open('/prospekte');
  expect(await screen.findByText('1 Prospekt')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Knackig günstig' })).toHaveProperty('pathname', '/prospekte/kornkiste');
  expect(screen.getByRole('link', { name: /^Lebensmittel ?1$/ })).toHaveProperty('pathname', '/prospekt-welt/1-lebensmittel');
});

it('shows those around a postcode, and a message for an unknown place', async () => {
  open('/prospekte?ort=50667');
  expect(await screen.findByText('1 Prospekt für 50667 Köln')).toBeDefined();
  cleanup();
  open('/prospekte?ort=Nirgendwo');
  expect(await screen.findByText('„Nirgendwo“ kennen wir nicht. Hier sind die Prospekte aller Orte.')).toBeDefined();
});

it('finds no page for a category that there is not', async () => {
  open('/prospekt-welt/99-nichts');
  expect(await screen.findByRole('heading', { name: '404 - Diese Seite gibt es nicht.' })).toBeDefined();
});

it('finds products by text, and shows a friendly message without results', async () => {
  open('/prospekte?q=bergk%C3%A4se');
  const found = await screen.findByRole('link', { name: 'Bergkäse' });
  expect([found.getAttribute('href'), screen.getByText('1 Angebot zu „bergkäse“').tagName]).toEqual(['/prospekte/kornkiste?seite=3#seite-3', 'P']);
  cleanup();
  open('/prospekte?q=xyz');
  expect(await screen.findByRole('heading', { name: 'Zu „xyz“ steht gerade nichts in den Prospekten.' })).toBeDefined();
});

it('shows a message if there are no brochures', async () => {
  open('/prospekte', createFakeBrochures({ brochures: [] }));
  expect(await screen.findByRole('heading', { name: 'Hier gibt es gerade keine Prospekte.' })).toBeDefined();
});

it('reports a brochure as seen once its cover was visible, and only once', async () => {
  const { impressions } = open('/prospekte');
  await screen.findByText('1 Prospekt');
  await waitFor(() => expect(FakeObserver.all.length).toBeGreaterThan(0));
  expect([...impressions]).toEqual([]);
  bringIntoView((element) => element instanceof HTMLElement && element.dataset['brochure'] === 'kornkiste');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect([...impressions]).toEqual(['kornkiste']));
});

it('shows each page with its text and its products, and the page of the address as the current one', async () => {
  open('/prospekte/kornkiste?seite=3');
  expect(await screen.findByText('Seite 3 von 4')).toBeDefined();
  const section = within(screen.getByRole('region', { name: 'Auf Seite 3' }));
  expect(section.getByRole('img', { name: 'Saftorangen. Bergkäse' })).toHaveProperty('width', 744);
  expect([section.getByText('Bergkäse').tagName, section.getByText('1,29 €').tagName]).toEqual(['P', 'SPAN']);
});

it('saves a product on the device, and removes it again', async () => {
  open('/prospekte/kornkiste');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Bergkäse auf die Einkaufsliste' }));
  expect(await screen.findByRole('button', { name: 'Einkaufsliste (1)' })).toBeDefined();
  expect(localStorage.getItem('shopping-list')).toContain('Bergkäse');
  await user.click(screen.getByRole('button', { name: 'Bergkäse von der Einkaufsliste nehmen' }));
  expect(screen.queryByRole('button', { name: /^Einkaufsliste \(/ })).toBeNull();
  expect(localStorage.getItem('shopping-list')).toBeNull();
});

it('follows the page in the middle of the screen: one view each, with its duration at the end', async () => {
  const { views } = open('/prospekte/kornkiste');
  await waitFor(() => expect([...views.values()].map(({ pageNumber }) => pageNumber)).toEqual([1]));
  bringIntoView(({ id }) => id === 'seite-2');
  expect(await screen.findByText('Seite 2 von 4')).toBeDefined();
  bringIntoView(({ id }) => id === 'seite-2');
  await waitFor(() => expect([...views.values()].map(({ pageNumber }) => pageNumber)).toEqual([1, 2]));
  expect(new Set(views.keys()).size).toBe(2);
});

it('finds no page for a brochure that is over', async () => {
  open('/prospekte/vorbei');
  expect(await screen.findByRole('heading', { name: '404 - Diese Seite gibt es nicht.' })).toBeDefined();
});
