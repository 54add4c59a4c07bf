// The context that layers are evaluated for: the visitor or member, and the page.
import type { LayerSituation, OverlayLayer } from '@pluspunkt/core/layers';
import type { MemberState } from '@pluspunkt/core/profile';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { either as E, type taskEither as TE } from 'fp-ts';
import { useInline } from '../../ui/link/inline-mode.tsx';
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';
import { BookingsPort, CampaignsPort, PartnerFavouritesPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useLoggedIn, useMember, useResuming } from '../../platform/session/use-session.ts';

const nothingStored = { hasStoredFavorites: { app: false, web: false }, layersShown: [] as readonly string[] };

/** What a failed call leaves unknown counts as not there. */
const orElse = async <F, A>(task: TE.TaskEither<F, A>, fallback: A): Promise<A> => {
  const outcome = await task();
  return E.isRight(outcome) ? outcome.right : fallback;
};

const cached = <A>(queries: QueryClient, name: string, cardNumber: string, load: () => Promise<A>): Promise<A> =>
  queries.ensureQueryData({ queryKey: [MEMBER_QUERIES, 'layers', name, cardNumber], queryFn: load });

const ofProfile = ({ profile }: MemberState): Partial<LayerSituation> => {
  if (profile === undefined) return {};
  const { salutation, postcode, appLoginInfo } = profile;
  return {
    postcode,
    ...(salutation === 'None' ? {} : { gender: salutation }),
    ...(appLoginInfo.lastLogin === undefined ? {} : { appLastLogin: new Date(appLoginInfo.lastLogin) }),
  };
};

export interface Situations {
  /** False while it is unknown who is logged in. */
  readonly settled: boolean;
  /** Changes with the logged-in member. */
  readonly who: string;
  readonly read: (layers: readonly OverlayLayer[], route: string) => Promise<LayerSituation>;
}

export function useSituation(): Situations {
  const inline = useInline();
  const session = useLoggedIn();
  const resuming = useResuming();
  const member = useMember();
  const queries = useQueryClient();
  const [favourites, campaigns, bookings] = [usePort(PartnerFavouritesPort), usePort(CampaignsPort), usePort(BookingsPort)];
  const cardNumber = session?.cardNumber;

  const lastTransaction = async (card: string): Promise<Date | undefined> => {
    const page = await cached(queries, 'transaction', card, () => orElse<unknown, { readonly result: readonly { readonly transactionDate: string }[] }>(bookings.bookings({ limit: 1 }), { result: [] }));
    const day = page.result[0]?.transactionDate;
    return day === undefined ? undefined : new Date(day);
  };
  const acceptedOf = (card: string, names: readonly string[]): Promise<readonly string[]> =>
    cached(queries, 'campaigns', card, async () => {
      const statuses = await Promise.all(names.map((name) => orElse(campaigns.status(name), undefined as never)));
      return statuses.flatMap((status: { readonly accepted: boolean; readonly name: string } | undefined) => (status?.accepted === true ? [status.name] : []));
    });

  const read = async (layers: readonly OverlayLayer[], route: string): Promise<LayerSituation> => {
    const plain = { route, channel: inline ? 'app' : 'web', acceptedCampaigns: [] as readonly string[], ...nothingStored } as const;
    if (cardNumber === undefined) return plain;
    const [stored, accepted, transaction] = await Promise.all([
      cached(queries, 'favourites', cardNumber, () => orElse<unknown, typeof nothingStored>(favourites.favourites(), nothingStored)),
      acceptedOf(cardNumber, [...new Set(layers.flatMap(({ campaignName }) => campaignName ?? []))]),
      layers.some(({ filterByLastTransaction }) => filterByLastTransaction !== undefined) ? lastTransaction(cardNumber) : undefined,
    ]);
    return {
      ...plain,
      ...ofProfile(member),
      hasStoredFavorites: stored.hasStoredFavorites,
      layersShown: stored.layersShown,
      acceptedCampaigns: accepted,
      ...(transaction === undefined ? {} : { lastTransaction: transaction }),
    };
  };

  const known = cardNumber === undefined || member.status === 'ready' || member.status === 'failed';
  return { settled: !resuming && known, who: cardNumber ?? '', read };
}
