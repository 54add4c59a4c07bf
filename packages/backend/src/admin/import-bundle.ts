// Imports a bundle into the database: all of it or nothing, and nothing if its state is outdated.
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { either as E } from 'fp-ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/db/database.ts';
import { refreshSearchTerms } from '../search/index.ts';
import type { Bundle } from './bundle.ts';
import { type AdminKind, type AdminKindName, type Entry, keyOf, kindOf } from './kinds.ts';
import { canonical, partOf, readKind } from './state.ts';

export interface Change {
  readonly kind: AdminKindName;
  readonly key: string;
  readonly before: Entry | null;
  readonly after: Entry | null;
}

export type ImportRefusal =
  /** The kind is not as it was when the file was exported. */
  | { readonly _tag: 'ChangedMeanwhile'; readonly kind: AdminKindName }
  /** Members have something that stands on it. */
  | { readonly _tag: 'MayNotGo'; readonly kind: AdminKindName; readonly key: string }
  | { readonly _tag: 'MayNotCome'; readonly kind: AdminKindName; readonly key: string }
  /** Its entries do not go together. */
  | { readonly _tag: 'DoNotGoTogether'; readonly kind: AdminKindName; readonly faults: readonly string[] }
  /** The database itself refuses, e.g. a partner that there is not. */
  | { readonly _tag: 'DoesNotFit'; readonly reason: string };

export interface ImportOptions {
  readonly actor: string;
  readonly now: Date;
  /** The default texts of pages. */
  readonly texts?: TextCatalogue;
  /** Says what would change, and changes nothing. */
  readonly dryRun: boolean;
}

/** What leads from one state to the other, by key. */
export function changesOf(kind: AdminKindName, before: readonly Entry[], after: readonly Entry[]): readonly Change[] {
  const byKey = (entries: readonly Entry[]): ReadonlyMap<string, Entry> => new Map(entries.map((entry) => [keyOf(kindOf(kind), entry), entry]));
  const [old, next] = [byKey(before), byKey(after)];
  return [...new Set([...old.keys(), ...next.keys()])].sort().flatMap((key) => {
    const [was, is] = [old.get(key) ?? null, next.get(key) ?? null];
    return canonical(was) === canonical(is) ? [] : [{ kind, key, before: was, after: is }];
  });
}

const refusalOf = (changes: readonly Change[]): ImportRefusal | undefined => {
  const gone = changes.find(({ kind, after }) => after === null && kindOf(kind).lasting === true);
  if (gone !== undefined) return { _tag: 'MayNotGo', kind: gone.kind, key: gone.key };
  const come = changes.find(({ kind, before }) => before === null && kindOf(kind).fixed === true);
  return come === undefined ? undefined : { _tag: 'MayNotCome', kind: come.kind, key: come.key };
};

/** The first entry that is to go although a member has one. */
const heldBack = async (tx: Tx, changes: readonly Change[]): Promise<ImportRefusal | undefined> => {
  for (const { kind, key, after } of changes) {
    const { heldIn } = kindOf(kind);
    if (after !== null || heldIn === undefined) continue;
    // Concurrent activations wait from here on, and then find that the coupon is gone.
    await sql`select from ${sql.table(kindOf(kind).table)} where ${sql.ref(heldIn.column)} = ${key} for update`.execute(tx);
    const { rows } = await sql`select from ${sql.table(heldIn.table)} where ${sql.ref(heldIn.column)} = ${key} limit 1`.execute(tx);
    if (rows.length > 0) return { _tag: 'MayNotGo', kind, key };
  }
  return undefined;
};

