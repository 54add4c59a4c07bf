// The home page: what a visitor sees, what a member sees, and what a failing service leaves of it.
import { aCoupon, createFakeCouponsGateway } from '@pluspunkt/testkit/coupons';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { MemberState } from '@pluspunkt/core/profile';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { createQueryClient } from '../../platform/query/query.ts';
import { ContentPort, CouponsPort, FaqPort, RewardsPort, SearchPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import HomePage from './home.page.tsx';

const broken: CallFailure = { _tag: 'Unreachable', requestId: 'r-1' };
const reward = {
  productName: 'Koffer „Kante“', image: { url: '/koffer.webp', label: 'Koffer' }, actualNeededPoints: 5_990, originalNeededPoints: 7_490, discountInPercent: -20, productUrl: '/praemien/koffer',
};
const group = <A,>(items: readonly A[]) => ({ totalNumberOfResults: items.length, hasMoreResults: false, items });

interface World {
  readonly rewards?: () => E.Either<CallFailure, unknown>;
  readonly member?: MemberState;
}

function showHome({ rewards = () => E.right(group([reward])), member = { status: 'empty' } }: World = {}): void {
  const container = new Container();
  container.bind(ContentPort).toConstantValue({
    configuration: () => TE.right({ partnerCount: 60, rewardCount: 100, onlinePartnerCount: 40 }),
    teasers: () => TE.right([]),
    page: () => TE.left(broken),
  });
  const coupons = [aCoupon({ promotionId: 'a' }), aCoupon({ promotionId: 'b', subline: 'auf Käse' }), aCoupon({ promotionId: 'c', partnerName: 'Ofenwarm', subline: 'auf Brot' })];
  container.bind(CouponsPort).toConstantValue(createFakeCouponsGateway({ coupons, now: () => new Date('2026-11-21T09:00:00Z') }));
  container.bind(RewardsPort).toConstantValue({ reward: () => TE.left(broken), rewards: () => () => Promise.resolve(rewards() as E.Either<CallFailure, ReturnType<typeof group<typeof reward>>>) });
  container.bind(FaqPort).toConstantValue({
    question: () => TE.right(O.none),
    faq: () => TE.right(group([{ id: 'a', question: 'Was kostet die Karte?', answer: 'Nichts. Mehr in der [Hilfe](/hilfe).', path: '/hilfe/a', score: 0 }])),
  });
  container.bind(SearchPort).toConstantValue({
    search: () => TE.left({ _tag: 'CallFailed', failure: broken }),
    partners: () => TE.right(group([])),
    partnerCategories: () => TE.right([]),
    partnersByName: () => TE.right([]),
    suggestions: () => TE.right([]),
  });
  bindSession(container, { member$: new BehaviorSubject<MemberState>(member) });
  const router = createMemoryRouter([{ path: '/', Component: HomePage }]);
  render(
    <ContainerProvider container={container}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ContainerProvider>,
  );
}

it('shows a visitor the numbers of the programme, its offers, its rewards and its answers', async () => {
  showHome();
  expect(await screen.findByRole('heading', { level: 1, name: /60 Partner, eine Karte.*1 Punkt ist 1 Cent/ })).toBeDefined();
  const coupon = await screen.findByRole('link', { name: 'Zum Coupon: 10fach Punkte auf Obst und Gemüse' });
  expect([coupon.getAttribute('href'), screen.getAllByRole('link', { name: /^Zum Coupon: / }).length]).toEqual(['/e-coupons-aktionen/e-coupons?partner=Kornkiste&sortierung=wert', 2]);
  expect(await screen.findByRole('link', { name: 'Koffer „Kante“' })).toHaveProperty('pathname', '/praemien/koffer');
  expect(await screen.findByText('Was kostet die Karte?')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('shows a member the balance instead, and which rewards it is enough for', async () => {
  const profile = { salutation: 'Female', firstname: 'Jana', lastname: 'Lindner' } as NonNullable<MemberState['profile']>;
  showHome({
    member: { status: 'ready', profile, points: { balance: 6_286, expiringPoints: 320, cumulatedPendingPoints: 148, dateOfNextExpiry: '2026-12-31T22:59:59.000Z', dateOfNextExpireDisplay: '31. Dezember 2026' } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: /Ihr Punktestand:.*Frau Lindner/ })).toBeDefined();
  expect(screen.getByText('320 Punkte verfallen am 31. Dezember 2026.')).toBeDefined();
  expect(await screen.findByText('Das reicht')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('keeps the rest of the page if one block fails, and reloads that block on request', async () => {
  const answers: E.Either<CallFailure, unknown>[] = [E.left(broken), E.right(group([reward]))];
  showHome({ rewards: () => answers.shift() ?? E.left(broken) });
  const block = within((await screen.findByRole('heading', { name: 'Dafür lohnt es sich' })).closest('section') ?? document.body);
  expect((await block.findByRole('alert')).textContent).toContain('Die Prämien laden gerade nicht.');
  expect(await screen.findByText('Was kostet die Karte?')).toBeDefined();
  await userEvent.setup().click(block.getByRole('button', { name: 'Noch einmal' }));
  expect(await block.findByRole('link', { name: 'Koffer „Kante“' })).toBeDefined();
});
