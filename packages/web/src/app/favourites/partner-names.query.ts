// Which partners a member has marked: asked for once for all that show or keep them.
import type { PartnerFavouritesGateway } from '@pluspunkt/core/favourites';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '../../composition/query.ts';
import { MEMBER_QUERIES } from '../../composition/session-host.ts';

/** Forgotten at logout with everything of a member. */
export const partnerNamesQuery = (gateway: PartnerFavouritesGateway) =>
  queryOptions({
    queryKey: [MEMBER_QUERIES, 'favourites', 'partner-names'] as const,
    queryFn: async ({ signal }) => (await answerOf(gateway.favourites({ signal }))).partnerNames,
  });
