// @vitest-environment jsdom
// The store finder: place and query, list and map, own position.
import type { Store } from '@pluspunkt/core/stores';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeNewsletter, mapsConsentOf } from '@pluspunkt/testkit/consents';
import { aPlace, aStore, createFakeStoresGateway } from '@pluspunkt/testkit/stores';
import { Container } from 'inversify';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { NewsletterPort, OutsideMapPort, StoresPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import { OutsideMap } from './map/outside-map.tsx';
import StoresPage from './stores.page.tsx';
import { mapsConsentQuery } from './stores.queries.ts';

const near = aStore();
const diner = aStore({ id: 'nudelamt', name: 'Nudelamt Torstraße', partnerName: 'Nudelamt', kind: 'restaurant', street: 'Torstraße 3', latitude: 52.533, longitude: 13.386 });
const far = aStore({ id: 'kiel', name: 'Kornkiste Holtenauer Straße', street: 'Holtenauer Straße 5', city: 'Kiel', postcode: '24103', latitude: 54.33, longitude: 10.13 });

/** The requested pages of lists. */
let asked: (readonly [offset: number | undefined, limit: number | undefined])[] = [];
let placesAsked = 0;

function showStores(search = '', stores: readonly Store[] = [near, diner, far], outside = false) {
  asked = [];
  placesAsked = 0;
  const gateway = createFakeStoresGateway({ stores, places: [aPlace(), aPlace({ placeId: 'ort-konstanz', name: 'Konstanz', postcode: '78462', latitude: 47.66, longitude: 9.18 })], now: () => new Date() });
  const container = new Container();
  bindSession(container);
  container.bind(StoresPort).toConstantValue({
    ...gateway,
    stores: (filter, options) => {
      asked.push([filter.offset, filter.limit]);
      return gateway.stores(filter, options);
    },
    places: (term, options) => {
      placesAsked += 1;
      return gateway.places(term, options);
    },
  });
  container.bind(OutsideMapPort).toConstantValue({ shown: outside });
  container.bind(NewsletterPort).toConstantValue(createFakeNewsletter().gateway);
  const router = createMemoryRouter([{ path: '/filialen', Component: StoresPage }], { initialEntries: [`/filialen${search}`] });
  render(
    <ContainerProvider container={container}>
      <ToastHost>
        <QueryClientProvider client={createQueryClient()}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </ToastHost>
    </ContainerProvider>,
  );
  return router;
}

const names = async () => (await screen.findAllByText(/^(Kornkiste|Nudelamt) /)).map(({ textContent }) => textContent);

it('lists what is around a place, the nearest first, with how far it is', async () => {
  showStores('?ort=Berlin');
  expect(await screen.findByText(/2 Filialen im Umkreis von 10.km um Berlin/)).toBeDefined();
  expect(await names()).toEqual(['Nudelamt Torstraße', 'Kornkiste Kastanienallee']);
  expect(screen.getByText(/Torstraße 3 · \d+.m$/)).toBeDefined();
});

it('shows the nearest ones, with a note, if none are around', async () => {
  showStores('?ort=Konstanz');
  expect(await screen.findByText(/Im Umkreis von 10.km ist keine Filiale/)).toBeDefined();
  expect(await names()).toHaveLength(3);
});

const along = (count: number, { latitude, longitude }: Store) =>
  Array.from({ length: count }, (_, index) => aStore({ id: `s${index}`, name: `Kornkiste ${String(index).padStart(2, '0')}`, latitude: latitude + index / 10_000, longitude }));

it.each([
  ['around a place', '?ort=Berlin', near, [[0, 24], [23, 25], [47, 25]]],
  ['beyond it, where nothing is around', '?ort=Konstanz', near, [[0, 24], [0, 24], [23, 25], [47, 25]]],
])('asks for the stores that come next alone, %s, and leads to the first of them', async (_, search, at, expected) => {
  const router = showStores(search, along(60, at));
  const user = userEvent.setup();
  await screen.findByText('24 von 60');
  const before = await names();
  await user.click(screen.getByRole('link', { name: 'Weitere 24 Filialen zeigen' }));
  await screen.findByText('48 von 60');
  expect((await names()).slice(0, 24)).toEqual(before);
  await waitFor(() => expect(document.activeElement?.textContent).toContain(before.at(-1)?.replace('23', '24')));
  await user.click(screen.getByRole('link', { name: 'Weitere 12 Filialen zeigen' }));
  await waitFor(async () => expect(new Set(await names()).size).toBe(60));
  expect(asked).toEqual(expected);
  expect(placesAsked).toBe(1);
  await act(() => router.navigate(-1));
  await screen.findByText('48 von 60');
  expect(asked).toHaveLength(expected.length);
});

it('asks once for a long list, since the service searches all stores for each part', async () => {
  showStores('?anzahl=480', along(60, near));
  await waitFor(async () => expect(await names()).toHaveLength(60));
  expect(asked).toEqual([[0, 480]]);
});

it('searches by text if the place is unknown', async () => {
  showStores('?ort=Holtenauer');
  expect(await screen.findByText('1 Filiale zu „Holtenauer“')).toBeDefined();
});

it('offers restaurants alone, and hours, telephone and the way to each', async () => {
  showStores('?art=restaurant');
  expect(await names()).toEqual(['Nudelamt Torstraße']);
  expect(screen.getByText('Mo.–Sa.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Route' }).getAttribute('href')).toBe('https://www.openstreetmap.org/directions?to=52.533%2C13.386');
  expect(screen.getByRole('link', { name: /030 23125/ }).getAttribute('href')).toBe('tel:03023125041');
});

