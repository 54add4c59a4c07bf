// @vitest-environment jsdom
// The copy of a member's data for times without a network: complete, and without requests that the page has made already.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import type { CouponFilter, CouponsGateway } from '@pluspunkt/core/coupons';
import type { FavouritesState, PartnerFavouritesGateway } from '@pluspunkt/core/favourites';
import { createStore, type Readable } from '@pluspunkt/core/state';
import { UPCOMING_CARD_CODES } from '@pluspunkt/core/tills';
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { aCoupon, createFakeCouponsGateway } from '@pluspunkt/testkit/coupons';
import { createFakePartnerFavouritesGateway } from '@pluspunkt/testkit/favourites';
import { createFakeCardCodes } from '@pluspunkt/testkit/tills';
import { Container } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { FavouritesPort } from '../../features/favourites/index.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { createQueryClient } from '../../platform/query/query.ts';
import { loadModule } from '../../platform/container/load-module.ts';
import { CardCodePort, CouponsPort, PartnerFavouritesPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import { couponsModule, CouponsUseCase } from '../../features/coupons/index.ts';
import MemberCopy from './member-copy.tsx';
import { readOfflineCopy } from './offline-copy.ts';

const CARD = '4210067389';
const NOW = new Date('2026-11-22T12:00:00Z');
const carrot = aCoupon({ promotionId: 'carrot', validFrom: '2026-11-20T00:00:00Z', validTo: '2026-11-30T00:00:00Z', status: 'activated', activatedAt: '2026-11-21T12:00:00Z', code: 'PP-CARROT' });
const { activatedAt: _activatedAt, code: _code, ...open } = carrot;
const soap = aCoupon({ ...open, promotionId: 'soap', status: 'available' });
const session: LoggedIn = { _tag: 'LoggedIn', cardNumber: CARD, roles: ['member'], expiresAt: '2026-11-22T12:15:00.000Z', rememberMe: true, origin: 'dialog' };

async function aMember() {
  const asked: string[] = [];
  const fake = createFakeCouponsGateway({ coupons: [carrot, soap], now: () => NOW });
  const coupons: CouponsGateway = {
    ...fake,
    coupons: (filter: CouponFilter, options) => {
      asked.push(`coupons ${filter.status ?? ''}`);
      return fake.coupons(filter, options);
    },
  };
  const stored = createFakePartnerFavouritesGateway({ partnerNames: ['Nudelamt'], now: () => NOW });
  await toPromise(stored.add('Nudelamt', 'web'));
  const partners: PartnerFavouritesGateway = {
    ...stored,
    favourites: (options) => {
      asked.push('partners');
      return stored.favourites(options);
    },
  };
  const queries = createQueryClient();
  const container = new Container();
  const cardCodes = createFakeCardCodes({ cardNumber: CARD, password: '', now: () => new Date() });
  const askedForCodes: string[] = [];
  container.bind(CardCodePort).toConstantValue({
    ...cardCodes,
    upcomingCodes: (options) => {
      askedForCodes.push('upcoming codes');
      return cardCodes.upcomingCodes(options);
    },
  });
  container.bind(CouponsPort).toConstantValue(coupons);
  container.bind(PartnerFavouritesPort).toConstantValue(partners);
  container.bind<Readable<FavouritesState>>(FavouritesPort).toConstantValue(createStore<FavouritesState>(nothingMarked));
  bindSession(container, { state$: new BehaviorSubject<SessionState>(session) });
  const show = (): void =>
    void render(
      <ContainerProvider container={container}>
        <QueryClientProvider client={queries}>
          <MemberCopy cardNumber={CARD} />
        </QueryClientProvider>
      </ContainerProvider>,
    );
  return { asked, askedForCodes, container, show };
}

const nothingMarked = { owner: 'member' as const, status: 'ready' as const, entries: [] };
const copied = () => {
  const copy = readOfflineCopy(() => localStorage, Date.now());
  return [copy?.coupons.map(({ code }) => code), copy?.partners];
};

beforeEach(() => localStorage.setItem('rfr_pluspunkt-web', 'refresh'));
afterEach(() => localStorage.clear());

it('requests the member’s coupons and favourite partners once', async () => {
  const { asked, show } = await aMember();
  show();
  await waitFor(() => expect(copied()).toEqual([['PP-CARROT'], ['Nudelamt']]));
  expect(asked.toSorted()).toEqual(['coupons activated', 'coupons redeemed', 'partners']);
});

it('includes the codes of the app for the next half day', async () => {
  const { show } = await aMember();
  show();
  await waitFor(() => expect(readOfflineCopy(() => localStorage, Date.now())?.cardCodes?.codes).toHaveLength(UPCOMING_CARD_CODES));
});

it('requests the codes of the app once in an hour, however many documents are opened', async () => {
  const first = await aMember();
  first.show();
  await waitFor(() => expect(readOfflineCopy(() => localStorage, Date.now())?.cardCodes).toBeDefined());
  const next = await aMember();
  next.show();
  await waitFor(() => expect(next.asked.toSorted()).toEqual(['coupons activated', 'coupons redeemed', 'partners']));
  expect([first.askedForCodes, next.askedForCodes]).toEqual([['upcoming codes'], []]);
});

it('includes activations on a page, without another request', async () => {
  const { asked, container, show } = await aMember();
  loadModule(container, couponsModule);
  show();
  await waitFor(() => expect(copied()).toEqual([['PP-CARROT'], ['Nudelamt']]));
  await act(() => container.get(CouponsUseCase).activate(soap));
  await waitFor(() => expect(copied()).toEqual([['PP-CARROT', expect.stringMatching(/^PP-/)], ['Nudelamt']]));
  expect(asked.toSorted()).toEqual(['coupons activated', 'coupons redeemed', 'partners']);
});
