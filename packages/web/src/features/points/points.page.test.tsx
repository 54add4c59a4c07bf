// @vitest-environment jsdom
// The points page: what members see, what stays when a block fails, and how the address chooses bookings.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { MemberState } from '@pluspunkt/core/profile';
import type { SessionState } from '@pluspunkt/core/session';
import { bookingOf, bookingReceiptOf, createFakeBookings, pointsOf, type FakeBookings, type FakeBookingsWorld } from '@pluspunkt/testkit/points';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { brand } from '../../platform/brand/brand.ts';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { BookingsPort, SearchPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { calendarHref } from './expiries.tsx';
import { scaleOf } from './months-chart.tsx';
import PointsPage from './points.page.tsx';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const lost: CallFailure = { _tag: 'Unreachable', requestId: 'r' };
const member: SessionState = { _tag: 'LoggedIn', cardNumber: '3084517296', roles: ['member', 'spender'], expiresAt: '2099-01-01T00:00:00Z', rememberMe: true, origin: 'dialog', loginType: 'password' };
const ready: MemberState = { status: 'ready', points: pointsOf(4_286) };

interface Scene extends FakeBookingsWorld {
  readonly session?: SessionState;
  readonly state?: MemberState;
  readonly address?: string;
  readonly prepare?: (fake: FakeBookings) => void;
}

function show({ session = member, state = ready, address = '/mein-konto/punkte', prepare, ...world }: Scene = {}) {
  const fake = createFakeBookings(world);
  prepare?.(fake);
  const reloads: string[] = [];
  const container = new Container();
  container.bind(BookingsPort).toConstantValue(fake.gateway);
  container.bind(SearchPort).toConstantValue({
    search: () => TE.left({ _tag: 'CallFailed', failure: lost }),
    partners: () => TE.left({ _tag: 'CallFailed', failure: lost }),
    partnerCategories: () => TE.right([]),
    partnersByName: () => TE.right([]),
    suggestions: () => TE.right([]),
  });
  bindSession(container, {
    state$: new BehaviorSubject(session),
    member$: new BehaviorSubject(state),
    reload: () => void reloads.push('reload'),
  });
  const router = createMemoryRouter([{ path: '/anderswo', element: null }, { path: '*', Component: PointsPage }], { initialEntries: [address] });
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ContainerProvider>,
  );
  return { fake, router, reloads, user: userEvent.setup() };
}

it('shows how the points of a purchase came about, and until when they are pending', async () => {
  const receipt = bookingReceiptOf({ discountInCent: 300, effects: [{ points: 21, discountInCent: 0 }, { headline: '10fach Punkte', points: 189, discountInCent: 0 }, { headline: '10 % Rabatt', points: 0, discountInCent: 300 }] });
  const { user } = show({ bookings: [bookingOf({ status: 'pending', pendingUntil: '2026-12-03T22:59:59.999Z', description: 'Einkauf bei Kornkiste', receipt })] });
  await screen.findByText('Einkauf bei Kornkiste, zählt nach dem 3. Dezember');
  await user.click(screen.getByText('Beleg'));
  const lines = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll(/\s/g, ' ')]);
  expect(lines).toEqual([
    ['Grundpunkte', '21 Punkte'],
    ['10fach Punkte', '189 Punkte'],
    ['10 % Rabatt', '−3,00 €'],
    ['Bezahlt nach Rabatt', '42,00 €'],
  ]);
});