it('shows the same stores on the map, as links that pick them out', async () => {
  showStores('?ansicht=karte&ort=Berlin');
  const map = within(await screen.findByRole('group', { name: 'Karte der Filialen' }));
  const pin = map.getByRole('link', { name: 'Kornkiste Kastanienallee, Kastanienallee 41' });
  expect(pin.getAttribute('href')).toBe('/filialen?ansicht=karte&ort=Berlin&filiale=kornkiste-berlin-kastanienallee');
  await userEvent.setup().click(pin);
  const picked = within(screen.getByRole('region', { name: 'Kornkiste Kastanienallee' }));
  expect(picked.getByText(/Kastanienallee 41, 10435 Berlin/)).toBeDefined();
  await userEvent.setup().click(picked.getByRole('button', { name: 'Auswahl schließen' }));
  expect(screen.queryByRole('region', { name: 'Kornkiste Kastanienallee' })).toBeNull();
});

it('searches the section that the map shows once it was moved', async () => {
  const router = showStores('?ansicht=karte');
  expect(await screen.findByText('3 Filialen')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Hier suchen' })).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: '2 Filialen, näher heran' }));
  await user.click(screen.getByRole('link', { name: 'Hier suchen' }));
  expect(await screen.findByText('2 Filialen im Kartenausschnitt')).toBeDefined();
  expect(router.state.location.search).toContain('bereich=');
});

/** Five thousand of anything take a machine that has other work a while. */
const SLOWLY = { timeout: 20_000 };

it('has all of five thousand stores on the map, in circles, and searches where it is moved to', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    aStore({ id: `s${index}`, name: `Kornkiste ${index}`, latitude: 47.6 + (index % 71) / 10, longitude: 6.2 + ((index * 37) % 83) / 10 }),
  );
  const router = showStores('?ansicht=karte', many);
  const map = within(await screen.findByRole('group', { name: 'Karte der Filialen' }, SLOWLY));
  const inCircles = () => map.getAllByRole('link').reduce((sum, { textContent }) => sum + (/^\d+$/.test(textContent ?? '') ? Number(textContent) : 1), 0);
  await waitFor(() => expect(inCircles()).toBe(5_000), SLOWLY);
  expect(map.getAllByRole('link').length).toBeLessThan(300);
  expect(screen.queryByText(/^Die Karte zeigt die nächsten/)).toBeNull();
  const user = userEvent.setup();
  await user.click(map.getByRole('button', { name: 'Näher heran' }));
  await user.click(screen.getByRole('link', { name: 'Hier suchen' }));
  await screen.findByText(/^[\d.]+ Filialen im Kartenausschnitt$/, undefined, SLOWLY);
  expect(router.state.location.search).toContain('bereich=');
}, 60_000);

