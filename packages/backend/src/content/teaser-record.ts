// A teaser's row, and the shape in which the service hands it out.
import type { partnerTeaser } from '@pluspunkt/adapters/content/contract';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import { leadsToArchived } from '../search/index.ts';
import type { PartnerTeaserTable } from './content.tables.ts';

export type TeaserRecord = Selectable<PartnerTeaserTable>;

/** Condition: it is about no archived partner, and leads to no page that is gone. */
export const isShown = sql<boolean>`not exists (select from partner where archived and partner.name = partner_teaser.partner_name)
  and not ${leadsToArchived(sql`partner_teaser.link`)} and not ${leadsToArchived(sql`coalesce(partner_teaser.logged_in_link, '')`)}`;

export const teaserOf = (row: TeaserRecord): z.infer<typeof partnerTeaser> => ({
  position: row.position,
  headline: row.headline,
  text: row.text,
  image: row.image,
  buttonText: row.button_text,
  link: row.link,
  ...(row.logged_in_button_text === null || row.logged_in_link === null
    ? {}
    : { whenLoggedIn: { buttonText: row.logged_in_button_text, link: row.logged_in_link, ...(row.logged_in_target === null ? {} : { target: row.logged_in_target }) } }),
  ...(row.partner_name === null ? {} : { partnerName: row.partner_name }),
  ...(row.valid_to === null ? {} : { validTo: row.valid_to.toISOString() }),
});
