// @vitest-environment jsdom
// Suggestions of the price comparison's search form.
import { aProduct, createFakeProductsGateway } from '@pluspunkt/testkit/prices';
import { refusal } from '@pluspunkt/testkit/transport';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../platform/query/query.ts';
import { ProductsPort } from '../../../platform/container/tokens.ts';
import { ContainerProvider } from '../../../platform/container/use-port.tsx';
import { PriceSearchForm } from './price-search-form.tsx';

function show(fails = false) {
  const gateway = createFakeProductsGateway({ products: [aProduct()] });
  const container = new Container();
  container.bind(ProductsPort).toConstantValue(fails ? { ...gateway, suggestions: () => refusal<never>(503, 'unavailable') } : gateway);
  const router = createMemoryRouter([{ path: '*', Component: () => <PriceSearchForm value="" /> }]);
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ContainerProvider>,
  );
  return { router, user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Produkte suchen' }) };
}

it('shows what may be meant, and opens the one that the keys have reached', async () => {
  const { router, user, field } = show();
  await user.type(field, 'ton');
  const option = (await screen.findAllByRole('option'))[0];
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(option?.id);
  expect(option?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toMatch(/^\/preisvergleich\//);
  expect(router.state.location.search).toBe('');
});

it('closes by Escape and keeps the query, and Enter searches for it', async () => {
  const { router, user, field } = show();
  await user.type(field, 'ton');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect([field.getAttribute('aria-expanded'), (field as HTMLInputElement).value]).toEqual(['false', 'ton']);
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname + router.state.location.search).toBe('/preisvergleich/suche?q=ton');
});

it('still searches where suggestions fail', async () => {
  const { router, user, field } = show(true);
  await user.type(field, 'ton');
  // That nothing came is not that nothing was found.
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Vorschläge kommen gerade nicht. Suchen können Sie trotzdem.'));
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(field, '{Enter}');
  expect(router.state.location.search).toBe('?q=ton');
});
