// What a kind is: its table, the schema of its entries, and what depends on them.
import type { TextCatalogue } from '@pluspunkt/core/texts';
import type { either as E } from 'fp-ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type * as z from 'zod';
import type { Tx } from '../platform/db/database.ts';

/** One entry as it stands in a file: the columns of its table by their names. */
export type Entry = Readonly<Record<string, unknown>>;

/** An entry before and after a change; null: there is none. */
export interface EntryStep {
  readonly before: Entry | null;
  readonly after: Entry | null;
}

/** A column as the cell of a table; left: a German sentence. Undefined: the cell says nothing. */
export interface CellForm {
  readonly read: (text: string) => E.Either<string, unknown>;
  readonly write: (value: unknown) => string;
}

/** A list of an entry that is stored as rows of another table, with their `position`. */
export interface EntryList {
  readonly table: string;
  /** Column with the key of the entry. */
  readonly owner: string;
  /** Column that names an item, in all entries. */
  readonly key: string;
  readonly columns: readonly string[];
  /** Columns with an instant. */
  readonly instants?: readonly string[];
  /** Tables with rows that belong to an item: items in use are not removed. */
  readonly heldIn: readonly { readonly table: string; readonly column: string }[];
  /** Columns that say what an item is worth: those of items in use stay. */
  readonly worth?: readonly string[];
  /** Further columns of new items. */
  readonly initial?: (item: Entry) => Entry;
  /** Further columns of changed items. */
  readonly derived?: (item: Entry) => Entry;
}

/** Items of a list of an entry. */
export const itemsOf = (entry: Entry | null, list: string): readonly Entry[] => (entry?.[list] ?? []) as readonly Entry[];

export interface AdminKind {
  readonly table: string;
  /** Columns that name an entry. */
  readonly key: readonly string[];
  readonly shape: z.ZodObject;
  /** Fields whose items are rows of another table. */
  readonly lists?: Readonly<Record<string, EntryList>>;
  /** Columns that are stored as JSON. */
  readonly json?: readonly string[];
  /** Forms of columns in CSV that are no text, number, truth value or list of texts. */
  readonly cells?: Readonly<Record<string, CellForm>>;
  /** Its table is in the database of price comparison. */
  readonly ofPrices?: boolean;
  /** Tables with rows that belong to an entry, by its key or by another of its columns: entries in use are not deleted. They are in the database of the kind, or in that of members. */
  readonly heldIn?: readonly { readonly table: string; readonly column: string; readonly by?: string; readonly ofMembers?: boolean }[];
  /** Tables of the product's database with rows that are deleted with an entry. */
  readonly belongings?: readonly { readonly table: string; readonly column: string }[];
  /** Columns that are computed from the others; SQL where the database knows more. Fields that an entry leaves open are filled in here. */
  readonly derived?: (entry: Entry) => Entry;
  /** Columns that new entries get. */
  readonly initial?: (now: Date, entry: Entry) => Entry;
  /** Faults of the entries as a whole, in German sentences. */
  readonly whole?: (entries: readonly Entry[], texts: TextCatalogue) => readonly string[];
  /** What a check of the database stands for, by its name: a German sentence. */
  readonly checks?: Readonly<Record<string, string>>;
  /** Why a field that may be left open could not be filled in: a German sentence. */
  readonly unfilled?: Readonly<Record<string, string>>;
  /** Condition that selects the rows of this kind, where a table holds several. */
  readonly part?: { readonly column: string; readonly is?: string; readonly isNot?: string };
  /** Content of a file, if it contains more than the stored rows. */
  readonly file?: { readonly shape: z.ZodObject; readonly read: (entries: readonly Entry[]) => readonly Entry[]; readonly write: (entries: readonly Entry[], texts: TextCatalogue) => readonly Entry[] };
  /** The search indexes it. */
  readonly searched?: boolean;
  /** More entries than fit into memory: pages and single entries are read, never all. Holds the condition that selects entries by words. */
  readonly many?: (words: readonly string[]) => RawBuilder<SqlBool>;
  /** Runs before entries with these keys change. */
  readonly before?: (tx: Tx, keys: readonly string[]) => Promise<void>;
  /** Updates what depends on the entries with these keys. */
  readonly after?: (tx: Tx, now: Date, keys: readonly string[], steps: readonly EntryStep[]) => Promise<void>;
}
