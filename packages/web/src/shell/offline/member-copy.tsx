// Stores on the device what a member can read there without a network.
import type { Coupon } from '@pluspunkt/core/coupons';
import { useEffect, useMemo } from 'react';
import { useOwnCoupons } from '../../features/coupons/index.ts';
import { useMember } from '../../platform/session/use-session.ts';
import { useFavourites, usePartnerFavouritesState } from '../../features/favourites/index.ts';
import { readOfflineCopy, writeOfflineCopy, type OfflineCopy } from './offline-copy.ts';

/** More than a member takes to a till. */
const MOST_COUPONS = 100;

const area = (): Storage => localStorage;

const copiedCoupons = (coupons: readonly Coupon[]): OfflineCopy['coupons'] =>
  coupons.slice(0, MOST_COUPONS).map(({ promotionId, partnerName, headline, subline, validTo, code }) => ({ id: promotionId, partner: partnerName, headline, subline, validTo, code: code ?? '' }));

export default function MemberCopy({ cardNumber }: { readonly cardNumber: string }) {
  const { profile, points } = useMember();
  const { status, entries } = useFavourites();
  const ownCoupons = useOwnCoupons();
  const coupons = useMemo(() => (ownCoupons.status === 'ready' && ownCoupons.value !== undefined ? copiedCoupons(ownCoupons.value.activated) : undefined), [ownCoupons]);
  const partners = usePartnerFavouritesState().value?.partnerNames;
  useEffect(() => {
    const now = Date.now();
    const before = readOfflineCopy(area, now);
    // What has not come stays as it was, if it was this member's.
    const own = before?.cardNumber === cardNumber ? before : undefined;
    const products = status === 'ready' ? entries.map(({ gtin, name, current }) => ({ gtin, name, priceInCent: current?.priceInCent })) : own?.products;
    const name = profile === undefined ? own?.name : `${profile.firstname} ${profile.lastname}`;
    const copy = { cardNumber, name, points: points ?? own?.points, coupons: coupons ?? own?.coupons ?? [], products: products ?? [], partners: [...(partners ?? own?.partners ?? [])], savedAt: new Date(now).toISOString() };
    writeOfflineCopy(area, copy, now);
  }, [cardNumber, profile, points, status, entries, coupons, partners]);
  return null;
}
