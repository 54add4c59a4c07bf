// @vitest-environment jsdom
// Products side by side, and picking them.
import { aGtin, aProduct, createFakeProductsGateway } from '@pluspunkt/testkit/prices';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../platform/query/query.ts';
import { ProductsPort } from '../../../platform/container/tokens.ts';
import { ContainerProvider } from '../../../platform/container/use-port.tsx';
import ComparePage from './compare.page.tsx';
import { CompareControl } from './compare-control.tsx';
import { CompareBar, CompareTick } from './compare-tick.tsx';

beforeEach(() => sessionStorage.clear());

const [a, b, c, d, e] = [1, 2, 3, 4, 5].map(aGtin) as [string, string, string, string, string];
const products = [
  aProduct({ gtin: a, name: 'Tonlicht Q45', brand: 'Tonlicht', priceInCent: 18_990, attributes: [{ name: 'Farbe', value: 'Blau' }, { name: 'Gewicht', value: '250 g' }] }),
  aProduct({ gtin: b, name: 'Rauschfrei S', brand: 'Tonlicht', priceInCent: 17_490, attributes: [{ name: 'Farbe', value: 'Rot' }, { name: 'Gewicht', value: '250 g' }] }),
];

function show(address: string) {
  const container = new Container();
  container.bind(ProductsPort).toConstantValue(createFakeProductsGateway({ products }));
  const List = () => (
    <>
      {[a, b, c, d, e].map((gtin) => (
        <CompareTick key={gtin} gtin={gtin} name={gtin} />
      ))}
      <CompareBar shown={[a, b, c]} />
      <CompareControl gtin={a} name="Tonlicht Q45" />
    </>
  );
  const router = createMemoryRouter([{ path: '/preisvergleich/vergleich', Component: ComparePage }, { path: '/liste', Component: List }], { initialEntries: [address] });
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ContainerProvider>,
  );
  return { router, user: userEvent.setup() };
}

const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr');

describe('a comparison', () => {
  it('marks the cheapest, shows every attribute, and lets a product go', async () => {
    show(`/preisvergleich/vergleich?p=${a}&p=${b}`);
    expect(await screen.findByRole('link', { name: 'Rauschfrei S' })).toBeDefined();
    const [first, second] = within(rowOf('Bester Preis mit Versand') ?? document.body).getAllByRole('cell');
    expect([first?.textContent?.includes('Günstigster'), second?.textContent?.includes('Günstigster')]).toEqual([false, true]);
    expect(rowOf('Gewicht')?.textContent).toBe('Gewicht250 g250 g');
    expect(screen.getByRole('link', { name: 'Entfernen: Tonlicht Q45' }).getAttribute('href')).toBe(`/preisvergleich/vergleich?p=${b}`);
    expect(sessionStorage.getItem('vergleich')).toBe(`${a} ${b}`);
  });

  it('shows only differences if the address requests it', async () => {
    show(`/preisvergleich/vergleich?p=${a}&p=${b}&unterschiede=1`);
    expect(await screen.findByRole('rowheader', { name: 'Farbe' })).toBeDefined();
    expect(screen.queryByRole('rowheader', { name: 'Gewicht' })).toBeNull();
    expect(screen.queryByRole('rowheader', { name: 'Marke' })).toBeNull();
  });

  it('leaves out products that are gone from the catalogue, with a note', async () => {
    show(`/preisvergleich/vergleich?p=${a}&p=${e}`);
    expect(await screen.findByText('Ein Produkt führt der Preisvergleich nicht mehr. Es fehlt hier.')).toBeDefined();
  });

  it('adds another product by a search that keeps the present ones', async () => {
    show(`/preisvergleich/vergleich?p=${a}&q=rauschfrei`);
    const add = await screen.findByRole('link', { name: 'Zum Vergleich: Rauschfrei S' });
    expect(add.getAttribute('href')).toBe(`/preisvergleich/vergleich?p=${a}&p=${b}`);
    const hidden = screen.getByRole('search').querySelectorAll<HTMLInputElement>('input[type=hidden][name=p]');
    expect([...hidden].map(({ value }) => value)).toEqual([a]);
  });

  it('explains what to do while it is empty', async () => {
    show('/preisvergleich/vergleich');
    expect(await screen.findByRole('heading', { name: 'Noch nichts zu vergleichen.' })).toBeDefined();
  });
});

describe('picking products', () => {
  it('remembers up to four over pages, and leads to them', async () => {
    const { router, user } = show('/liste');
    for (const gtin of [a, b, c, d]) await user.click(screen.getByRole('checkbox', { name: `${gtin} vergleichen` }));
    expect(screen.getByRole('checkbox', { name: `${e} vergleichen` })).toHaveProperty('disabled', true);
    expect(screen.getByText(/^Vier Produkte sind gewählt/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Entfernen: Tonlicht Q45' }));
    expect(screen.getByRole('checkbox', { name: `${a} vergleichen` })).toHaveProperty('checked', false);
    // One that this page has no tick for travels along.
    const form = screen.getByRole('form', { name: 'Vergleich' });
    expect([...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ value }) => value)).toEqual([d]);
    await user.click(screen.getByRole('button', { name: '3 vergleichen' }));
    expect(router.state.location.search).toBe(`?p=${b}&p=${c}&p=${d}`);
  });

  it('is emptied at once', async () => {
    const { user } = show('/liste');
    await user.click(screen.getByRole('link', { name: 'Zum Vergleich: Tonlicht Q45' }));
    expect(screen.getByRole('link', { name: 'Vergleich ansehen' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Auswahl leeren' }));
    expect(screen.getByRole('checkbox', { name: `${a} vergleichen` })).toHaveProperty('checked', false);
  });
});
