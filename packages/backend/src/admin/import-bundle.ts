// Imports a bundle into the database: all of it or nothing, and nothing if its state is outdated.
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { type Databases, inBoth, inOne } from '../platform/db/both-databases.ts';
import type { Tx } from '../platform/db/database.ts';
import { rollingBack } from '../platform/db/failures/rolling-back.ts';
import { refreshSearchTerms } from '../search/index.ts';
import type { Bundle } from './bundle.ts';
import { itemsOf } from './admin-kind.ts';
import { ADMIN_KIND_NAMES, type AdminKind, type AdminKindName, type Entry, keyOf, kindOf } from './kinds.ts';
import { refusalSentences } from './messages.ts';
import { canonical, type KindState, lockKind, readKind } from './state.ts';
import { deleteEntries, writeEntries } from './write-entries.ts';

export interface Change {
  readonly kind: AdminKindName;
  readonly key: string;
  readonly before: Entry | null;
  readonly after: Entry | null;
}

export type ImportRefusal =
  /** The kind is not as it was when the file was exported. */
  | { readonly _tag: 'ChangedMeanwhile'; readonly kind: AdminKindName }
  /** Data of members refers to it. */
  | { readonly _tag: 'MayNotGo'; readonly kind: AdminKindName; readonly key: string }
  /** Members have some of an item of its lists. */
  | { readonly _tag: 'ItemMayNotGo'; readonly kind: AdminKindName; readonly key: string; readonly item: string }
  /** Members have some of an item of its lists, which would be worth something else. */
  | { readonly _tag: 'ItemKeepsItsWorth'; readonly kind: AdminKindName; readonly key: string; readonly item: string }
  /** Its entries contradict each other. */
  | { readonly _tag: 'DoNotGoTogether'; readonly kind: AdminKindName; readonly faults: readonly string[] }
  /** The database refuses it, e.g. an unknown partner. `column` is absent where it does not name one; `reason` does not repeat it. */
  | { readonly _tag: 'DoesNotFit'; readonly reason: string; readonly column?: string };

export interface ImportOptions {
  readonly actor: string;
  readonly now: Date;
  /** The default texts of pages. */
  readonly texts?: TextCatalogue;
  /** Reports the changes without making them. */
  readonly dryRun: boolean;
  /** The entries that may change, for kinds with many. */
  readonly keys?: Readonly<Partial<Record<AdminKindName, readonly string[]>>>;
}

/** The changes from one state to the other, by key. */
function changesOf(kind: AdminKindName, before: readonly Entry[], after: readonly Entry[]): readonly Change[] {
  const byKey = (entries: readonly Entry[]): ReadonlyMap<string, Entry> => new Map(entries.map((entry) => [keyOf(kindOf(kind), entry), entry]));
  const [old, next] = [byKey(before), byKey(after)];
  return [...new Set([...old.keys(), ...next.keys()])].sort().flatMap((key) => {
    const [was, is] = [old.get(key) ?? null, next.get(key) ?? null];
    return canonical(was) === canonical(is) ? [] : [{ kind, key, before: was, after: is }];
  });
}

/** A statement has at most 65,535 parameters. */
const AUDITED_AT_ONCE = 5_000;

/** On both databases; the same twice where they are one. */
interface Transactions {
  readonly database: Tx;
  readonly products: Tx;
}
const transactionOf = ({ database, products }: Transactions, kind: AdminKindName): Tx => (kindOf(kind).ofPrices === true ? products : database);

