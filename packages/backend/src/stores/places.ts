// Places by id and by prefix.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { containsAllWords } from '../search/index.ts';

/** Number of suggestions. */
const SUGGESTIONS = 8;

export interface FoundPlace {
  readonly placeId: string;
  readonly name: string;
  readonly postcode: string;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The country before a postcode (D-50667), and signs that part words (Frankfurt/Main, Frankfurt a.M.). */
const COUNTRY = /(^|\s)(?:D|DE)[\s-]*(?=[0-9])/gi;
const SIGNS = /[\s/,.()]+/;

/**
 * Accepts a postcode, a name or both in any order: `101`, `Köl`, `50674 Köln`. Towns come before their postcodes. Where no name begins so,
 * those with all its words, else the town before a district.
 */
export const suggestPlaces = async (db: Kysely<Database>, term: string): Promise<FoundPlace[]> => {
  const words = term.trim().replace(COUNTRY, '$1').split(SIGNS).filter((word) => word !== '');
  const found = await placesWith(db, words);
  if (found.length > 0) return found;
  const parts = words.flatMap((word) => word.split('-'));
  const named = await placesOfWords(db, parts);
  return named.length > 0 || parts.length < 2 ? named : placesWith(db, parts.slice(0, -1));
};

const placesOfWords = async (db: Kysely<Database>, words: readonly string[]): Promise<FoundPlace[]> => {
  const { rows } = await sql<FoundPlace>`
    select id as "placeId", name, postcode from place where ${containsAllWords(sql<string>`folded || ' ' || plain || ' ' || postcode`, words.join(' '))}
    order by is_town desc, folded, postcode limit ${SUGGESTIONS}
  `.execute(db);
  return rows;
};

const placesWith = async (db: Kysely<Database>, words: readonly string[]): Promise<FoundPlace[]> => {
  const digits = words.filter((word) => /^[0-9]+$/.test(word)).join('');
  const name = words.filter((word) => !/^[0-9]+$/.test(word)).join(' ');
  if (digits === '' && name === '') return [];
  const { rows } = await sql<FoundPlace>`
    select id as "placeId", name, postcode from place
    where postcode like ${`${digits}%`} and (folded like search_fold(${escaped(name)}) || '%' or plain like search_fold(${escaped(name)}) || '%')
    order by is_town desc, folded, postcode limit ${SUGGESTIONS}
  `.execute(db);
  return rows;
};

export const readPlace = async (db: Kysely<Database>, placeId: string) =>
  db.selectFrom('place').select(['id as placeId', 'name', 'postcode', 'latitude', 'longitude']).where('id', '=', placeId).executeTakeFirst();
