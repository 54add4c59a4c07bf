// Collects the words that people may mean, for corrections and suggestions. Run after editors changed something.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/**
 * Rebuilds `search_term` from names, keywords, categories and questions. A word counts once per entry that has it;
 * words shorter than three letters and stop words are no terms. Run it inside a transaction to keep readers undisturbed.
 */
export const refreshSearchTerms = async (db: Kysely<Database>): Promise<void> => {
  await sql`delete from search_term`.execute(db);
  await sql`
    with source(entry, content) as (
      select 'partner/' || id, name || ' ' || search_join(keywords) || ' ' || search_join(categories) || ' ' || box_teaser_text from partner
      union all select 'faq/' || id, question from faq_entry
      union all select 'promo/' || id, headline || ' ' || search_join(keywords) from promo_teaser
      union all select 'reward/' || id, name || ' ' || search_join(keywords) from reward
    ), spoken as (
      select entry, replace(lower(found[1]), 'ẞ', 'ß') as word
      from source, regexp_matches(normalize(content, NFC), '([[:alpha:]]{3,40})', 'g') as found
    ), counted as (
      select search_fold(word) as folded, mode() within group (order by word) as word, count(distinct entry)::int as entries
      from spoken
      where ts_lexize('german_stem', word) <> '{}'
      group by 1
    )
    insert into search_term (folded, word, stem, entries)
    select folded, word, coalesce((ts_lexize('german_stem', folded))[1], folded), entries from counted
  `.execute(db);
};