/** The first entry that would be deleted although other data belong to it. */
const heldBack = async (transactions: Transactions, changes: readonly Change[]): Promise<ImportRefusal | undefined> => {
  for (const { kind, key, before, after } of changes) {
    const { heldIn, table: own, key: [name = ''] } = kindOf(kind);
    if (after !== null || heldIn === undefined) continue;
    const tx = transactionOf(transactions, kind);
    // Concurrent activations wait from here on and then find the coupon deleted.
    await sql`select from ${sql.table(own)} where ${sql.ref(name)} = ${key} for update`.execute(tx);
    for (const { table, column, by, ofMembers = false } of heldIn) {
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${by === undefined ? key : before?.[by]} limit 1`.execute(ofMembers ? transactions.database : tx);
      if (rows.length > 0) return { _tag: 'MayNotGo', kind, key };
    }
  }
  return undefined;
};

/** The first item that would be removed, or be worth something else, although members have some of it. Concurrent draws wait from here on. */
const heldBackItem = async (transactions: Transactions, changes: readonly Change[]): Promise<ImportRefusal | undefined> => {
  for (const { kind, key: entry, before, after } of changes) {
    for (const [column, { table: own, key, heldIn, worth = [] }] of Object.entries(kindOf(kind).lists ?? {})) {
      const next = new Map(itemsOf(after, column).map((item) => [item[key], item]));
      for (const item of itemsOf(before, column)) {
        const stays = next.get(item[key]);
        if (stays !== undefined && worth.every((part) => canonical(stays[part]) === canonical(item[part]))) continue;
        const tx = transactionOf(transactions, kind);
        await sql`select from ${sql.table(own)} where ${sql.ref(key)} = ${item[key]} for update`.execute(tx);
        for (const holder of heldIn) {
          const { rows } = await sql`select from ${sql.table(holder.table)} where ${sql.ref(holder.column)} = ${item[key]} limit 1`.execute(tx);
          if (rows.length > 0) return { _tag: stays === undefined ? 'ItemMayNotGo' : 'ItemKeepsItsWorth', kind, key: entry, item: String(item[key]) };
        }
      }
    }
  }
  return undefined;
};

/** What entries refer to comes first. */
const inOrder = (changes: readonly Change[]): readonly { readonly name: AdminKindName; readonly steps: readonly Change[] }[] =>
  ADMIN_KIND_NAMES.flatMap((name) => {
    const isBelow = ({ before, after }: Change): boolean => typeof (after ?? before)?.['parent_id'] === 'string';
    const own = changes.filter(({ kind }) => kind === name);
    return [
      { name, steps: own.filter((change) => !isBelow(change)) },
      { name, steps: own.filter(isBelow) },
    ];
  });

const removeBelongings = async (tx: Tx, changes: readonly Change[]): Promise<void> => {
  for (const { kind, key, after } of changes) {
    if (after !== null) continue;
    for (const { table, column } of kindOf(kind).belongings ?? []) await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${key}`.execute(tx);
  }
};

/** Whether the database fills in a field that the entry leaves open. */
const isFilledIn = ({ kind: name, after }: Change): boolean => {
  const kind = kindOf(name);
  return after !== null && Object.keys(kind.derived?.(after) ?? {}).some((column) => Object.hasOwn(kind.shape.shape, column));
};

/** The changes with their entries as the database holds them: undo compares an entry with its last change. */
const asStored = async (transactions: Transactions, changes: readonly Change[]): Promise<readonly Change[]> => {
  const stored = new Map<AdminKindName, ReadonlyMap<string, Entry>>();
  for (const [name, filled] of Map.groupBy(changes.filter(isFilledIn), ({ kind }) => kind)) {
    const { entries } = await readKind(transactions, name, filled.map(({ key }) => key));
    stored.set(name, new Map(entries.map((entry) => [keyOf(kindOf(name), entry), entry])));
  }
  return changes.map((change) => ({ ...change, after: stored.get(change.kind)?.get(change.key) ?? change.after }));
};

/** Returns the changes as they were made. */
async function apply(transactions: Transactions, given: readonly Change[], { actor, now }: ImportOptions): Promise<readonly Change[]> {
  const { database: tx } = transactions;
  const keys = Map.groupBy(given, ({ kind }) => kind);
  const keysOf = (kind: AdminKindName): readonly string[] => (keys.get(kind) ?? []).map(({ key }) => key);
  for (const kind of keys.keys()) await kindOf(kind).before?.(transactionOf(transactions, kind), keysOf(kind));
  const ordered = inOrder(given);
  // Deletes before inserts, since a name may move from one entry to another.
  for (const { name, steps } of ordered.toReversed()) await deleteEntries(transactions, name, steps);
  for (const { name, steps } of ordered) await writeEntries(transactions, name, steps, now);
  await removeBelongings(tx, given);
  const changes = await asStored(transactions, given);
  for (const kind of keys.keys()) await kindOf(kind).after?.(transactionOf(transactions, kind), now, keysOf(kind), keys.get(kind) ?? []);
  if (changes.some(({ kind }) => kindOf(kind).searched === true)) await refreshSearchTerms(tx);
  const text = (entry: Entry | null): string | null => (entry === null ? null : JSON.stringify(entry));
  const rows = changes.map(({ kind, key, before, after }) => ({ at: now, actor, kind, key, before: text(before), after: text(after) }));
  for (let from = 0; from < rows.length; from += AUDITED_AT_ONCE) await tx.insertInto('admin_audit').values(rows.slice(from, from + AUDITED_AT_ONCE)).execute();
  return changes;
}

type ChangeOutcome = E.Either<ImportRefusal, readonly Change[]>;

interface DatabaseFault extends Error {
  readonly code?: string;
  readonly column?: string;
  readonly detail?: string;
  readonly constraint?: string;
}

const NOT_NULL = '23502';
const CHECK = '23514';
/** `Key (path)=(/faq) already exists.` */
const KEY = /^Key \((?<column>[^)]*)\)=\((?<value>.*)\) (?<fault>already exists|is not present)/s;

