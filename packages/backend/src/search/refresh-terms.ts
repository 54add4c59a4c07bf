// Collects the words that people may mean, for corrections and suggestions. Run after editors changed something.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { withoutPlaces } from '../platform/texts/brand-names.ts';
import { leadsToArchived } from './archived-addresses.ts';
import { FUNCTION_WORDS } from './word-forms.ts';

/**
 * Rebuilds `search_term` from names, keywords, categories, questions, and titles of pages and campaigns. A word counts once per entry that has it;
 * words shorter than three letters and stop words are no terms.
 * Titles of pages and campaigns repeat those of what they show, and other words for a question are rarely meant, so they make a word known
 * and do not raise its count. Run it inside a transaction to keep readers undisturbed.
 */
export const refreshSearchTerms = async (db: Kysely<Database>): Promise<void> => {
  await sql`delete from search_term`.execute(db);
  await sql`
    with source(entry, content) as (
      select 'partner/' || id, name || ' ' || search_join(keywords) || ' ' || search_join(categories) || ' ' || box_teaser_text from partner where not archived
      union all select 'faq/' || id, question from faq_entry
      union all select 'words/' || id, search_join(keywords) from faq_entry
      union all select 'promo/' || id, headline || ' ' || search_join(keywords) from promo_teaser where not ${leadsToArchived(sql`promo_link`)}
      union all select 'page/' || path, ${withoutPlaces(sql`title`)} from content_page
      union all select 'campaign/' || id, title from campaign where not archived
      union all select 'reward/' || id, name || ' ' || search_join(keywords) from reward
    ), spoken as (
      select entry, replace(lower(found[1]), 'ẞ', 'ß') as word
      from source, regexp_matches(normalize(content, NFC), '([[:alpha:]]{3,40})', 'g') as found
    ), counted as (
      select search_fold(word) as folded, mode() within group (order by word) as word, greatest(1, count(distinct entry) filter (where entry !~ '^(page|campaign|words)/'))::int as entries
      from spoken
      where ts_lexize('german_stem', word) <> '{}' and search_fold(word) <> all(${FUNCTION_WORDS}::text[])
      group by 1
    )
    insert into search_term (folded, word, stem, entries)
    select folded, word, coalesce((ts_lexize('german_stem', folded))[1], folded), entries from counted
  `.execute(db);
};
