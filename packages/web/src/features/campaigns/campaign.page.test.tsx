// @vitest-environment jsdom
// The page of a campaign: what a visitor reads, what a member does, and what a failing service leaves of it.
import type { CampaignsGateway } from '@pluspunkt/core/campaigns';
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { blankOf, campaignOf, createFakeCampaigns, prizeOf, type FakeCampaign } from '@pluspunkt/testkit/campaigns';
import { refusal } from '@pluspunkt/testkit/transport';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import 'reflect-metadata/lite';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { CampaignsPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { ToastHost } from '../../ui/toast/toast.tsx';
import CampaignPage from './campaign.page.tsx';

const CARD = '4210067389';
const DAY_MS = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  // jsdom has no motion preference.
  Object.assign(window, { matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) });
});

interface World {
  readonly campaign?: Partial<FakeCampaign>;
  readonly loggedIn?: boolean;
  readonly change?: (own: CampaignsGateway) => Partial<CampaignsGateway>;
}

const running = { startsAt: new Date(Date.now() - 3 * DAY_MS), endsAt: new Date(Date.now() + 20 * DAY_MS) };

function showCampaign({ campaign = {}, loggedIn = true, change = () => ({}) }: World = {}) {
  const fake = createFakeCampaigns({ campaigns: [campaignOf({ ...running, settings: { mechanic: 'wheel', lead: 'Drehen Sie.', terms: '- Ab 18 Jahren' }, prizes: [prizeOf(), blankOf(3)], ...campaign })], now: () => new Date() });
  const own = fake.as(loggedIn ? CARD : undefined);
  const container = new Container();
  const reloads: string[] = [];
  container.bind(CampaignsPort).toConstantValue({ ...own, ...change(own) });
  bindSession(container, {
    state$: new BehaviorSubject<SessionState>(loggedIn ? ({ _tag: 'LoggedIn', cardNumber: CARD } as unknown as LoggedIn) : { _tag: 'Anonymous' }),
    reload: () => void reloads.push('member'),
  });
  const router = createMemoryRouter([{ path: '/aktionen/:name', Component: CampaignPage }], { initialEntries: ['/aktionen/gluecksrad'] });
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
  return { fake, own, reloads, user: userEvent.setup() };
}

const accept = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => user.click(await screen.findByRole('button', { name: 'Zustimmen und mitmachen' }));

it('shows a visitor the prizes, the chances and the rules, and asks for the login to play', async () => {
  showCampaign({ loggedIn: false });
  expect(await screen.findByText('Die Gewinnchance liegt bei etwa 1 zu 4.', { selector: 'header p' })).toBeDefined();
  expect(screen.getByText('Ab 18 Jahren')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Anmelden und mitmachen' }).getAttribute('href')).toBe('/anmelden?ziel=%2Faktionen%2Fgluecksrad');
  expect(screen.queryByRole('button', { name: 'Drehen' })).toBeNull();
});

it('does not request today’s prize if nothing can be won', async () => {
  const asked: string[] = [];
  showCampaign({
    campaign: { prizes: [] },
    loggedIn: false,
    change: (own) => ({
      prizeOfToday: (name) => {
        asked.push(name);
        return own.prizeOfToday(name);
      },
    }),
  });
  await screen.findByText('Ab 18 Jahren');
  expect(asked).toEqual([]);
});

it('asks for the terms again if they changed while the member read them', async () => {
  let refused = false;
  const { user } = showCampaign({
    change: (own) => ({
      accept: (name, version) => {
        if (refused) return own.accept(name, version);
        refused = true;
        return refusal(409, 'terms-changed');
      },
    }),
  });
  await accept(user);
  expect(await screen.findByText('Die Teilnahmebedingungen haben sich gerade geändert. Bitte lesen Sie sie noch einmal.')).toBeDefined();
  await accept(user);
  expect(await screen.findByRole('button', { name: 'Drehen' })).toBeDefined();
});

it('draws, shows what was won and books its points once', async () => {
  const { user, fake, reloads } = showCampaign({ campaign: { prizes: [prizeOf()] } });
  await accept(user);
  await user.click(await screen.findByRole('button', { name: 'Drehen' }));
  const wheel = within(screen.getByRole('region', { name: 'Glücksrad' }));
  expect(await wheel.findByRole('heading', { level: 3, name: '25 Punkte' })).toBeDefined();
  await user.dblClick(wheel.getByRole('button', { name: 'Punkte einlösen' }));
  expect(await wheel.findByText('25 Punkte sind auf Ihrem Konto')).toBeDefined();
  expect(fake.points.get(CARD)).toBe(25);
  expect(reloads).toEqual(['member']);
});

it('keeps the page if the wins cannot be loaded, and explains that none is lost', async () => {
  const { user } = showCampaign({ change: () => ({ wins: () => refusal(503, 'unavailable') }) });
  await accept(user);
  const wins = await screen.findByRole('region', { name: 'Ihre Gewinne' });
  expect(await within(wins).findByText('Ihre Gewinne laden gerade nicht. Verloren ist keiner.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Drehen' })).toBeDefined();
});

it('shows when a campaign is over, and does not draw any more', async () => {
  showCampaign({ campaign: { startsAt: new Date(Date.now() - 30 * DAY_MS), endsAt: new Date(Date.now() - DAY_MS) } });
  expect(await screen.findByRole('heading', { name: 'Diese Aktion ist beendet.' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Zustimmen und mitmachen' })).toBeNull();
});
