// @vitest-environment jsdom
// Hundreds of partners: paging, requests, focus and scroll position, and links of letters.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PartnersGateway } from '@pluspunkt/core/partners';
import type { Partner } from '@pluspunkt/core/search';
import { aPartner, createFakePartnersGateway } from '@pluspunkt/testkit/partners';
import { refusal } from '@pluspunkt/testkit/transport';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routerContext } from '../../platform/query/page-context.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { PartnersPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import PartnersPage from './partners.page.tsx';
import { usualTexts } from '../../ui/texts/create-texts.ts';

/** Ten each from A to P, of which the first has things for pets, and one more that begins with a digit. */
const LETTERS = [...'ABCDEFGHIJKLMNOP'];
const world: readonly Partner[] = [
  aPartner({ id: 'd', name: '1001 Nacht', premium: true, categories: ['Reisen'] }),
  ...LETTERS.flatMap((letter) => Array.from({ length: 10 }, (_, place) => aPartner({ id: `${letter}${place}`.toLowerCase(), name: `${letter}part ${place}`, premium: true, categories: [place === 0 ? 'Tierbedarf' : 'Mode'] }))),
  aPartner({ id: 'shop', name: 'Netzladen' }),
];

interface Asked {
  readonly offset?: number;
  readonly limit?: number;
}

function showPartners(search = '') {
  const asked: Asked[] = [];
  const service = { partners: world, fails: false, counts: true, ready: Promise.resolve() };
  const partners: PartnersGateway['partners'] = (filter, options) => {
    asked.push({ offset: filter.offset, limit: filter.limit });
    const answer = service.fails ? refusal(503, 'unavailable') : createFakePartnersGateway(service.partners).partners(filter, options);
    return () => service.ready.then(answer);
  };
  const facets: PartnersGateway['facets'] = (filter) => (service.counts ? createFakePartnersGateway(service.partners).facets(filter) : refusal(503, 'unavailable'));
  const container = new Container();
  container.bind(PartnersPort).toConstantValue({ ...createFakePartnersGateway(world), partners, facets });
  const queries = createQueryClient();
  const router = createMemoryRouter([{ path: '/partner', loader: PartnersPage.loader, Component: PartnersPage, HydrateFallback: () => null }], {
    initialEntries: [`/partner${search}`],
    getContext: () => routerContext({ ports: container, queries }),
  });
  return {
    asked,
    service,
    router,
    queries,
    user: userEvent.setup(),
    render: () =>
      render(
        <ContainerProvider container={container}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ContainerProvider>,
      ),
  };
}

async function showAll() {
  const shown = showPartners();
  shown.render();
  await screen.findByText('60 von 161');
  return shown;
}

const more = (): HTMLElement => screen.getByRole('link', { name: /^Weitere \d+ Partner zeigen$/ });
const names = (): readonly (string | null)[] => [...document.querySelectorAll('li h3')].map(({ textContent }) => textContent);
const all = world.filter(({ common }) => common.isPremiumPartner).map(({ common }) => common.partnerName);
const letters = () => within(screen.getByRole('navigation', { name: 'Zum Anfangsbuchstaben' })).getAllByRole('link');

it('counts all of them, and names every letter, before they are there', async () => {
  await showAll();
  expect(screen.getByText('161 Partner')).toBeDefined();
  expect(within(screen.getByRole('navigation', { name: 'Kategorien' })).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Alle161', 'Reisen1', 'Tierbedarf16', 'Mode144']);
  expect(letters().map(({ textContent }) => textContent)).toEqual(['#', ...LETTERS]);
  expect(letters().map((link) => link.getAttribute('href')).filter((href) => !href?.startsWith('#'))).toEqual([...'GHIJKLMNOP'].map((letter) => `/partner?anzahl=${letter > 'L' ? 180 : 120}#buchstabe-${letter}`));
});

it('requests the next page only, and moves the focus to its first partner', async () => {
  const { asked, router, queries, user } = await showAll();
  await user.click(more());
  await screen.findByText('120 von 161');
  expect(asked).toEqual([{ offset: 0, limit: 60 }, { offset: 59, limit: 61 }]);
  expect(names()).toEqual(all.slice(0, 120));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(all[60]));
  expect(PartnersPage.head({ params: {}, url: new URL('https://page.invalid/partner?anzahl=120'), queries, texts: usualTexts }).announcement).toBe('120 von 161 Partnern gezeigt');
  await user.click(screen.getByRole('link', { name: 'Weitere 41 Partner zeigen' }));
  await waitFor(() => expect(names()).toEqual(all));
  expect(screen.queryByRole('link', { name: /^Weitere/ })).toBeNull();

  // Going back and forward makes no request.
  await act(() => router.navigate(-1));
  await screen.findByText('120 von 161');
  await act(() => router.navigate(1));
  await waitFor(() => expect(names()).toEqual(all));
  expect(asked).toHaveLength(3);
});

