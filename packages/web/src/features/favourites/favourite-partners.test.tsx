// @vitest-environment jsdom
// A member's favourite partners: where they are stored, found by the beginning of a name, added and removed.
import type { PartnerFavouritesGateway } from '@pluspunkt/core/favourites';
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { createFakePartnerFavouritesGateway } from '@pluspunkt/testkit/favourites';
import { createFakeSearch } from '@pluspunkt/testkit/search';
import { refusal } from '@pluspunkt/testkit/transport';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { PartnerFavouritesPort, SearchPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import { FavouritePartners } from './favourite-partners.tsx';

const member = { _tag: 'LoggedIn', cardNumber: '3084517296', role: 'member' } as unknown as LoggedIn;
const now = (): Date => new Date('2026-03-12T12:00:00Z');

async function showPartners({ search = '', gateway = {} }: { readonly search?: string; readonly gateway?: Partial<PartnerFavouritesGateway> } = {}) {
  const stored = createFakePartnerFavouritesGateway({ partnerNames: ['Blumenwiese', 'Buchhaus Linde', 'Backstube Korn', 'Fahrradkeller'], now });
  await stored.add('Blumenwiese', 'web')();
  await stored.add('Fahrradkeller', 'app')();
  const found = createFakeSearch();
  const container = new Container();
  container.bind(PartnerFavouritesPort).toConstantValue({ ...stored, ...gateway });
  container.bind(SearchPort).toConstantValue(found.gateway);
  bindSession(container, { state$: new BehaviorSubject<SessionState>(member) });
  const router = createMemoryRouter([{ path: '/merkzettel', Component: FavouritePartners }], { initialEntries: [`/merkzettel${search}`] });
  render(
    <ContainerProvider container={container}>
      <ToastHost>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ToastHost>
    </ContainerProvider>,
  );
  const names = async () => {
    const outcome = await stored.favourites()();
    return outcome._tag === 'Right' ? outcome.right.partnerNames : [];
  };
  return { calls: found.calls, names };
}

it('shows who stored them, when and where', async () => {
  await showPartners();
  await screen.findByText('Zuletzt geändert von Ihnen am 12. März 2026, gespeichert in der App und im Web');
  await screen.findByRole('link', { name: 'Blumenwiese' });
  expect(screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)).toEqual(['Blumenwiese', 'Fahrradkeller']);
});

it('finds partners by the beginning of their name, and marks one', async () => {
  const { calls, names } = await showPartners({ search: '?q=B' });
  await screen.findByText(/^\d Partner zu „B“$/);
  expect(calls).toContain('partnersByName B*');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Backstube Korn zu den Lieblingspartnern', pressed: false }));
  await screen.findAllByRole('button', { name: 'Backstube Korn nicht mehr als Lieblingspartner', pressed: true });
  await waitFor(async () => expect(await names()).toEqual(['Blumenwiese', 'Fahrradkeller', 'Backstube Korn']));
});

it('lets a partner go at once, with a way back', async () => {
  const { names } = await showPartners();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Blumenwiese nicht mehr als Lieblingspartner' }));
  await screen.findByText('Blumenwiese ist nicht mehr bei Ihren Lieblingspartnern.');
  expect(await names()).toEqual(['Fahrradkeller']);
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(await names()).toEqual(['Fahrradkeller', 'Blumenwiese']));
});

it.each([
  [503, 'unavailable', 'Das hat nicht geklappt.'],
  [409, 'too-many-favourites', 'Ihre Liste der Lieblingspartner ist voll.'],
] as const)('takes the mark back where the service answers %i %s, and says so', async (status, code, said) => {
  await showPartners({ search: '?q=Buch', gateway: { add: () => refusal(status, code) } });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Buchhaus Linde zu den Lieblingspartnern' }));
  await screen.findByText(said);
  await screen.findByRole('button', { name: 'Buchhaus Linde zu den Lieblingspartnern', pressed: false });
});

it('shows what the service has after two presses that failed', async () => {
  const open = Promise.withResolvers<void>();
  const no = refusal(503, 'unavailable');
  await showPartners({ search: '?q=Buch', gateway: { add: () => () => open.promise.then(no), remove: () => no } });
  const user = userEvent.setup();
  const heart = await screen.findByRole('button', { name: 'Buchhaus Linde zu den Lieblingspartnern' });
  await user.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  await user.click(heart);
  open.resolve();
  await screen.findByText('Das hat nicht geklappt.');
  await screen.findByRole('button', { name: 'Buchhaus Linde zu den Lieblingspartnern', pressed: false });
});

it('shows what the service has where only its answer was lost', async () => {
  const lost = createFakePartnerFavouritesGateway({ partnerNames: ['Buchhaus Linde'], now });
  await showPartners({ search: '?q=Buch', gateway: { favourites: lost.favourites, add: (...words) => async () => (await lost.add(...words)(), refusal(503, 'unavailable')()) } });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Buchhaus Linde zu den Lieblingspartnern' }));
  await screen.findByText('Das hat nicht geklappt.');
  await screen.findAllByRole('button', { name: 'Buchhaus Linde nicht mehr als Lieblingspartner', pressed: true });
});

it('shows an error if the list cannot be loaded, and offers a retry', async () => {
  await showPartners({ gateway: { favourites: () => refusal(503, 'unavailable') } });
  await screen.findByText('Ihre Lieblingspartner laden gerade nicht.');
  await screen.findByRole('button', { name: /Noch einmal|Erneut/ });
});
