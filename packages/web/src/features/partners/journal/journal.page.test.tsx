// @vitest-environment jsdom
// The journal of click-outs: its states, and a claim from the first wrong field to the answer.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { ClickOut, ClickOutsGateway } from '@pluspunkt/core/partners';
import type { MemberState } from '@pluspunkt/core/profile';
import type { SessionState } from '@pluspunkt/core/session';
import { createFakeClickOutsGateway } from '@pluspunkt/testkit/partners';
import { profileOf } from '@pluspunkt/testkit/profile';
import { refusal } from '@pluspunkt/testkit/transport';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { either as E } from 'fp-ts';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { bindSession } from '../../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../../platform/query/query.ts';
import { ClickOutsPort } from '../../../platform/container/tokens.ts';
import { ContainerProvider } from '../../../platform/container/use-port.tsx';
import { ToastHost } from '../../../ui/toast/toast.tsx';
import JournalPage from './journal.page.tsx';

const timedOut: CallFailure = { _tag: 'TimedOut', requestId: 'r' };
const DAY = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
const click = (id: string, daysAgo: number, rest: Partial<ClickOut> = {}): ClickOut => ({
  id, partnerName: `Shop ${id}`, partnerLogo: '/logo.svg', partnerDetailLink: `/customer-website/partner/${id}`, clickedAt: ago(daysAgo), state: 'clicked', ...rest,
});
const member: SessionState = { _tag: 'LoggedIn', cardNumber: '3084517296', roles: ['member'], expiresAt: '2099-01-01T00:00:00Z', rememberMe: true, origin: 'dialog', loginType: 'password' };

interface Scene {
  readonly session?: SessionState;
  readonly journal?: readonly ClickOut[];
  readonly change?: (gateway: ClickOutsGateway) => Partial<ClickOutsGateway>;
  readonly address?: string;
}

function show({ session = member, journal = [], change = () => ({}), address = '/mein-konto/shopping' }: Scene = {}) {
  const gateway = createFakeClickOutsGateway({ partners: [], now: () => new Date(), cardNumber: '3084517296', journal });
  const container = new Container();
  container.bind(ClickOutsPort).toConstantValue({ ...gateway, ...change(gateway) });
  bindSession(container, {
    state$: new BehaviorSubject(session),
    member$: new BehaviorSubject<MemberState>({ status: 'ready', profile: profileOf() }),
  });
  const router = createMemoryRouter([{ path: '*', Component: JournalPage }], { initialEntries: [address] });
  render(
    <ContainerProvider container={container}>
      <ToastHost>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ToastHost>
    </ContainerProvider>,
  );
  return { user: userEvent.setup() };
}

const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') ?? document.body);

describe('the journal', () => {
  it('invites visitors to log in', () => {
    show({ session: { _tag: 'Anonymous' } });
    expect(screen.getByRole('heading', { name: 'Hier stehen Ihre Wege in die Shops.' })).toBeDefined();
  });

  it('shows the state of every visit, and when a claim is possible', async () => {
    show({
      journal: [
        click('a', 1),
        click('b', 10),
        click('c', 6, { state: 'reported', points: 118 }),
        click('d', 48, { state: 'credited', points: 57 }),
        click('e', 95, { state: 'rejected' }),
        click('f', 20, { state: 'pending', claim: { orderNumber: 'B-1', orderedOn: '2026-11-02', amountInCent: 4_990, claimedAt: ago(1) } }),
      ],
    });
    expect((await row('Shop a')).getByText(/^Nachfordern können Sie ab /)).toBeDefined();
    expect((await row('Shop b')).getByRole('button', { name: 'Punkte nachfordern bei Shop b' })).toBeDefined();
    expect((await row('Shop c')).getByText('Gemeldet')).toBeDefined();
    expect((await row('Shop d')).getByText('57')).toBeDefined();
    expect((await row('Shop d')).queryByRole('button')).toBeNull();
    expect((await row('Shop e')).getByText(/^Die Frist zum Nachfordern/)).toBeDefined();
    expect((await row('Shop f')).getByText('In Prüfung')).toBeDefined();
    expect((await row('Shop f')).getByText(/Bestellung B-1 vom 2\. November 2026, 49,90\s€/)).toBeDefined();
    expect(screen.getByRole('link', { name: /^Offen\s*4$/ }).getAttribute('href')).toBe('/mein-konto/shopping?stand=offen');
    expect(screen.getByRole('link', { name: 'Shop a' })).toHaveProperty('pathname', '/partner/a');
  });

  it('shows the address’s selection, and a message if it is empty', async () => {
    show({ journal: [click('a', 1)], address: '/mein-konto/shopping?stand=abgelehnt' });
    expect(await screen.findByText('Davon gibt es gerade keinen Besuch.')).toBeDefined();
  });

  it('is loaded again on request after a failure', async () => {
    let fails = true;
    const { user } = show({ journal: [click('a', 1)], change: ({ journal }) => ({ journal: (options) => async () => (fails ? E.left({ _tag: 'Unreachable', requestId: 'r' }) : journal(options)()) }) });
    expect((await screen.findByRole('alert')).textContent).toContain('Ihre Besuche in Shops laden gerade nicht.');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Noch einmal' }));
    expect(await screen.findByRole('link', { name: 'Shop a' })).toBeDefined();
  });
});

describe('a claim', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Punkte nachfordern bei Shop b' }));
    return within(await screen.findByRole('dialog', { name: 'Punkte bei Shop b nachfordern' }));
  };

  it('reports every invalid field, keeps the input when the service fails, and is sent once', async () => {
    let sent = 0;
    const { user } = show({
      journal: [click('b', 10)],
      change: ({ claim }) => ({
        claim: (...args) => async () => {
          sent += 1;
          return sent === 1 ? E.left(timedOut) : claim(...args)();
        },
      }),
    });
    const dialog = await open(user);
    const send = dialog.getByRole('button', { name: 'Nachforderung senden' });
    await user.click(send);
    expect(dialog.getByText('Bitte geben Sie die Bestellnummer an.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Bestellnummer/));
    await user.type(dialog.getByLabelText(/^Bestellnummer/), 'B-4711');
    await user.type(dialog.getByLabelText(/^Bestellt am/), ago(9).slice(0, 10));
    await user.type(dialog.getByLabelText(/^Betrag/), '49,90');
    await user.click(send);
    expect(await dialog.findByText(/^Wir wissen nicht, ob Ihre Nachforderung/)).toBeDefined();
    expect(dialog.getByLabelText(/^Bestellnummer/)).toHaveProperty('value', 'B-4711');
    await user.dblClick(dialog.getByRole('button', { name: 'Nachforderung senden' }));
    expect((await row('Shop b')).getByText('In Prüfung')).toBeDefined();
    expect(sent).toBe(2);
    expect(await screen.findByText('Ihre Nachforderung ist da.')).toBeDefined();
  });

  it('explains why the service refuses it', async () => {
    const { user } = show({ journal: [click('b', 10)], change: () => ({ claim: () => refusal<never>(409, 'conflict') }) });
    const dialog = await open(user);
    await user.type(dialog.getByLabelText(/^Bestellnummer/), 'B-1');
    await user.type(dialog.getByLabelText(/^Bestellt am/), ago(9).slice(0, 10));
    await user.type(dialog.getByLabelText(/^Betrag/), '5');
    await user.click(dialog.getByRole('button', { name: 'Nachforderung senden' }));
    expect(await dialog.findByText(/Für diesen Besuch gibt es schon eine Nachforderung/)).toBeDefined();
  });
});
