// Suggestions while typing: words, partners, categories, questions.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { allowedSlips, editDistance } from './edit-distance.ts';
import { type QueryWord, readQueryWords, wordsOf } from './query-words.ts';
import { partnerScore } from './result-sets.ts';
import { matchesAll, matchScore } from './text-match.ts';

export interface Suggestion {
  readonly kind: 'query' | 'partner' | 'faq' | 'category';
  readonly text: string;
  readonly path: string | null;
  readonly logo: string | null;
  readonly hint: string | null;
}

/** Limit per kind; the list as a whole is cut at the caller's limit. */
const SHARES = { query: 3, partner: 3, category: 1, faq: 2 } as const;

export const categoryPath = (slug: string): string => `/partner/kategorie/${slug}`;

interface CompletionRow {
  readonly word: string;
  readonly folded: string;
  readonly entries: number;
}

/** Editors add frequent misspellings as keywords; they are found, but not suggested. Pure. */
const withoutSlips = (rows: readonly CompletionRow[]): readonly CompletionRow[] =>
  rows.filter((row) => row.entries > 1 || !rows.some((other) => other.entries > 2 && editDistance(row.folded, other.folded, 1) === 1));

const completions = async (db: Kysely<Database>, last: QueryWord, earlier: string): Promise<readonly Suggestion[]> => {
  const { rows } = await sql<CompletionRow>`
    select (array_agg(word order by entries desc, length(folded), folded))[1] as word,
      (array_agg(folded order by entries desc, length(folded), folded))[1] as folded, max(entries)::int as entries
    from search_term where folded like ${`${last.folded}%`}
    group by stem order by max(entries) desc, 1, stem limit ${4 * SHARES.query}
  `.execute(db);
  return withoutSlips(rows).slice(0, SHARES.query).map(({ word }) => ({ kind: 'query', text: `${earlier}${word}`, path: null, logo: null, hint: null }));
};

const partnerLines = async (db: Kysely<Database>, words: readonly QueryWord[]): Promise<readonly Suggestion[]> => {
  const typed = words.map((word) => word.folded).join('');
  const { rows } = await sql<{ name: string; id: string; logo: string; category: string; points: number; unit: string }>`
    select name, id, logo_small as logo, categories[1] as category, incentive_points as points, incentive_unit as unit
    from partner where not archived and (${matchesAll(words, sql`name`)} or starts_with(replace(search_fold(name), ' ', ''), ${typed}))
    order by ${partnerScore(words)} desc, search_fold(name), id limit ${SHARES.partner}
  `.execute(db);
  return rows.map(({ name, id, logo, category, points, unit }) => ({
    kind: 'partner',
    text: name,
    path: `/partner/${id}`,
    logo,
    hint: `${category} · ${points === 1 ? '1 Punkt' : `${points.toLocaleString('de-DE')} Punkte`} ${unit}`,
  }));
};

const categoryLines = async (db: Kysely<Database>, last: QueryWord): Promise<readonly Suggestion[]> => {
  const { rows } = await sql<{ name: string; slug: string; logo: string; partners: number }>`
    select category.name, slug, category.logo, (select count(*) from partner where not archived and category.name = any (categories))::int as partners
    from partner_category category where search_both(category.name) ~ ${`\\m${last.folded}`}
    order by category.position, category.name limit ${SHARES.category}
  `.execute(db);
  return rows.map(({ name, slug, logo, partners }) => ({
    kind: 'category',
    text: name,
    path: categoryPath(slug),
    logo,
    hint: partners === 1 ? '1 Partner' : `${partners} Partner`,
  }));
};

const faqLines = async (db: Kysely<Database>, words: readonly QueryWord[]): Promise<readonly Suggestion[]> => {
  const { rows } = await sql<{ question: string; path: string; topic: string }>`
    select question, path, topic from faq_entry where ${matchesAll(words)}
    order by ${matchScore(words)} desc, position, id limit ${SHARES.faq}
  `.execute(db);
  return rows.map(({ question, path, topic }) => ({ kind: 'faq', text: question, path, logo: null, hint: topic }));
};

/** The known word whose prefix is nearest to the typed text, with one edit allowed. */
const forgiven = async (db: Kysely<Database>, last: QueryWord): Promise<string | undefined> => {
  if (allowedSlips(last.folded.length) === 0) return undefined;
  const { rows } = await sql<{ word: string; folded: string; entries: number }>`
    select word, folded, entries from search_term order by folded <->> ${last.folded} limit 80
  `.execute(db);
  return rows
    .map((term) => ({ ...term, slips: Math.min(...[-1, 0, 1].map((d) => editDistance(last.folded, term.folded.slice(0, last.folded.length + d), 1))) }))
    .filter(({ slips }) => slips <= 1)
    .sort((a, b) => a.slips - b.slips || b.entries - a.entries || a.folded.localeCompare(b.folded))[0]?.word;
};

const linesFor = async (db: Kysely<Database>, words: readonly QueryWord[], last: QueryWord): Promise<readonly Suggestion[]> => {
  const earlier = words.slice(0, -1).map((word) => `${word.word} `).join('');
  const lists = await Promise.all([completions(db, last, earlier), partnerLines(db, words), categoryLines(db, last), faqLines(db, words)]);
  return lists.flat();
};

/** Best first, at most `limit`; empty for an empty term. */
export const suggest = async (db: Kysely<Database>, term: string, limit: number): Promise<readonly Suggestion[]> => {
  const words = await readQueryWords(db, wordsOf(term).join(' '));
  const last = words.at(-1);
  if (last === undefined) return [];
  const lines = await linesFor(db, words, last);
  if (lines.length > 0) return lines.slice(0, limit);
  const meant = await forgiven(db, last);
  if (meant === undefined) return [];
  const again = await readQueryWords(db, [...words.slice(0, -1).map((word) => word.word), meant].join(' '));
  const corrected = again.at(-1);
  return corrected === undefined ? [] : (await linesFor(db, again, corrected)).slice(0, limit);
};
