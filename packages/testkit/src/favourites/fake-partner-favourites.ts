// Favourite partners in memory.
import { taskEither as TE } from 'fp-ts';
import { MAX_PARTNER_FAVOURITES, type FavouriteChannel, type PartnerFavourites, type PartnerFavouritesGateway } from '@pluspunkt/core/favourites';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakePartnerFavourites {
  /** Existing partners. */
  readonly partnerNames: readonly string[];
  readonly now: () => Date;
  /** A visitor: every call answers 401. */
  readonly anonymous?: boolean;
}

/** Favourite partners in memory. */
export const createFakePartnerFavouritesGateway = ({ partnerNames, now, anonymous = false }: FakePartnerFavourites): PartnerFavouritesGateway => {
  const stored = new Map<string, FavouriteChannel>();
  const layers = new Set<string>();
  let timestamp: string | undefined;
  const list = (): PartnerFavourites => ({
    partnerNames: [...stored.keys()],
    storedBy: 'member',
    ...(timestamp === undefined ? {} : { timestamp }),
    hasStoredFavorites: { app: [...stored.values()].includes('app'), web: [...stored.values()].includes('web') },
    layersShown: [...layers],
  });
  const asMember = (change: () => TE.TaskEither<never, void> | ReturnType<typeof refusal>) => async () => {
    if (anonymous) return refusal<PartnerFavourites>(401, 'unauthenticated')();
    return TE.map(list)(change())();
  };
  const done = TE.right(undefined);
  const known = (name: string) => partnerNames.find((candidate) => candidate.toLocaleLowerCase('de-DE') === name.trim().toLocaleLowerCase('de-DE'));
  return {
    favourites: () => asMember(() => done),
    add: (partnerName, channel) =>
      asMember(() => {
        const name = known(partnerName);
        if (name === undefined) return refusal(404, 'unknown-partner');
        if (stored.has(name)) return done;
        if (stored.size >= MAX_PARTNER_FAVOURITES) return refusal(409, 'too-many-favourites');
        stored.set(name, channel);
        timestamp = now().toISOString();
        return done;
      }),
    remove: (partnerName) =>
      asMember(() => {
        if (stored.delete(known(partnerName) ?? '')) timestamp = now().toISOString();
        return done;
      }),
    markLayerAsShown: (layerName) => asMember(() => (layers.add(layerName), done)),
  };
};
