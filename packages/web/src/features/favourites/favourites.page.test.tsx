// The Merkzettel in its states: nothing marked, a visitor's, a member's with something not saved yet.
import { emptyFavourites, type Favourites, type FavouritesState } from '@pluspunkt/core/favourites';
import type { CallFailure } from '@pluspunkt/core/failure';
import { createStore } from '@pluspunkt/core/state';
import { createFakeProductsGateway, aProduct } from '@pluspunkt/testkit/prices';
import { QueryClientProvider } from '@tanstack/react-query';
import { taskEither as TE } from 'fp-ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { FavouritesPort } from './favourites.tokens.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { ProductsPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import FavouritesPage from './favourites.page.tsx';

const product = aProduct();
const marked = { gtin: product.gtin, name: product.name };

type Changes = Pick<Favourites, 'add' | 'remove' | 'setAlert' | 'removeAlert'>;

function showPage(state: FavouritesState, products = createFakeProductsGateway({ products: [product] })): readonly string[] {
  const done: string[] = [];
  const note = (change: string) => (one: { readonly gtin: string }) => void done.push(`${change} ${one.gtin}`);
  const changes: Changes = { add: note('add'), remove: note('remove'), setAlert: note('alert'), removeAlert: note('no alert') };
  const container = new Container();
  container.bind<Pick<Favourites, 'state$'> & Changes>(FavouritesPort).toConstantValue({ ...createStore(state), ...changes });
  container.bind(ProductsPort).toConstantValue(products);
  bindSession(container);
  const router = createMemoryRouter([{ path: '/', Component: FavouritesPage }]);
  render(
    <ContainerProvider container={container}>
      <ToastHost>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ToastHost>
    </ContainerProvider>,
  );
  return done;
}

describe('the Merkzettel', () => {
  it('explains how to add a favourite while there are none', async () => {
    showPage(emptyFavourites);
    expect(await screen.findByRole('heading', { name: 'Noch nichts gemerkt.' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zum Preisvergleich' })).toHaveProperty('pathname', '/preisvergleich');
  });

  it('shows a visitor the present price and the difference to the target price', async () => {
    showPage({ owner: 'visitor', status: 'ready', entries: [{ ...marked, alert: { targetPriceInCent: 17_990 }, saved: true }] });
    expect(await screen.findByRole('link', { name: product.name })).toHaveProperty('pathname', product.path);
    const row = within(screen.getAllByRole('listitem')[0] ?? document.body);
    expect(row.getByText('189,90 €')).toBeDefined();
    expect(row.getByText('Alarm ab 179,90 €')).toBeDefined();
    expect(row.getByText('noch 10,00 €')).toBeDefined();
    expect(screen.getByText('Nur auf diesem Gerät')).toBeDefined();
  });

  it('shows the list without prices while price comparison does not answer, and says so once', async () => {
    const failure: CallFailure = { _tag: 'HttpError', status: 503, code: 'catalogue-unavailable', message: '', requestId: 'r' };
    showPage({ owner: 'member', status: 'ready', entries: [{ ...marked, saved: true }, { gtin: '1', name: 'Schuh', saved: true }] }, { ...createFakeProductsGateway({ products: [] }), product: () => TE.left(failure) });
    expect(await screen.findAllByText('Der Preisvergleich ist gerade nicht erreichbar.')).toHaveLength(1);
    expect(screen.getByText('2 Produkte gemerkt')).toBeDefined();
    expect(screen.getAllByText('Der aktuelle Preis lädt gerade nicht.')).toHaveLength(2);
  });

  it('loads a long list completely, each product once and in its place', async () => {
    const names = Array.from({ length: 30 }, (_, place) => `Ware ${place}`);
    showPage({ owner: 'member', status: 'ready', entries: names.map((name, place) => ({ gtin: String(place), name, saved: true })) });
    await screen.findByText('Ware 29');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(names);
    expect(screen.getByRole('list').querySelectorAll(':scope > li')).toHaveLength(30);
  });

  it('marks unsaved changes, and explains refused ones', async () => {
    showPage({ owner: 'member', status: 'failed', entries: [{ ...marked, saved: false }, { gtin: '1', name: 'Schuh', saved: false, refused: 'too-many-favourites' }] });
    expect(await screen.findByText('Noch nicht gespeichert')).toBeDefined();
    expect(screen.getByText(/Ihr Merkzettel ist voll/)).toBeDefined();
    expect(screen.getByText('2 Produkte gemerkt · 2 noch nicht gespeichert')).toBeDefined();
    expect(screen.getByText('Ihr gespeicherter Merkzettel lädt gerade nicht.')).toBeDefined();
  });

  it('removes a product, and offers to undo it', async () => {
    const done = showPage({ owner: 'visitor', status: 'ready', entries: [{ ...marked, saved: true }] });
    await userEvent.setup().click(await screen.findByRole('button', { name: `${product.name} vom Merkzettel nehmen` }));
    expect(done).toEqual([`remove ${product.gtin}`]);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(done).toEqual([`remove ${product.gtin}`, `add ${product.gtin}`]);
  });

  it('offers an alert below the present price, and refuses one above it', async () => {
    const done = showPage({ owner: 'visitor', status: 'ready', entries: [{ ...marked, saved: true }] });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Preisalarm\s+für Tonlicht/ }));
    const target = await screen.findByLabelText('Wunschpreis');
    expect(target).toHaveProperty('value', '180,00');
    await user.clear(target);
    await user.type(target, '200{Enter}');
    expect(await screen.findByText(/bekommen Sie es schon heute/)).toBeDefined();
    expect(done).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Wunschpreis senken' }));
    await user.clear(target);
    await user.type(target, '150{Enter}');
    expect(done).toEqual([`alert ${product.gtin}`]);
  });
});