it('jumps to a letter further down, with everything above it', async () => {
  const { asked, user, router } = await showAll();
  await user.click(screen.getByRole('link', { name: 'H' }));
  await screen.findByText('120 von 161');
  expect(names()).toEqual(all.slice(0, 120));
  expect(asked.at(-1)).toEqual({ offset: 59, limit: 61 });
  expect(router.state.location.hash).toBe('#buchstabe-H');
  expect(screen.getByRole('heading', { name: 'H' }).id).toBe('buchstabe-H');
});

it('counts letters within the category, and categories independently of it', async () => {
  const { render: show } = showPartners('?kategorie=Tierbedarf');
  show();
  expect(await screen.findByText('16 Partner')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Alle/ }).textContent).toBe('Alle161');
  expect(letters().map((link) => link.getAttribute('href'))).toEqual(LETTERS.map((letter) => `#buchstabe-${letter}`));
  expect(screen.queryByText(/ von /)).toBeNull();
});

it('shows placeholders for the next page', async () => {
  const { user, service } = await showAll();
  const places = (): number => document.querySelectorAll('[aria-busy=true] > div').length;
  const answer = Promise.withResolvers<void>();
  service.ready = answer.promise;
  await user.click(more());
  await waitFor(() => expect(places()).toBe(60));
  answer.resolve();
  await screen.findByText('120 von 161');
  expect(places()).toBe(0);
});

it('keeps the loaded ones if the next page fails, and continues when it arrives', async () => {
  const { service, user } = await showAll();
  service.fails = true;
  await user.click(more());
  expect(await screen.findByText('Weitere Partner laden gerade nicht.')).toBeDefined();
  expect(names()).toEqual(all.slice(0, 60));
  service.fails = false;
  await user.click(more());
  await screen.findByText('120 von 161');
  expect(screen.queryByText('Weitere Partner laden gerade nicht.')).toBeNull();
});

it('has no gap and no duplicate if a partner was added above meanwhile', async () => {
  const { service, user } = await showAll();
  service.partners = [aPartner({ id: 'new', name: 'Aal & Co.', premium: true }), ...world];
  await user.click(more());
  await screen.findByText('120 von 162');
  expect(names()).toEqual([all[0], 'Aal & Co.', ...all.slice(1, 119)]);
});

it('renders without the counts if only they fail, with the letters of the loaded ones', async () => {
  const { service, render: show } = showPartners();
  service.counts = false;
  show();
  await screen.findByText('60 von 161');
  expect(screen.queryByRole('navigation', { name: 'Kategorien' })).toBeNull();
  expect(letters().map(({ textContent }) => textContent)).toEqual(['#', ...'ABCDEF']);
});

it('needs of the next page what is not there yet', async () => {
  const { queries, user } = await showAll();
  const needed = (search: string): string | undefined => PartnersPage.missing?.({ url: new URL(`https://page.invalid/partner${search}`), queries })?.search;
  expect([needed(''), needed('?anzahl=180'), needed('?anzahl=120&kategorie=Mode')]).toEqual(['', '?anzahl=180&ab=60', '?kategorie=Mode&anzahl=120']);
  await user.click(more());
  await screen.findByText('120 von 161');
  expect([needed('?anzahl=120'), needed('?anzahl=180')]).toEqual([undefined, '?anzahl=180&ab=120']);
});
