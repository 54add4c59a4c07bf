// What the programme is called in mails and bookings: as its brand is, at the moment of writing.
import type { Db, Tx } from '../db/database.ts';

/** Stands in texts for the name. */
export const PROGRAMME = '{programm}';
const USUAL = 'Pluspunkt';

/** The texts with the name in them; the database is asked only where one of them holds its place. */
export async function nameProgramme<A extends Readonly<Record<string, string>>>(db: Db | Tx, texts: A): Promise<A> {
  if (!Object.values(texts).some((text) => text.includes(PROGRAMME))) return texts;
  const row = await db.selectFrom('configuration').select('value').where('group_name', '=', 'brand').where('key', '=', 'name').executeTakeFirst();
  const name = typeof row?.value === 'string' ? row.value : USUAL;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replaceAll(PROGRAMME, () => name)])) as A;
}
