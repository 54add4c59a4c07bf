// Keeps on the device what a member can read there without a network.
import type { Coupon } from '@pluspunkt/core/coupons';
import type { PartnerFavourites } from '@pluspunkt/core/favourites';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activatedCouponsQuery } from '../../features/coupons/coupons.queries.ts';
import { CouponsPort, PartnerFavouritesPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useMember } from '../../composition/use-session.ts';
import { partnerFavouritesQuery } from '../favourites/partner-favourites.query.ts';
import { useFavourites } from '../favourites/use-favourite.ts';
import { readOfflineCopy, writeOfflineCopy, type OfflineCopy } from './offline-copy.ts';

const FRESH_MS = 600_000;
/** More than anybody takes to a till. */
const MOST_COUPONS = 100;

const namesOf = ({ partnerNames }: PartnerFavourites): readonly string[] => partnerNames;

const area = (): Storage => localStorage;

const keptCoupons = (coupons: readonly Coupon[]): OfflineCopy['coupons'] =>
  coupons.slice(0, MOST_COUPONS).map(({ promotionId, partnerName, headline, subline, validTo, code }) => ({ id: promotionId, partner: partnerName, headline, subline, validTo, code: code ?? '' }));

export default function MemberCopy({ cardNumber }: { readonly cardNumber: string }) {
  const { profile, points } = useMember();
  const { status, entries } = useFavourites();
  // What the page has asked for already is not asked for again.
  const { data: coupons } = useQuery({ ...activatedCouponsQuery(usePort(CouponsPort), cardNumber), select: keptCoupons, staleTime: FRESH_MS });
  const { data: partners } = useQuery({ ...partnerFavouritesQuery(usePort(PartnerFavouritesPort)), select: namesOf, staleTime: FRESH_MS });
  useEffect(() => {
    const now = Date.now();
    const before = readOfflineCopy(area, now);
    // What has not come stays as it was, if it was this member's.
    const own = before?.cardNumber === cardNumber ? before : undefined;
    const products = status === 'ready' ? entries.map(({ gtin, name, current }) => ({ gtin, name, priceInCent: current?.priceInCent })) : own?.products;
    const name = profile === undefined ? own?.name : `${profile.firstname} ${profile.lastname}`;
    const kept = { cardNumber, name, points: points ?? own?.points, coupons: coupons ?? own?.coupons ?? [], products: products ?? [], partners: [...(partners ?? own?.partners ?? [])], savedAt: new Date(now).toISOString() };
    writeOfflineCopy(area, kept, now);
  }, [cardNumber, profile, points, status, entries, coupons, partners]);
  return null;
}
