// @vitest-environment jsdom
// The coupon page: what a visitor sees, what a member does, and what a failing service leaves of it.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Coupon, CouponsGateway } from '@pluspunkt/core/coupons';
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { createFakeShoppingListGateway } from '@pluspunkt/testkit/brochures';
import { aCoupon, createFakeCouponsGateway } from '@pluspunkt/testkit/coupons';
import { refusal } from '@pluspunkt/testkit/transport';
import { taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { CouponsPort, ShoppingListPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import CouponsPage from './coupons.page.tsx';

const DAY_MS = 86_400_000;
const now = (): Date => new Date();
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const carrot = aCoupon({ promotionId: 'carrot', validFrom: inDays(-2), validTo: inDays(3) });
const soap = aCoupon({ promotionId: 'soap', partnerName: 'seifenblau', headline: '15\u202f% Rabatt', subline: 'auf Düfte', value: { kind: 'percent', amount: 15 }, validFrom: inDays(-2), validTo: inDays(20) });
const used = aCoupon({ promotionId: 'used', partnerName: 'Kamillo', subline: 'auf Tee', status: 'redeemed', activatedAt: inDays(-1), validFrom: inDays(-2), validTo: inDays(9) });

const member: LoggedIn = {
  _tag: 'LoggedIn',
  cardNumber: '3084517296',
  role: 'member',
} as unknown as LoggedIn;

interface World {
  readonly coupons?: readonly Coupon[];
  readonly loggedIn?: boolean;
  readonly gateway?: Partial<CouponsGateway>;
  readonly search?: string;
}

function showCoupons({ coupons = [carrot, soap, used], loggedIn = true, gateway = {}, search = '' }: World = {}): { readonly activations: string[]; readonly dialogs: string[] } {
  const activations: string[] = [];
  const dialogs: string[] = [];
  const fake = createFakeCouponsGateway({ coupons, now, anonymous: !loggedIn });
  const activate: CouponsGateway['activate'] = (activation) => {
    activations.push(activation.promotionId);
    return fake.activate(activation);
  };
  const container = new Container();
  container.bind(CouponsPort).toConstantValue({ ...fake, activate, ...gateway });
  container.bind(ShoppingListPort).toConstantValue(createFakeShoppingListGateway({ now, anonymous: !loggedIn }));
  bindSession(container, {
    state$: new BehaviorSubject<SessionState>(loggedIn ? member : { _tag: 'Anonymous' }),
    openLogin: () => void dialogs.push('login'),
  });
  const router = createMemoryRouter([{ path: '/e-coupons-aktionen/e-coupons', Component: CouponsPage }], { initialEntries: [`/e-coupons-aktionen/e-coupons${search}`] });
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
  return { activations, dialogs };
}

const ticket = async (name: RegExp) => within((await screen.findByRole('heading', { level: 3, name })).closest('article') ?? document.body);

it('shows a visitor every coupon, and opens the login instead of activating', async () => {
  const { dialogs, activations } = showCoupons({ loggedIn: false, coupons: [carrot, soap] });
  expect(await screen.findByText('2 Coupons')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Diese Woche' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Später' })).toBeDefined();
  await userEvent.setup().click((await ticket(/auf Obst/)).getByRole('link', { name: /^Anmelden: 10fach Punkte/ }));
  expect(dialogs).toEqual(['login']);
  expect(activations).toEqual([]);
});

it('offers visitors the activation filter as well, so that no filter moves after the login', async () => {
  showCoupons({ loggedIn: false });
  const filters = await screen.findByRole('navigation', { name: 'Kategorien' });
  await userEvent.setup().click(within(filters).getByRole('link', { name: 'Aktiviert' }));
  expect(await screen.findByRole('heading', { name: 'Ihre Coupons sehen Sie nach der Anmeldung.' })).toBeDefined();
});

it('activates a coupon, keeps it in the list and shows its code for the till', async () => {
  showCoupons();
  const user = userEvent.setup();
  const carrots = await ticket(/auf Obst/);
  await user.click(await carrots.findByRole('button', { name: /^Aktivieren: 10fach/ }));
  expect(await carrots.findByRole('button', { name: /^Aktiviert: 10fach/, pressed: true })).toBeDefined();
  expect(screen.getByText('3 Coupons für Sie · 1 aktiviert')).toBeDefined();
  await user.click(carrots.getByRole('button', { name: /^Code zeigen: 10fach/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '10fach Punkte auf Obst und Gemüse' }));
  expect(dialog.getByText(/^PP-TEST-/)).toBeDefined();
  expect(await dialog.findByRole('img', { name: /^Strichcode des Coupons PP-TEST-/ })).toBeDefined();
});

