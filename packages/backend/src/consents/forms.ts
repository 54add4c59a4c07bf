// Data protection texts that members agree to.
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { DataProtectionFormTable } from './consents.tables.ts';

type Purpose = DataProtectionFormTable['purpose'];

export const readForms = async (db: Kysely<Database>, purpose: Purpose) => {
  const rows = await db.selectFrom('data_protection_form').selectAll().where('purpose', '=', purpose).orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({ dataProtectionFormId: row.id, formNumber: row.form_number, version: row.version, headline: row.headline, text: row.text }));
};

/** The text that was agreed to; undefined if it is not, or no longer, one of these. */
export const findForm = (
  db: Kysely<Database>,
  { dataProtectionFormId, formNumber }: { readonly dataProtectionFormId: string; readonly formNumber: string },
  purposes: readonly Purpose[],
) =>
  db
    .selectFrom('data_protection_form')
    .select(['id', 'version'])
    .where('id', '=', dataProtectionFormId)
    .where('form_number', '=', formNumber)
    .where('purpose', 'in', [...purposes])
    .executeTakeFirst();