it('requests the location only on demand, and works without it', async () => {
  showStores();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Mein Standort' }));
  expect(await screen.findByText(/Ihr Standort lässt sich gerade nicht bestimmen/)).toBeDefined();
  expect(await names()).toHaveLength(3);
});

describe('the map of another provider', () => {
  const TITLE = 'Karte der Filialen eines anderen Anbieters';
  const frame = () => screen.queryByTitle(TITLE);
  const say = (data: object) => act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: (frame() as HTMLIFrameElement).contentWindow })));

  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('asks for consent first, with our own map and the list next to the question, and is shown for this visit', async () => {
    const router = showStores('?ansicht=karte&ort=Berlin', undefined, true);
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Karte anzeigen?' });
    expect(frame()).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Route' })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Karte anzeigen' }));
    expect((await screen.findByTitle(TITLE)).getAttribute('sandbox')).not.toContain('allow-same-origin');
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
    say({ kind: 'ready' });
    say({ kind: 'moved', bounds: { west: 13, south: 52, east: 14, north: 53 }, zoom: 12 });
    expect(screen.queryByRole('link', { name: 'Hier suchen' })).toBeNull();
    say({ kind: 'moved', bounds: { west: 13.1, south: 52, east: 14, north: 53 }, zoom: 12 });
    await user.click(screen.getByRole('link', { name: 'Hier suchen' }));
    await screen.findByText(/Filialen? im Kartenausschnitt$/, undefined, SLOWLY);
    expect(router.state.location.search).toContain('bereich=13.100000');
    say({ kind: 'picked', id: near.id });
    expect(screen.getByRole('region', { name: 'Kornkiste Kastanienallee' }).tagName).toBe('SECTION');
  });

  it('is remembered on request, and taken back as easily', async () => {
    showStores('?ansicht=karte', undefined, true);
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Karte anzeigen?' });
    await user.click(screen.getByRole('checkbox', { name: 'Künftig immer anzeigen' }));
    await user.click(screen.getByRole('button', { name: 'Karte anzeigen' }));
    await screen.findByTitle(TITLE);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 1]);
    await user.click(screen.getByRole('button', { name: 'Zustimmung zurücknehmen' }));
    await screen.findByRole('button', { name: 'Karte anzeigen' });
    await waitFor(() => expect([sessionStorage.length, localStorage.length, frame()]).toEqual([0, 0, null]));
  });

  it('does not ask in the server’s HTML, where the consent is unknown', () => {
    const queries = createQueryClient();
    queries.setQueryData(mapsConsentQuery(createFakeNewsletter().gateway).queryKey, mapsConsentOf());
    const ports = new Container();
    bindSession(ports);
    ports.bind(NewsletterPort).toConstantValue(createFakeNewsletter().gateway);
    const map = <OutsideMap stores={[near]} bounds={{ west: 13, south: 52, east: 14, north: 53 }} onSelect={() => undefined} onMove={() => undefined} ownHref="/filialen?ansicht=karte&karte=eigene" />;
    const html = renderToString(
      <ContainerProvider container={ports}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: map }])} />
        </QueryClientProvider>
      </ContainerProvider>,
    );
    expect(html).not.toContain('Karte anzeigen');
    expect(html).toMatch(/<noscript>.*Unsere Übersichtskarte zeigen/);
  });

  it('offers an alternative if it cannot be loaded', async () => {
    showStores('?ansicht=karte', undefined, true);
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Karte anzeigen?' });
    await user.click(screen.getByRole('button', { name: 'Karte anzeigen' }));
    await screen.findByTitle(TITLE);
    say({ kind: 'failed' });
    await screen.findByText('Die Karte des anderen Anbieters lädt gerade nicht.');
    await user.click(screen.getByRole('link', { name: 'Unsere Übersichtskarte zeigen' }));
    await screen.findByRole('group', { name: 'Karte der Filialen' });
  });
});
