// Stores on the device what a member can read there without a network.
import type { Coupon } from '@pluspunkt/core/coupons';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOwnCoupons } from '../../features/coupons/index.ts';
import { CardCodePort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';
import { useMember } from '../../platform/session/use-session.ts';
import { useFavourites, usePartnerFavouritesState } from '../../features/favourites/index.ts';
import { readOfflineCopy, writeOfflineCopy, type OfflineCopy } from './offline-copy.ts';

/** Far below the half day that they cover. */
const CODES_ARE_FRESH_MS = 3_600_000;

/** More than a member takes to a till. */
const MOST_COUPONS = 100;

const area = (): Storage => localStorage;

const copiedCoupons = (coupons: readonly Coupon[]): OfflineCopy['coupons'] =>
  coupons.slice(0, MOST_COUPONS).map(({ promotionId, partnerName, headline, subline, validTo, code }) => ({ id: promotionId, partner: partnerName, headline, subline, validTo, code: code ?? '' }));

/** What is stored for this member. */
const storedFor = (cardNumber: string, now: number): OfflineCopy | undefined => {
  const copy = readOfflineCopy(area, now);
  return copy?.cardNumber === cardNumber ? copy : undefined;
};

export default function MemberCopy({ cardNumber }: { readonly cardNumber: string }) {
  const { profile, points } = useMember();
  const { status, entries } = useFavourites();
  const ownCoupons = useOwnCoupons();
  const coupons = useMemo(() => (ownCoupons.status === 'ready' && ownCoupons.value !== undefined ? copiedCoupons(ownCoupons.value.activated) : undefined), [ownCoupons]);
  const codes = usePort(CardCodePort);
  const { data: cardCodes } = useQuery({
    queryKey: [MEMBER_QUERIES, 'upcoming-card-codes'],
    // A query must not return undefined.
    queryFn: async ({ signal }) => (await toPromise(codes.upcomingCodes({ signal }))) ?? null,
    staleTime: CODES_ARE_FRESH_MS,
    refetchInterval: CODES_ARE_FRESH_MS,
    // Another document of the same hour needs no second request.
    initialData: () => storedFor(cardNumber, Date.now())?.cardCodes,
    initialDataUpdatedAt: () => Date.parse(storedFor(cardNumber, Date.now())?.cardCodes?.from ?? '') || undefined,
  });
  const partners = usePartnerFavouritesState().value?.partnerNames;
  useEffect(() => {
    const now = Date.now();
    // Data that is not loaded yet is taken from the stored copy.
    const own = storedFor(cardNumber, now);
    const products = status === 'ready' ? entries.map(({ gtin, name, current }) => ({ gtin, name, priceInCent: current === undefined ? own?.products.find((one) => one.gtin === gtin)?.priceInCent : current.priceInCent })) : own?.products;
    const name = profile === undefined ? own?.name : `${profile.firstname} ${profile.lastname}`;
    const copy = { cardNumber, name, points: points ?? own?.points, coupons: coupons ?? own?.coupons ?? [], products: products ?? [], partners: [...(partners ?? own?.partners ?? [])], cardCodes: cardCodes === undefined ? own?.cardCodes : cardCodes === null ? undefined : { ...cardCodes, codes: [...cardCodes.codes] }, savedAt: new Date(now).toISOString() };
    writeOfflineCopy(area, copy, now);
  }, [cardNumber, profile, points, status, entries, coupons, partners, cardCodes]);
  return null;
}
