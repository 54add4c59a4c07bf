// @vitest-environment jsdom
// What is kept of a member for times without a network: whole, and without asking for what the page has asked for.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import type { CouponFilter, CouponsGateway } from '@pluspunkt/core/coupons';
import type { FavouritesState, PartnerFavouritesGateway } from '@pluspunkt/core/favourites';
import { createStore, type Readable } from '@pluspunkt/core/state';
import { aCoupon, createFakeCouponsGateway } from '@pluspunkt/testkit/coupons';
import { createFakePartnerFavouritesGateway } from '@pluspunkt/testkit/favourites';
import { Container } from 'inversify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bindSession } from '../../composition/bind-session.fake.ts';
import { FavouritesPort } from '../../composition/favourites.tokens.ts';
import { unwrapOrThrow, createQueryClient } from '../../composition/query.ts';
import { CouponsPort, PartnerFavouritesPort } from '../../composition/tokens.ts';
import { ContainerProvider } from '../../composition/use-port.tsx';
import { couponUsesQuery, noteActivated } from '../../features/coupons/coupons.queries.ts';
import { partnerFavouritesQuery } from '../favourites/partner-favourites.query.ts';
import MemberCopy from './member-copy.tsx';
import { readOfflineCopy } from './offline-copy.ts';

const CARD = '4210067389';
const NOW = new Date('2026-11-22T12:00:00Z');
const carrot = aCoupon({ promotionId: 'carrot', validFrom: '2026-11-20T00:00:00Z', validTo: '2026-11-30T00:00:00Z', status: 'activated', activatedAt: '2026-11-21T12:00:00Z', code: 'PP-CARROT' });
const soap = aCoupon({ ...carrot, promotionId: 'soap', code: 'PP-SOAP' });

async function aMember() {
  const asked: string[] = [];
  const fake = createFakeCouponsGateway({ coupons: [carrot], now: () => NOW });
  const coupons: CouponsGateway = {
    ...fake,
    coupons: (filter: CouponFilter, options) => {
      asked.push(`coupons ${filter.status ?? ''}`);
      return fake.coupons(filter, options);
    },
  };
  const stored = createFakePartnerFavouritesGateway({ partnerNames: ['Nudelamt'], now: () => NOW });
  await unwrapOrThrow(stored.add('Nudelamt', 'web'));
  const partners: PartnerFavouritesGateway = {
    ...stored,
    favourites: (options) => {
      asked.push('partners');
      return stored.favourites(options);
    },
  };
  const queries = createQueryClient();
  const container = new Container();
  container.bind(CouponsPort).toConstantValue(coupons);
  container.bind(PartnerFavouritesPort).toConstantValue(partners);
  container.bind<Readable<FavouritesState>>(FavouritesPort).toConstantValue(createStore<FavouritesState>(nothingMarked));
  bindSession(container);
  const keep = (): void =>
    void render(
      <ContainerProvider container={container}>
        <QueryClientProvider client={queries}>
          <MemberCopy cardNumber={CARD} />
        </QueryClientProvider>
      </ContainerProvider>,
    );
  return { asked, queries, coupons, partners, keep };
}

const nothingMarked = { owner: 'member' as const, status: 'ready' as const, entries: [] };
const kept = () => {
  const copy = readOfflineCopy(() => localStorage, Date.now());
  return [copy?.coupons.map(({ code }) => code), copy?.partners];
};

beforeEach(() => localStorage.setItem('rfr_pluspunkt-web', 'refresh'));
afterEach(() => localStorage.clear());

it('asks once for activated coupons and marked partners where no page did', async () => {
  const { asked, keep } = await aMember();
  keep();
  await waitFor(() => expect(kept()).toEqual([['PP-CARROT'], ['Nudelamt']]));
  expect(asked.toSorted()).toEqual(['coupons activated', 'partners']);
});

it('takes what the page has asked for, and adds what is activated on it without asking again', async () => {
  const { asked, queries, coupons, partners, keep } = await aMember();
  await Promise.all([queries.fetchQuery(couponUsesQuery(coupons, CARD)), queries.fetchQuery(partnerFavouritesQuery(partners))]);
  keep();
  await waitFor(() => expect(kept()).toEqual([['PP-CARROT'], ['Nudelamt']]));
  act(() => noteActivated(queries, CARD, soap));
  await waitFor(() => expect(kept()).toEqual([['PP-CARROT', 'PP-SOAP'], ['Nudelamt']]));
  expect(asked.toSorted()).toEqual(['coupons activated', 'coupons redeemed', 'partners']);
});
