// Schema of what tells that kept answers are no longer good: which transactions changed what editors write.
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

export const contentChangesMigrations: readonly Migration[] = [{ id: '0001-content-changes', sql: noteChanges('content_change', TABLES) }];
