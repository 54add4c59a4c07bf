// Keeps on the device what a member can read there without a network.
import type { CouponsGateway } from '@pluspunkt/core/coupons';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { couponUsesQuery, type CouponUses } from '../../features/coupons/coupons.queries.ts';
import { answerOf } from '../../composition/query.ts';
import { MEMBER_QUERIES } from '../../composition/session-host.ts';
import { CouponsPort, PartnerFavouritesPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useMember } from '../../composition/use-session.ts';
import { useFavourites } from '../favourites/use-favourite.ts';
import { readOfflineCopy, writeOfflineCopy, type OfflineCopy } from './offline-copy.ts';

const FRESH_MS = 600_000;
/** More than anybody takes to a till. */
const MOST_COUPONS = 100;

const area = (): Storage => localStorage;

const activatedIds = (uses: CouponUses = {}): string => Object.entries(uses).flatMap(([id, { status }]) => (status === 'activated' ? [id] : [])).sort().join();

const keptCouponsOf = async (gateway: CouponsGateway, signal: AbortSignal): Promise<OfflineCopy['coupons']> =>
  (await answerOf(gateway.coupons({ status: 'activated', limit: MOST_COUPONS }, { signal }))).items.map(({ promotionId, partnerName, headline, subline, validTo, code }) => ({
    id: promotionId,
    partner: partnerName,
    headline,
    subline,
    validTo,
    code: code ?? '',
  }));

/** What a member has activated; asked for anew when that changes on the page. */
function useActivated(cardNumber: string): OfflineCopy['coupons'] | undefined {
  const gateway = usePort(CouponsPort);
  const { data: uses } = useQuery({ ...couponUsesQuery(gateway, cardNumber), enabled: false });
  const { data } = useQuery({
    queryKey: [MEMBER_QUERIES, 'offline-coupons', cardNumber, activatedIds(uses)],
    queryFn: ({ signal }) => keptCouponsOf(gateway, signal),
    staleTime: FRESH_MS,
  });
  return data;
}

function usePartners(): readonly string[] | undefined {
  const gateway = usePort(PartnerFavouritesPort);
  const { data } = useQuery({
    queryKey: [MEMBER_QUERIES, 'favourites', 'partner-names'],
    queryFn: async ({ signal }) => (await answerOf(gateway.favourites({ signal }))).partnerNames,
    staleTime: FRESH_MS,
  });
  return data;
}

export default function MemberCopy({ cardNumber }: { readonly cardNumber: string }) {
  const { profile, points } = useMember();
  const { status, entries } = useFavourites();
  const coupons = useActivated(cardNumber);
  const partners = usePartners();
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
