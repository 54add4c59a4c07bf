// Which partners a member has marked: asked for once for all that show, change or keep them.
import type { PartnerFavouritesGateway } from '@pluspunkt/core/favourites';
import { queryOptions } from '@tanstack/react-query';
import { unwrapOrThrow } from '../../composition/query.ts';
import { MEMBER_QUERIES } from '../../composition/session.tokens.ts';

/** Forgotten at logout with everything of a member. */
export const partnerFavouritesQuery = (gateway: PartnerFavouritesGateway) =>
  queryOptions({
    queryKey: [MEMBER_QUERIES, 'favourites', 'marked-partners'] as const,
    queryFn: ({ signal }) => unwrapOrThrow(gateway.favourites({ signal })),
  });
