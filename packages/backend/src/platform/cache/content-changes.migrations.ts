// Schema of the records that invalidate cached answers: which transactions changed what editors write.
import type { Migration } from '../db/migrate.ts';
import { noteChanges } from '../db/note-changes.ts';

const TABLES = [
  'brochure',
  'brochure_category',
  'brochure_page',
  'brochure_product',
  'configuration',
  'content_page',
  'coupon',
  'faq_entry',
  'partner',
  'partner_category',
  'partner_teaser',
  'place',
  'promo_teaser',
  'reward',
  'search_term',
  'store',
];

/** The search finds campaigns and shows the picture of a prize. A draw changes only the stock of prizes, which no cached answer shows. */
const campaigns = `
create trigger note_change after insert or update or delete or truncate on campaign for each statement execute function note_content_change();
create trigger note_change after insert or update of image, kind, position, campaign_id or delete on campaign_prize for each statement execute function note_content_change();
create trigger note_truncate after truncate on campaign_prize for each statement execute function note_content_change();
`;

/** Pages show what points are worth. */
const pointTerms = `
create trigger note_change after insert on point_terms for each statement execute function note_content_change();
`;

export const contentChangesMigrations: readonly Migration[] = [
  { id: '0001-content-changes', sql: noteChanges('content_change', TABLES) },
  { id: '0002-campaign-changes', sql: campaigns },
  { id: '0003-point-terms', sql: pointTerms },
];
