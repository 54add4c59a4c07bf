// Schema of what tells that kept answers are no longer good: which transactions changed what editors write.
import type { Migration } from '../db/migrate.ts';

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

/** One row a transaction, as with the changes of price comparison. */
const contentChanges = `
create table content_change (
  transaction xid8 primary key default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create function note_content_change() returns trigger language plpgsql as $$
begin
  insert into content_change default values on conflict do nothing;
  return null;
end
$$;
${TABLES.map((table) => `create trigger note_change after insert or update or delete or truncate on ${table} for each statement execute function note_content_change();`).join('\n')}
`;

export const keptAnswersMigrations: readonly Migration[] = [{ id: '0001-content-changes', sql: contentChanges }];
