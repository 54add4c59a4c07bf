// The questions as a list of their own: all of them in the editors' order, or those that match.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { readQueryWords } from './query-words.ts';
import { EMPTY_SET, faqOf, type FaqHit, findFaq, type Group, type Page } from './result-sets.ts';

const listFaq = async (db: Kysely<Database>, { limit, offset }: Page): Promise<Group<FaqHit>> => {
  const { rows } = await sql<FaqHit & { readonly total: number }>`
    select id, topic, question, answer, path, 0::float8 as score, count(*) over ()::int as total
    from faq_entry order by position, id limit ${limit} offset ${offset}
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  return { totalNumberOfResults: total, hasMoreResults: offset + rows.length < total, items: rows.map(faqOf) };
};

const questionOf = async (db: Kysely<Database>, path: string): Promise<FaqHit | undefined> => {
  const { rows } = await sql<FaqHit>`select id, topic, question, answer, path, 0::float8 as score from faq_entry where path = ${path} order by position, id limit 1`.execute(db);
  return rows[0];
};

export interface QuestionAndOthers {
  readonly entry: FaqHit;
  readonly others: readonly Pick<FaqHit, 'id' | 'question' | 'path'>[];
}

/** The entry with this address and the first others of its topic; null where there is none. */
export const readQuestion = async (db: Kysely<Database>, path: string, maxOthers: number): Promise<QuestionAndOthers | null> => {
  const entry = await questionOf(db, path);
  if (entry === undefined) return null;
  const others = await db
    .selectFrom('faq_entry')
    .select(['id', 'question', 'path'])
    .where('topic', '=', entry.topic)
    .where('id', '<>', entry.id)
    .orderBy('position')
    .orderBy('id')
    .limit(maxOthers)
    .execute();
  return { entry: faqOf(entry), others };
};

/** With a blank query every entry; one without a word in it (only signs) matches nothing. */
export const queryFaq = async (db: Kysely<Database>, query: string, page: Page): Promise<Group<FaqHit>> => {
  if (query.trim() === '') return listFaq(db, page);
  const words = await readQueryWords(db, query);
  return words.length === 0 ? EMPTY_SET.faq : findFaq(db, words, page);
};
