// Removes uploaded pictures that no entry uses.
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import { STORED_PICTURE } from './store-picture.ts';

const DAY_MS = 86_400_000;
/** A form may stay open that long. */
const UNSAVED_DAYS = 1;
/** A change can be undone that long with its pictures. */
const UNDO_DAYS = 90;

/**
 * A picture is in use where an entry names it, or a change of the last months does.
 *
 * @param tables those of entries
 */
export const removeUnusedPictures = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>, tables: readonly string[]): Promise<void> => {
  const ago = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  const contents = [
    ...[...new Set(tables)].map((table) => sql`select row::text as content from ${sql.table(table)} as row`),
    sql`select coalesce(before::text, '') || coalesce(after::text, '') as content from admin_audit where at > ${ago(UNDO_DAYS)}`,
  ];
  await sql`
    delete from asset_file where path ~ ${`^${STORED_PICTURE}$`} and updated_at < ${ago(UNSAVED_DAYS)} and path not in (
      select (regexp_matches(content, ${`(${STORED_PICTURE})`}, 'g'))[1] from (${sql.join(contents, sql` union all `)}) as used where content like '%/pictures/%'
    )
  `.execute(database);
};
