// @vitest-environment jsdom
// The reward shop for visitors and for members with a limited balance.
import type { MemberState } from '@pluspunkt/core/profile';
import { createFakeRewards, rewardOf } from '@pluspunkt/testkit/rewards';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { RewardsPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { rewardsFilterFrom, rewardsPath } from './rewards.queries.ts';
import RewardsPage from './rewards.page.tsx';

const REWARDS = [rewardOf('Kaffeedose', 400), rewardOf('Koffer', 4_000), rewardOf('Kaffeemühle', 900)].map((reward, place) => ({ ...reward, productUrl: `/praemien/${place}` }));

function showRewards({ balance, search = '' }: { readonly balance?: number; readonly search?: string } = {}) {
  const container = new Container();
  container.bind(RewardsPort).toConstantValue(createFakeRewards(REWARDS).gateway);
  bindSession(container, {
    member$: new BehaviorSubject<MemberState>(balance === undefined ? { status: 'empty' } : ({ status: 'ready', points: { balance } } as unknown as MemberState)),
  });
  const router = createMemoryRouter([{ path: '/praemien', Component: RewardsPage }], { initialEntries: [`/praemien${search}`] });
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </ContainerProvider>,
  );
  return router;
}

const names = (): readonly (string | null)[] => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('shows a visitor what as many points buy as were typed, and everything again', async () => {
  const router = showRewards({ search: '?q=kaffee' });
  const user = userEvent.setup();
  await screen.findByText('2 Prämien zu „kaffee“');
  await user.type(screen.getByRole('textbox', { name: 'Höchstens so viele Punkte' }), '500{Enter}');
  await screen.findByText('1 Prämie bis 500 Punkte zu „kaffee“');
  expect(names()).toEqual(['Kaffeedose']);
  expect(router.state.location.search).toBe('?q=kaffee&punkte=500');
  await user.click(screen.getByRole('link', { name: 'Alle Prämien' }));
  await screen.findByText('2 Prämien zu „kaffee“');
});

it('shows members with one press what they can afford', async () => {
  showRewards({ balance: 1_000 });
  const user = userEvent.setup();
  const own = await screen.findByRole('link', { name: 'Was ich mir leisten kann' });
  expect(names()).toEqual(['Kaffeedose', 'Koffer', 'Kaffeemühle']);
  await user.click(own);
  expect(await screen.findByRole('link', { name: 'Was ich mir leisten kann', current: true })).toBe(screen.getByRole('link', { current: true }));
  expect(names()).toEqual(['Kaffeedose', 'Kaffeemühle']);
});

it('shows a friendly message if the points are not enough for any reward', async () => {
  showRewards({ search: '?punkte=10' });
  await screen.findByText('Für 10 Punkte gibt es hier noch keine Prämie.');
});

it('keeps the points in the address, and ignores invalid numbers', () => {
  expect(rewardsFilterFrom(new URLSearchParams('q=tee&punkte=4.312&seite=2'))).toEqual({ query: 'tee', points: 4_312, page: 2 });
  expect(rewardsFilterFrom(new URLSearchParams('punkte=viele')).points).toBeUndefined();
  expect(rewardsPath({ query: 'tee', points: 0, page: 2 })).toBe('/praemien?q=tee&punkte=0&seite=2');
});
