// Places by id and by prefix.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** Number of suggestions. */
const SUGGESTIONS = 8;

export interface FoundPlace {
  readonly placeId: string;
  readonly name: string;
  readonly postcode: string;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Accepts a postcode, a name or both in any order: `101`, `Köl`, `50674 Köln`. Towns come before their postcodes. */
export const suggestPlaces = async (db: Kysely<Database>, term: string): Promise<FoundPlace[]> => {
  const words = term.trim().split(/\s+/);
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
