// @vitest-environment jsdom
// Leaving for a partner's shop.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClickOutRequest, ClickOutsGateway } from '@pluspunkt/core/partners';
import type { SessionState } from '@pluspunkt/core/session';
import { refusal } from '@pluspunkt/testkit/transport';
import { taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { bindSession } from '../../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../../platform/query/query.ts';
import { ClickOutsPort } from '../../../platform/container/tokens.ts';
import { ContainerProvider } from '../../../platform/container/use-port.tsx';
import { LeaveForShop } from './leave-for-shop.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const loggedIn: SessionState = { _tag: 'LoggedIn', cardNumber: '3084517296', roles: ['member'], expiresAt: '2099-01-01T00:00:00Z', rememberMe: true, origin: 'dialog', loginType: 'password' };

interface World {
  readonly member: boolean;
  readonly answers?: readonly (string | number)[];
  readonly tracksPurchases?: boolean;
}

/** `answers`: where each click leads, one after the other; a number is the status of a refusal. */
function showLink({ member, answers = ['https://shop.example/?klick=1'], tracksPurchases = true }: World) {
  const clicks: (ClickOutRequest & { readonly as: string })[] = [];
  const visited: string[] = [];
  const closed: string[] = [];
  const left = [...answers];
  const leave = (as: string) => (click: ClickOutRequest) => {
    clicks.push({ ...click, as });
    const answer = left.shift() ?? 503;
    return typeof answer === 'number' ? refusal<never>(answer, 'refused') : TE.right({ clickId: click.clickId, redirectUrl: answer });
  };
  const gateway: ClickOutsGateway = {
    leaveAsMember: leave('member'),
    leaveAsVisitor: leave('visitor'),
    userAgent: () => TE.right({ device: 'desktop', tracksPurchases }),
    journal: () => TE.right([]),
    claim: () => TE.right(undefined),
  };
  const opened = { opener: {}, location: { replace: (url: string) => visited.push(url) }, close: () => closed.push('closed') };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const container = new Container();
  container.bind(ClickOutsPort).toConstantValue(gateway);
  bindSession(container, { state$: new BehaviorSubject<SessionState>(member ? loggedIn : { _tag: 'Anonymous' }) });
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/partner/pfotenpost']}>
          <LeaveForShop partnerName="Pfotenpost" gtin="2400010928222" shop={{ href: 'https://shop.example/', host: 'shop.example' }}>
            Zum Shop
          </LeaveForShop>
        </MemoryRouter>
      </QueryClientProvider>
    </ContainerProvider>,
  );
  return { clicks, visited, closed, opened };
}

const ask = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: /^Zum Shop/ }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Auf zu Pfotenpost' })) };
};

it('gives a member hints, journals the click and opens the shop in a window that knows nothing of this one', async () => {
  const { clicks, visited, opened } = showLink({ member: true });
  const { user, dialog } = await ask();
  expect(clicks).toEqual([]);
  expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(2);
  await user.click(dialog.getByRole('button', { name: /^Weiter zum Shop/ }));
  expect(visited).toEqual(['https://shop.example/?klick=1']);
  expect(opened.opener).toBeNull();
  expect(clicks).toMatchObject([{ as: 'member', partnerName: 'Pfotenpost', referrerPath: '/partner/pfotenpost', gtin: '2400010928222' }]);
});

it('warns a visitor that there will be no points, and offers the login first', async () => {
  const { clicks } = showLink({ member: false });
  const { user, dialog } = await ask();
  expect(dialog.getByText(/Ohne Anmeldung können wir Ihnen keine Punkte gutschreiben/)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Erst anmelden' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: /^Ohne Punkte zum Shop/ }));
  expect(clicks.map(({ as }) => as)).toEqual(['visitor']);
});

it('retries the click under the same id, so that it is recorded once', async () => {
  const { clicks, visited, closed } = showLink({ member: true, answers: [503, 'https://shop.example/?klick=2'] });
  const { user, dialog } = await ask();
  await user.click(dialog.getByRole('button', { name: /^Weiter zum Shop/ }));
  expect(await dialog.findByText(/ließ sich gerade nicht notieren/)).toBeDefined();
  expect(closed).toEqual(['closed']);
  await user.click(dialog.getByRole('button', { name: /^Weiter zum Shop/ }));
  expect(visited).toEqual(['https://shop.example/?klick=2']);
  expect(new Set(clicks.map(({ clickId }) => clickId)).size).toBe(1);
});

it('follows the plain link to a shop whose visits are not recorded', async () => {
  const { visited } = showLink({ member: true, answers: [404] });
  const { user, dialog } = await ask();
  await user.click(dialog.getByRole('button', { name: /^Weiter zum Shop/ }));
  expect(visited).toEqual(['https://shop.example/']);
});

it('warns of browsers that lose the trace', async () => {
  showLink({ member: true, tracksPurchases: false });
  const { dialog } = await ask();
  expect(await dialog.findByText(/Ihr Browser verliert oft die Spur/)).toBeDefined();
});
