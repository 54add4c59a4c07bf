// @vitest-environment jsdom
// The shopping list's page: empty, a visitor's, a member's, without the service, and shared.
import type { NotedItem, ShoppingListGateway } from '@pluspunkt/core/brochures';
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { createFakeShoppingListGateway, notedCouponOf, notedProductOf } from '@pluspunkt/testkit/brochures';
import { refusal } from '@pluspunkt/testkit/transport';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { ShoppingListPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import ShoppingListPage from './shopping-list.page.tsx';

const member = { _tag: 'LoggedIn', cardNumber: '3084517296', role: 'member' } as unknown as LoggedIn;
const validTo = new Date(Date.now() + 3 * 86_400_000).toISOString();
const oranges = notedProductOf({ validTo });
const tenfold = notedCouponOf({ validTo, company: 'seifenblau' });
const now = () => new Date();

interface World {
  readonly noted?: readonly NotedItem[];
  readonly loggedIn?: boolean;
  readonly server?: Partial<ShoppingListGateway>;
}

function showList({ noted = [], loggedIn = false, server = {} }: World = {}): ShoppingListGateway {
  if (noted.length > 0) localStorage.setItem('shopping-list', JSON.stringify(noted));
  const gateway = { ...createFakeShoppingListGateway({ now, anonymous: !loggedIn }), ...server };
  const container = new Container();
  container.bind(ShoppingListPort).toConstantValue(gateway);
  bindSession(container, { state$: new BehaviorSubject<SessionState>(loggedIn ? member : { _tag: 'Anonymous' }) });
  const router = createMemoryRouter([{ path: '/', Component: ShoppingListPage }]);
  render(
    <ContainerProvider container={container}>
      <ToastHost>
        <RouterProvider router={router} />
      </ToastHost>
    </ContainerProvider>,
  );
  return gateway;
}

const offers = (name: string, value: unknown): void => void Object.defineProperty(navigator, name, { value, configurable: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

it('explains where to find products while it is empty', async () => {
  showList();
  await screen.findByRole('heading', { name: 'Noch nichts notiert.' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/prospekte', '/e-coupons-aktionen/e-coupons']);
});

it('shows a visitor’s by partner, and explains that a login keeps it', async () => {
  showList({ noted: [oranges, tenfold] });
  const partner = within(await screen.findByRole('region', { name: 'Kornkiste' }));
  partner.getByText('Saftorangen');
  within(screen.getByRole('region', { name: 'seifenblau' })).getByText('10fach Punkte auf Obst und Gemüse');
  screen.getByText('Melden Sie sich an, dann haben Sie Ihre Einkaufsliste auf allen Ihren Geräten.');
});

it('moves a member’s to the account, without a note about the device', async () => {
  const server = showList({ noted: [oranges], loggedIn: true });
  await screen.findByText('Saftorangen');
  await waitFor(async () => expect(await server.items()()).toMatchObject({ right: [{ id: oranges.id }] }));
  await waitFor(() => expect(screen.queryByText(/noch nicht gespeichert/)).toBeNull());
  expect(screen.queryByText('Nur auf diesem Gerät')).toBeNull();
});

it('marks unsaved entries while the service does not answer', async () => {
  showList({ noted: [oranges], loggedIn: true, server: { change: () => refusal(503, 'unavailable') } });
  await screen.findByText('1 Änderung noch nicht gespeichert');
  screen.getByText('Saftorangen');
});

it('is emptied, and restored completely', async () => {
  showList({ noted: [oranges, tenfold] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Liste leeren' }));
  await screen.findByRole('heading', { name: 'Noch nichts notiert.' });
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await screen.findByText('Saftorangen');
  await screen.findByText('10fach Punkte auf Obst und Gemüse');
});

it('is printed by the browser', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  showList({ noted: [oranges] });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Drucken' }));
  expect(print).toHaveBeenCalledOnce();
});

it('is handed on as text, by the device’s own dialog or by the clipboard', async () => {
  const shared: string[] = [];
  showList({ noted: [oranges] });
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Teilen' });
  await user.click(button);
  await screen.findByText('Einkaufsliste kopiert');
  expect(await navigator.clipboard.readText()).toContain('– Saftorangen, 2-kg-Netz');
  offers('share', ({ text }: { readonly text: string }) => (shared.push(text), Promise.resolve()));
  await user.click(button);
  expect(shared).toEqual([await navigator.clipboard.readText()]);
});

it('shows an error if sharing fails, and none if it was cancelled', async () => {
  showList({ noted: [oranges] });
  const user = userEvent.setup();
  offers('share', () => Promise.reject(new DOMException('', 'AbortError')));
  const button = await screen.findByRole('button', { name: 'Teilen' });
  await user.click(button);
  expect(screen.queryByText('Das Teilen hat nicht geklappt.')).toBeNull();
  offers('share', () => Promise.reject(new DOMException('', 'NotAllowedError')));
  await user.click(button);
  await screen.findByText('Das Teilen hat nicht geklappt.');
});
