// Spelling correction: replaces unknown words by the nearest known ones.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { allowedSlips, editDistance } from './edit-distance.ts';
import type { QueryWord } from './query-words.ts';
import { isCorrectable, MOST_CORRECTED, similarWordsInTurn } from './similar-words.ts';

/** Number of trigram neighbours that are compared. */
const CANDIDATES = 40;
/** A word of a single entry counts as a typing error if a neighbour occurs in this many entries. */
const COMMON_ENTRIES = 5;

interface KnownTerm {
  readonly folded: string;
  readonly word: string;
  readonly stem: string;
  readonly entries: number;
}

/** A word that was not typed to its end is one slip away from it. */
const slipsBetween = (typed: QueryWord, term: KnownTerm, limit: number): number =>
  typed.entries === 0 && term.folded.startsWith(typed.folded) ? 1 : editDistance(typed.folded, term.folded, limit);

/** The best of the candidates: fewest slips, then most alike as the database ordered them. Pure. */
const nearestTerm = (typed: QueryWord, candidates: readonly KnownTerm[]): KnownTerm | undefined => {
  // A rare word may be right; it is doubtful only if a common one is a single edit away.
  const limit = typed.entries === 0 ? allowedSlips(typed.folded.length) : Math.min(1, allowedSlips(typed.folded.length));
  const least = typed.entries === 0 ? 1 : COMMON_ENTRIES;
  return candidates
    .filter((term) => term.folded !== typed.folded && term.entries >= least && (typed.entries === 0 || term.stem !== typed.stem))
    .map((term) => ({ term, slips: slipsBetween(typed, term, limit) }))
    .filter(({ slips }) => slips <= limit)
    .sort((a, b) => a.slips - b.slips)[0]?.term;
};

/** Known words by likeness, most alike first. */
const similarTerms = async (db: Kysely<Database>, folded: string): Promise<readonly KnownTerm[]> => {
  const { rows } = await sql<KnownTerm>`
    select folded, word, stem, entries from (
      select folded, word, stem, entries, folded <-> ${folded} as distance from search_term order by folded <-> ${folded} limit ${CANDIDATES}
    ) as near order by distance, entries desc, folded
  `.execute(db);
  return rows;
};

const isDoubtful = (word: QueryWord): boolean => word.entries <= 1 && word.parts.length === 0 && isCorrectable(word.folded);

const correctionOf = (word: QueryWord, candidates: readonly KnownTerm[]): string | undefined => {
  // The search finds other forms of a verb: sammle for sammeln. A word that ends in e may lack a letter: kaffe.
  if (!word.folded.endsWith('e') && candidates.some(({ folded }) => word.forms.some((form) => folded.startsWith(form)))) return word.word;
  return nearestTerm(word, candidates)?.word ?? (word.entries > 0 ? word.word : undefined);
};

/**
 * The query with its doubtful words corrected; unknown words without a neighbour are dropped if others remain.
 * `undefined` if there is no correction.
 */
export const correctedQuery = async (db: Kysely<Database>, words: readonly QueryWord[]): Promise<string | undefined> => {
  const doubtful = new Set(words.filter(isDoubtful).slice(0, MOST_CORRECTED));
  const corrected: (string | undefined)[] = [];
  // Sequential, so that look-ups of other searches run in between.
  for (const word of words) {
    if (doubtful.has(word)) corrected.push(correctionOf(word, await similarWordsInTurn(() => similarTerms(db, word.folded))));
    else corrected.push(word.entries > 0 || word.parts.length > 0 ? word.word : undefined);
  }
  const stored = corrected.filter((word) => word !== undefined);
  const text = stored.join(' ');
  return text === '' || text === words.map((word) => word.word).join(' ') ? undefined : text;
};
