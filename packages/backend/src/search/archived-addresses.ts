// Links to pages of archived partners and campaigns, which no teaser shows.
import { type RawBuilder, sql } from 'kysely';

/** Holds for an address of such a page. */
export const leadsToArchived = (link: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`regexp_replace(${link}, '[?#].*$', '') in (
  select detail_link from partner where archived
  union all select '/partner/' || id from partner where archived
  union all select '/aktionen/' || name from campaign where archived)`;