it('shows a friendly error if an activation fails, and leaves the coupon open', async () => {
  showCoupons({ gateway: { activate: () => refusal(409, 'coupon-expired') } });
  const user = userEvent.setup();
  const carrots = await ticket(/auf Obst/);
  await user.click(await carrots.findByRole('button', { name: /^Aktivieren/ }));
  expect(await screen.findByText('Dieser Coupon ist gerade abgelaufen.')).toBeDefined();
  expect(carrots.getByRole('button', { name: /^Aktivieren/, pressed: false })).toBeDefined();
});

it('activates all that are shown, and reports how many failed', async () => {
  const fake = createFakeCouponsGateway({ coupons: [carrot, soap], now });
  showCoupons({ coupons: [carrot, soap, used], gateway: { activate: (activation) => (activation.promotionId === 'soap' ? refusal(500, 'internal') : fake.activate(activation)) } });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Alle 2 aktivieren' }));
  expect(await screen.findByText('1 aktiviert, 1 nicht.')).toBeDefined();
  expect((await ticket(/auf Obst/)).getByRole('button', { name: /^Aktiviert/ })).toBeDefined();
  expect((await ticket(/15/)).getByRole('button', { name: /^Aktivieren/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Den einen aktivieren' })).toBeDefined();
});

it('leaves what is used where it is, and never activates it', async () => {
  const { activations } = showCoupons();
  const user = userEvent.setup();
  await user.click(await (await ticket(/auf Tee/)).findByRole('button', { name: /^Eingelöst/ }));
  await user.click(await screen.findByRole('button', { name: 'Alle 2 aktivieren' }));
  await waitFor(() => expect(activations).toEqual(['carrot', 'soap']));
});

it('shows only activated ones if the address filters by them', async () => {
  showCoupons({ coupons: [{ ...carrot, status: 'activated', activatedAt: inDays(-1), code: 'PP-7K3M-Q9XD' }, soap], search: '?status=aktiviert' });
  expect(await (await ticket(/auf Obst/)).findByRole('button', { name: /^Aktiviert/ })).toBeDefined();
  expect(screen.queryByRole('heading', { level: 3, name: /Düfte/ })).toBeNull();
});

it('still activates if the activated ones cannot be loaded', async () => {
  const fake = createFakeCouponsGateway({ coupons: [carrot], now });
  showCoupons({ coupons: [carrot], gateway: { coupons: (filter) => (filter.status === undefined ? fake.coupons(filter) : refusal(503, 'unavailable')) } });
  expect(await screen.findByText('Welche Coupons Sie schon aktiviert haben, lädt gerade nicht.')).toBeDefined();
  const carrots = await ticket(/auf Obst/);
  await userEvent.setup().click(carrots.getByRole('button', { name: /^Aktivieren/ }));
  expect(await carrots.findByRole('button', { name: /^Aktiviert/ })).toBeDefined();
});

it('explains what to do if no coupon matches', async () => {
  showCoupons({ search: '?kategorie=Raumfahrt' });
  expect(await screen.findByRole('heading', { name: 'Dazu gibt es gerade keinen Coupon.' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Alle Coupons zeigen' })).toHaveProperty('pathname', '/e-coupons-aktionen/e-coupons');
});

it('shows a member what coupons earned, and which of the activated ones end next', async () => {
  const active = [4, 1, 3, 2].map((days) => aCoupon({ promotionId: `active-${days}`, subline: `in ${days} Tagen`, status: 'activated', activatedAt: inDays(-1), validFrom: inDays(-2), validTo: inDays(days) }));
  const burnModule: CouponsGateway['burnModule'] = () => TE.right({ numberOfDays: 30, couponPoints: 1_216, redeemedCoupons: 2, openCoupons: active });
  showCoupons({ coupons: [carrot, ...active], gateway: { burnModule } });
  const module = within(await screen.findByRole('region', { name: 'Ihre Coupons der letzten 30 Tage' }));
  expect(module.getByText('1.216 Punkte durch 2 eingelöste Coupons').tagName).toBe('P');
  expect(module.getAllByRole('listitem').map(({ textContent }) => /in \d Tagen/.exec(textContent)?.[0])).toEqual(['in 1 Tagen', 'in 2 Tagen', 'in 3 Tagen']);
  expect(module.getByRole('link', { name: 'Alle 4 aktivierten zeigen' }).getAttribute('href')).toMatch(/\?status=aktiviert$/);
});

it.each([
  ['of a visitor, without asking', { loggedIn: false }, false],
  ['where the service does not say', {}, true],
])('says nothing of what coupons brought %s', async (_, world: World, isAsked) => {
  let asked = 0;
  const burnModule: CouponsGateway['burnModule'] = () => {
    asked += 1;
    return refusal(500, 'internal');
  };
  showCoupons({ ...world, gateway: { burnModule } });
  await ticket(/auf Obst/);
  await waitFor(() => expect(asked > 0).toBe(isAsked));
  expect(screen.queryByRole('region', { name: /^Ihre Coupons der/ })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('puts a coupon on the shopping list, next to the products of its partner, and removes it again', async () => {
  localStorage.setItem('shopping-list', JSON.stringify([{ id: 'k-2-1', brochureId: 'k', pageNumber: 2, name: 'Saftorangen', detail: '2-kg-Netz', priceInCent: 179, image: '/1f34a.webp', company: carrot.partnerName, validTo: inDays(2) }]));
  showCoupons({ loggedIn: false });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Einkaufsliste (1)' });
  await user.click((await ticket(/auf Obst/)).getByRole('button', { name: '10fach Punkte auf Obst und Gemüse auf die Einkaufsliste' }));
  await user.click(await screen.findByRole('button', { name: 'Einkaufsliste (2)' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ihre Einkaufsliste' }));
  const partner = within(await dialog.findByRole('region', { name: carrot.partnerName }));
  expect(partner.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/prospekte/k?seite=2#seite-2', `/e-coupons-aktionen/e-coupons?partner=${carrot.partnerName}`]);
  expect(dialog.getByText(/^Zusammen/).textContent).toBe('Zusammen 1,79\u202f€');
  await user.click(partner.getByRole('button', { name: '10fach Punkte auf Obst und Gemüse von der Einkaufsliste nehmen' }));
  await waitFor(() => expect(localStorage.getItem('shopping-list')).not.toContain('coupon'));
  await user.click(dialog.getByRole('button', { name: 'Liste leeren' }));
  await dialog.findByText(/^Noch nichts notiert/);
  expect(localStorage.getItem('shopping-list')).toBeNull();
});

it('shows all activated ones, even far behind the first page of coupons, in the chosen order', async () => {
  const before = Array.from({ length: 70 }, (_, index) => aCoupon({ promotionId: `before-${index}`, subline: `davor ${index}`, validFrom: inDays(-2), validTo: inDays(1) }));
  const activated = [20, 400].map((amount, index) => aCoupon({ promotionId: `mine-${amount}`, subline: `mit ${amount}`, value: { kind: 'points', amount }, status: 'activated', activatedAt: inDays(-1), validFrom: inDays(-2), validTo: inDays(30 + index) }));
  showCoupons({ coupons: [...before, ...activated], search: '?status=aktiviert&sortierung=wert' });
  await ticket(/mit 400/);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => /mit \d+$/.exec(textContent)?.[0])).toEqual(['mit 400', 'mit 20']);
  expect(screen.queryByText(/von 72/)).toBeNull();
});

describe('A long list', () => {
  it('has two thousand coupons, and an activation draws its own ticket alone', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => aCoupon({ promotionId: `c${index}`, subline: `auf Regal ${index}`, validFrom: inDays(-2), validTo: inDays(1 + (index % 30)) }));
    showCoupons({ coupons: many, search: '?anzahl=2040' });
    // By its attribute: to compute the roles of two thousand takes longer than all else.
    await waitFor(() => expect(document.querySelectorAll('[role="listitem"]')).toHaveLength(2_000), { timeout: 30_000 });
    const ticket = within(document.querySelector('article') ?? document.body);
    const button = await ticket.findByRole('button', { name: /^Aktivieren: / });
    const changed = new Set<Element>();
    const watch = new MutationObserver((records) => {
      for (const { target } of records) {
        const item = (target instanceof Element ? target : target.parentElement)?.closest('[role="listitem"]');
        if (item != null) changed.add(item);
      }
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    button.click();
    await ticket.findByRole('button', { name: /^Aktiviert: / });
    watch.disconnect();
    expect([...changed]).toEqual([button.closest('[role="listitem"]')]);
  }, 60_000);
});