const stored = ({ json = [] }: AdminKind, column: string, value: unknown) => (json.includes(column) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`);

async function write(tx: Tx, { kind: name, before, after }: Change): Promise<void> {
  const kind = kindOf(name);
  const named = (entry: Entry) => sql.join(kind.key.map((column) => sql`${sql.ref(column)} = ${entry[column]}`), sql` and `);
  const here = partOf(kind);
  if (after === null) {
    if (before !== null) await sql`delete from ${sql.table(kind.table)} where ${named(before)} and ${here}`.execute(tx);
    return;
  }
  const own = kind.part?.is === undefined ? {} : { [kind.part.column]: kind.part.is };
  const columns = Object.entries({ ...own, ...after, ...kind.derived?.(after) });
  if (before === null) {
    await sql`insert into ${sql.table(kind.table)} (${sql.join(columns.map(([column]) => sql.ref(column)))}) overriding system value values (${sql.join(columns.map(([column, value]) => stored(kind, column, value)))})`.execute(tx);
    return;
  }
  // The key stays: some are numbers that the database gives and does not let anybody set again.
  const changed = columns.filter(([column]) => !kind.key.includes(column) && column !== kind.part?.column);
  await sql`update ${sql.table(kind.table)} set ${sql.join(changed.map(([column, value]) => sql`${sql.ref(column)} = ${stored(kind, column, value)}`))} where ${named(before)} and ${here}`.execute(tx);
}

async function apply(tx: Tx, changes: readonly Change[], { actor, now }: ImportOptions): Promise<void> {
  // Deletes before inserts: a name may move from one entry to another.
  for (const change of changes.toSorted((a, b) => Number(a.after !== null) - Number(b.after !== null))) await write(tx, change);
  if (changes.some(({ kind }) => kindOf(kind).searched === true)) await refreshSearchTerms(tx);
  const text = (entry: Entry | null): string | null => (entry === null ? null : JSON.stringify(entry));
  const rows = changes.map(({ kind, key, before, after }) => ({ at: now, actor, kind, key, before: text(before), after: text(after) }));
  if (rows.length > 0) await tx.insertInto('admin_audit').values(rows).execute();
}

/** Ends a transaction with a value. */
class Undone extends Error {
  readonly outcome: E.Either<ImportRefusal, readonly Change[]>;
  constructor(outcome: E.Either<ImportRefusal, readonly Change[]>) {
    super('undone');
    this.outcome = outcome;
  }
}

const isConstraint = (cause: unknown): cause is Error & { readonly detail?: string } => cause instanceof Error && 'code' in cause && /^(22|23)/.test(String(cause.code));

/** Hands back what was changed, or would be. */
export async function importBundle(db: Kysely<Database>, { kinds }: Bundle, options: ImportOptions): Promise<E.Either<ImportRefusal, readonly Change[]>> {
  try {
    const done = await db.transaction().execute(async (tx) => {
      const changes: Change[] = [];
      for (const [name, part] of Object.entries(kinds)) {
        const kind = name as AdminKindName;
        // Blocks other writers from here on; readers continue.
        await sql`lock table ${sql.table(kindOf(kind).table)} in share row exclusive mode`.execute(tx);
        const present = await readKind(tx, kind);
        if (present.version !== part.version) throw new Undone(E.left({ _tag: 'ChangedMeanwhile', kind }));
        const faults = kindOf(kind).whole?.(part.entries, options.texts ?? {}) ?? [];
        if (faults.length > 0) throw new Undone(E.left({ _tag: 'DoNotGoTogether', kind, faults }));
        changes.push(...changesOf(kind, present.entries, part.entries));
      }
      const refusal = refusalOf(changes) ?? (await heldBack(tx, changes));
      if (refusal !== undefined) throw new Undone(E.left(refusal));
      // A dry run does everything and rolls it back, so that the database's constraints are checked, too.
      await apply(tx, changes, options);
      if (options.dryRun) throw new Undone(E.right(changes));
      return changes;
    });
    return E.right(done);
  } catch (cause) {
    if (cause instanceof Undone) return cause.outcome;
    if (isConstraint(cause)) return E.left({ _tag: 'DoesNotFit', reason: cause.detail ?? cause.message });
    throw cause;
  }
}
