// What the points pages ask for. All of it is the member's own and is forgotten at logout, but for what points can be spent on.
// Tills can book at any time: cached data is shown first, and refetched at each visit.
import { bookingFilterOf, bookingParamsOf, type BookingFilter, type BookingsGateway, type SpendingPartnersGateway } from '@pluspunkt/core/points';
import { partnerDetailPath } from '@pluspunkt/core/partners';
import type { SearchGateway } from '@pluspunkt/core/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toPromise } from '@pluspunkt/core/promises';
import { MEMBER_QUERIES, POINTS_QUERIES } from '../../platform/session/session.tokens.ts';

export const POINTS_PATH = '/mein-konto/punkte';
export const BOOKINGS_ID = 'buchungen';

export const filterFrom = (params: URLSearchParams): BookingFilter => bookingFilterOf(Object.fromEntries(params));

/** The address of a filter of bookings, with the anchor of the list. */
export function bookingsHref(params: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(params).toString();
  return `${POINTS_PATH}${search === '' ? '' : `?${search}`}#${BOOKINGS_ID}`;
}

export const bookingsQuery = (bookings: BookingsGateway, filter: BookingFilter) =>
  queryOptions({
    queryKey: [...POINTS_QUERIES, 'bookings', bookingParamsOf(filter)] as const,
    queryFn: ({ signal }) => toPromise(bookings.bookings(filter, { signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const expiriesQuery = (bookings: BookingsGateway) =>
  queryOptions({ queryKey: [...POINTS_QUERIES, 'expiries'] as const, queryFn: ({ signal }) => toPromise(bookings.expiries({ signal })), staleTime: 0 });

export const summaryQuery = (bookings: BookingsGateway) =>
  queryOptions({ queryKey: [...POINTS_QUERIES, 'summary'] as const, queryFn: ({ signal }) => toPromise(bookings.summary({ signal })), staleTime: 0 });

export interface KnownPartner {
  readonly logo: string;
  readonly path: string;
}

/** Logos and links of partners in bookings; unknown names are missing. */
export const partnersQuery = (search: SearchGateway, names: readonly string[]) =>
  queryOptions({
    queryKey: [MEMBER_QUERIES, 'booking-partners', names] as const,
    queryFn: async ({ signal }): Promise<Readonly<Record<string, KnownPartner>>> => {
      const partners = await toPromise(search.partnersByName(names, '', { signal }));
      return Object.fromEntries(partners.map(({ common, filialfinder, partnerDetailLink }) => [common.partnerName, { logo: filialfinder.partnerLogoSmall, path: partnerDetailPath(partnerDetailLink) }]));
    },
    enabled: names.length > 0,
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
  });

export const donationPartnersQuery = (partners: SpendingPartnersGateway) =>
  queryOptions({ queryKey: ['donation-partners'] as const, queryFn: ({ signal }) => toPromise(partners.donationPartners({ signal })) });

export const voucherPartnersQuery = (partners: SpendingPartnersGateway) =>
  queryOptions({ queryKey: ['voucher-partners'] as const, queryFn: ({ signal }) => toPromise(partners.voucherPartners({ signal })) });