function misfitOf({ code, column, detail, message, constraint = '' }: DatabaseFault, kinds: readonly AdminKindName[]): ImportRefusal {
  const sentenceOf = (of: (kind: AdminKind) => string | undefined): string | undefined => kinds.map((kind) => of(kindOf(kind))).find((sentence) => sentence !== undefined);
  // The detail of a failed check is the whole row.
  if (code === CHECK) return { _tag: 'DoesNotFit', reason: sentenceOf(({ checks }) => checks?.[constraint]) ?? `Regel „${constraint}“` };
  if (code === NOT_NULL && column !== undefined) return { _tag: 'DoesNotFit', column, reason: sentenceOf(({ unfilled }) => unfilled?.[column]) ?? 'fehlt' };
  const { column: named = '', value = '', fault = '' } = KEY.exec(detail ?? '')?.groups ?? {};
  if (named === '') return { _tag: 'DoesNotFit', reason: detail ?? message };
  return { _tag: 'DoesNotFit', column: named, reason: `„${value}“ ${fault === 'already exists' ? 'gibt es schon' : 'gibt es nicht'}` };
}

const isConstraint = (cause: unknown): cause is DatabaseFault => cause instanceof Error && 'code' in cause && /^(22|23)/.test(String(cause.code));

/** The next entries of a kind, from those that there are; left: nothing changes. */
export type NextEntries = (present: KindState) => E.Either<ImportRefusal, readonly Entry[]>;

/** Returns the changes that were made, or would be: of all kinds or none. */
export async function changeKinds(databases: Databases, kinds: Readonly<Partial<Record<AdminKindName, NextEntries>>>, options: ImportOptions): Promise<ChangeOutcome> {
  const names = Object.keys(kinds) as AdminKindName[];
  const changeOrRollBack = (rollBack: (outcome: ChangeOutcome) => never): Promise<ChangeOutcome> => {
    const change = async (database: Tx, products: Tx): Promise<ChangeOutcome> => {
      const transactions = { database, products };
      const changes: Change[] = [];
      for (const [name, nextOf] of Object.entries(kinds)) {
        const kind = name as AdminKindName;
        const keys = options.keys?.[kind] ?? [];
        await lockKind(transactions, kind, keys);
        const present = await readKind(transactions, kind, keys);
        const next = nextOf(present);
        if (E.isLeft(next)) return rollBack(next);
        const faults = kindOf(kind).whole?.(next.right, options.texts ?? {}) ?? [];
        if (faults.length > 0) return rollBack(E.left({ _tag: 'DoNotGoTogether', kind, faults }));
        changes.push(...changesOf(kind, present.entries, next.right));
      }
      const refusal = (await heldBack(transactions, changes)) ?? (await heldBackItem(transactions, changes));
      if (refusal !== undefined) return rollBack(E.left(refusal));
      // A dry run does everything and rolls it back, so that the database's constraints are checked, too.
      const made = await apply(transactions, changes, options);
      return options.dryRun ? rollBack(E.right(made)) : E.right(made);
    };
    const ofPrices = names.some((name) => kindOf(name).ofPrices === true);
    return ofPrices ? inBoth(databases, change) : inOne(databases.database, (tx) => change(tx, tx));
  };
  try {
    return await rollingBack(changeOrRollBack);
  } catch (cause) {
    if (isConstraint(cause)) return E.left(misfitOf(cause, names));
    throw cause;
  }
}

/** Imports what was exported before, if the kinds have not changed since. */
export const importBundle = (databases: Databases, { kinds }: Bundle, options: ImportOptions): Promise<E.Either<ImportRefusal, readonly Change[]>> =>
  changeKinds(
    databases,
    Object.fromEntries(
      Object.entries(kinds).map(([name, part]): [string, NextEntries] => [name, (present) => (present.version === part.version ? E.right(part.entries) : E.left({ _tag: 'ChangedMeanwhile', kind: name as AdminKindName }))]),
    ),
    { ...options, keys: Object.fromEntries(Object.entries(kinds).map(([name, { entries }]) => [name, entries.map((entry) => keyOf(kindOf(name as AdminKindName), entry))])) },
  );

/** Adds the entries whose keys are new, and leaves the others as they are. Throws where an import would be refused. */
export async function addEntries(databases: Databases, added: Readonly<Partial<Record<AdminKindName, readonly Entry[]>>>, options: Omit<ImportOptions, 'dryRun' | 'keys'>): Promise<readonly Change[]> {
  const parts = Object.entries(added).map(([given, entries]) => {
    const name = given as AdminKindName;
    const kind = kindOf(name);
    const parsed: readonly Entry[] = entries.map((entry) => kind.shape.parse(entry));
    const nextOf: NextEntries = ({ entries: present }) => {
      const known = new Set(present.map((entry) => keyOf(kind, entry)));
      return E.right([...present, ...parsed.filter((entry) => !known.has(keyOf(kind, entry)))]);
    };
    return { name, nextOf, keys: parsed.map((entry) => keyOf(kind, entry)) };
  });
  const outcome = await changeKinds(databases, Object.fromEntries(parts.map(({ name, nextOf }) => [name, nextOf])), { ...options, dryRun: false, keys: Object.fromEntries(parts.map(({ name, keys }) => [name, keys])) });
  if (E.isLeft(outcome)) throw new Error(refusalSentences(outcome.left).join(' '));
  return outcome.right;
}