it('invites visitors to log in, and shows them no account', () => {
  show({ session: { _tag: 'Anonymous' } });
  screen.getByRole('heading', { level: 1, name: 'Meine Punkte' });
  screen.getByRole('link', { name: 'Anmelden' });
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('shows the balance and what it is worth, what expires when, and the bookings by day', async () => {
  show({ bookings: [bookingOf({ status: 'pending' }), bookingOf({ id: '2', points: -900, category: 'redeem', partnerName: '', description: 'Prämie' })], expiries: [{ expiresOn: '2099-12-31', points: 320 }] });
  screen.getByText(/^entspricht 42,86\s€$/);
  screen.getByRole('img', { name: /^Punktestand: 4\.286 Punkte, 320 davon verfallen bald, 80 sind vorgemerkt$/ });
  await screen.findByText('31. Dez. 2099');
  const bookings = within((await screen.findByRole('heading', { name: 'Buchungen' })).closest('section') ?? document.body);
  expect((await bookings.findByText('Kornkiste')).closest('li')?.textContent).toContain('vorgemerkt+21');
  expect(bookings.getByText('Pluspunkt').closest('li')?.textContent).toContain('\u2212900');
});

it('requests the address’s selection, and links to the next page of the answer', async () => {
  const bookings = Array.from({ length: 45 }, (_, index) => bookingOf({ id: String(index) }));
  const { fake, router, user } = show({ bookings, address: '/mein-konto/punkte?Category=collect&offset=20&limit=20' });
  await screen.findByText('21 bis 40 von 45');
  expect(fake.filters[0]).toEqual({ category: 'collect', offset: 20, limit: 20 });
  await user.click(screen.getByRole('link', { name: 'Ältere' }));
  await screen.findByText('41 bis 45 von 45');
  expect(router.state.location.search).toBe('?Category=collect&offset=40&limit=20');
  expect(screen.queryByRole('link', { name: 'Ältere' })).toBeNull();
  await user.click(screen.getByRole('link', { name: '30 Tage' }));
  expect(router.state.location.search).toBe('?Days=30&Category=collect');
  expect(screen.getByRole('link', { name: '30 Tage' }).getAttribute('aria-current')).toBe('true');
});

it('shows a booking of the till at the next visit, and the balance with it', async () => {
  const bookings = [bookingOf()];
  const { fake, router, reloads } = show({ bookings });
  await screen.findByText('Kornkiste');
  await act(() => router.navigate('/anderswo'));
  bookings.unshift(bookingOf({ id: '2', description: 'Einkauf von eben' }));
  await act(() => router.navigate('/mein-konto/punkte'));
  // Cached bookings are shown at once.
  screen.getByText('Kornkiste');
  await screen.findByText('Einkauf von eben');
  expect([fake.filters.length, reloads]).toEqual([2, ['reload', 'reload']]);
});

it('distinguishes an empty selection from an empty account', async () => {
  show({ bookings: [], address: '/mein-konto/punkte?Category=donation' });
  await screen.findByText('Zu dieser Auswahl gibt es keine Buchung.');
  cleanup();
  show({ bookings: [] });
  await screen.findByText('Hier ist noch nichts gebucht.');
});

it('keeps the rest when one block fails, and reloads that block', async () => {
  const { user } = show({ expiries: [{ expiresOn: '2099-12-31', points: 5 }], prepare: ({ failures }) => failures.bookings.push(lost) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Ihre Buchungen laden gerade nicht.');
  await screen.findByText('31. Dez. 2099');
  await user.click(within(alert).getByRole('button', { name: 'Noch einmal' }));
  await screen.findByText('Kornkiste');
});

it('loads the balance again when that failed', async () => {
  const { reloads, user } = show({ state: { status: 'failed', error: lost } });
  await user.click(within(await screen.findByText('Ihr Punktestand lädt gerade nicht.').then((text) => text.closest('[role=alert]') as HTMLElement)).getByRole('button'));
  expect(reloads).toEqual(['reload']);
});

it('shows the twelve months in a table, too', async () => {
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' }).format(new Date());
  show({ summary: { months: [{ month, earned: 842, spent: 900, expired: 3 }], sources: [{ partnerName: 'Kornkiste', points: 842 }] } });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(13);
  expect(rows[1]?.textContent).toMatch(/8429003$/);
  screen.getByRole('img', { name: /842 Punkte gesammelt, 900 eingelöst/ });
});

it('draws in and out on one scale, also where nothing happened', () => {
  const quiet = { month: '2026-01', earned: 0, spent: 0, expired: 0 };
  expect(scaleOf([quiet]).percentPerPoint).toBe(0);
  expect(scaleOf([{ ...quiet, earned: 300 }, { ...quiet, spent: 100 }])).toEqual({ zero: 75, percentPerPoint: 0.25 });
});

it('has a calendar for each day of expiry, named by it', async () => {
  show({ expiries: [{ expiresOn: '2099-12-31', points: 320 }, { expiresOn: '2100-03-31', points: 5 }] });
  const link = await screen.findByRole('link', { name: '31. März 2100 in den Kalender' });
  expect(link.getAttribute('download')).toBe('punkte-verfall-2100-03-31.ics');
  expect(decodeURIComponent(link.getAttribute('href') ?? '').match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

it('writes the expiries as a calendar file', () => {
  const file = decodeURIComponent(calendarHref([{ expiresOn: '2026-12-31', points: 320 }], brand, new Date('2026-11-21T08:00:00Z'), usualTexts));
  expect(file).toContain('SUMMARY:320 Punkte verfallen');
  expect(file).toMatch(/^data:text\/calendar;charset=utf-8,BEGIN:VCALENDAR/);
});

it('loads balance and bookings again when the page is shown again, after a purchase at a till', async () => {
  const { fake, reloads } = show({ bookings: [bookingOf()] });
  await waitFor(() => expect(fake.filters).toHaveLength(1));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect([fake.filters.length, reloads]).toEqual([2, ['reload', 'reload']]));
});
