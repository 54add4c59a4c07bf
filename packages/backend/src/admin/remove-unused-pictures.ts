// Removes uploaded pictures that no entry uses.
import { sql } from 'kysely';
import { STORED_PICTURE } from '../assets/index.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { ADMIN_KIND_NAMES, kindOf } from './kinds.ts';

const DAY_MS = 86_400_000;
/** A form may stay open that long. */
const UNSAVED_DAYS = 1;
/** A change can be undone that long with its pictures. */
const UNDO_DAYS = 90;

/** A picture is in use where an entry names it, or a change of the last months does. */
export const removeUnusedPictures = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const ago = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  const tables = [...new Set(ADMIN_KIND_NAMES.map((name) => kindOf(name).table))];
  const contents = [
    ...tables.map((table) => sql`select row::text as content from ${sql.table(table)} as row`),
    sql`select coalesce(before::text, '') || coalesce(after::text, '') as content from admin_audit where at > ${ago(UNDO_DAYS)}`,
  ];
  await sql`
    delete from asset_file where path ~ ${`^${STORED_PICTURE}$`} and updated_at < ${ago(UNSAVED_DAYS)} and path not in (
      select (regexp_matches(content, ${`(${STORED_PICTURE})`}, 'g'))[1] from (${sql.join(contents, sql` union all `)}) as used where content like '%/pictures/%'
    )
  `.execute(database);
};
