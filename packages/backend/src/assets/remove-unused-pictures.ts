// Removes uploaded pictures that no entry uses.
import { type RawBuilder, sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Databases } from '../platform/db/both-databases.ts';
import { inLongTransaction, SWEEP_MS } from '../platform/db/time-limit.ts';
import { STORED_PICTURE } from './store-picture.ts';

const DAY_MS = 86_400_000;
/** A form may stay open that long. */
const UNSAVED_DAYS = 1;
/** A change can be undone that long with its pictures. */
const UNDO_DAYS = 90;

type Contents = readonly RawBuilder<unknown>[];

const contentsOf = (tables: readonly string[]): Contents => [...new Set(tables)].map((table) => sql`select row::text as content from ${sql.table(table)} as row`);

const picturesIn = (contents: Contents): RawBuilder<{ path: string }> => sql<{ path: string }>`
  select (regexp_matches(content, ${`(${STORED_PICTURE})`}, 'g'))[1] as path from (${sql.join(contents, sql` union all `)}) as used where content like '%/pictures/%'`;

/**
 * A picture is in use where an entry names it, or a change of the last months does.
 *
 * @param tables those of entries, by their database
 */
export const removeUnusedPictures = async ({ database, products, clock }: Databases & Pick<BackendDependencies, 'clock'>, tables: Readonly<Record<'database' | 'products', readonly string[]>>): Promise<void> => {
  const ago = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  const changes = sql`select coalesce(before::text, '') || coalesce(after::text, '') as content from admin_audit where at > ${ago(UNDO_DAYS)}`;
  const { rows: ofProducts } = await inLongTransaction(products, SWEEP_MS, (tx) => picturesIn(contentsOf(tables.products)).execute(tx));
  const removal = sql`
    delete from asset_file where path ~ ${`^${STORED_PICTURE}$`} and updated_at < ${ago(UNSAVED_DAYS)}
      and path <> all(${ofProducts.map(({ path }) => path)}::text[]) and path not in (${picturesIn([...contentsOf(tables.database), changes])})
  `;
  await inLongTransaction(database, SWEEP_MS, (tx) => removal.execute(tx));
};
