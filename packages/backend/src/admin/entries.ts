// Entries of a kind as the console shows and changes them. Changes take the way of an import.
import type { entry as entryShape, entryChange, changePreview } from '@pluspunkt/adapters/operators/entries.contract';
import { OPERATOR_ROLES, type OperatorRole } from '@pluspunkt/core/operators';
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { either as E } from 'fp-ts';
import * as z from 'zod';
import type * as mini from 'zod/mini';
import { type Databases, orWithout } from '../platform/db/both-databases.ts';
import type { AdminKind } from './admin-kind.ts';
import { notesOf } from './command-result.ts';
import { hasTooManyValues, MOST_FAULTS, TOO_MANY_VALUES } from './fault-bounds.ts';
import { changeKinds, type Change, type ImportRefusal } from './import-bundle.ts';
import { ADMIN_KIND_NAMES, type AdminKindName, type Entry, fileEntriesOf, fileShapeOf, keyOf, kindOf } from './kinds.ts';
import { refusalSentences } from './messages.ts';
import { canonical, countEntries, type KindState, readEntryPage, readKind, versionOf } from './state.ts';

type EntryChange = mini.output<typeof entryChange>;
type WireEntry = mini.input<typeof entryShape>;
export type Preview = mini.input<typeof changePreview>;
type Fault = Preview['faults'][number];

/** Which role may edit a kind, next to `lead`. */
const KIND_RIGHTS: Readonly<Record<AdminKindName, OperatorRole>> = {
  places: 'offers',
  'partner-categories': 'offers',
  partners: 'offers',
  stores: 'offers',
  rewards: 'offers',
  'donation-partners': 'offers',
  'voucher-partners': 'offers',
  'action-codes': 'offers',
  // What a partner's purchases are worth in points, and what the partner pays for them.
  terms: 'lead',
  coupons: 'offers',
  'brochure-categories': 'offers',
  brochures: 'offers',
  'product-categories': 'prices',
  shops: 'prices',
  'search-words': 'prices',
  products: 'prices',
  'product-merges': 'prices',
  'offer-assignments': 'prices',
  configuration: 'lead',
  texts: 'editorial',
  pages: 'editorial',
  faq: 'editorial',
  layers: 'editorial',
  campaigns: 'editorial',
  teasers: 'editorial',
  promos: 'editorial',
  'campaign-texts': 'editorial',
};

/** Texts are changed only: each of them always exists. */
const isListed = ({ file }: AdminKind): boolean => file !== undefined;
const canAdd = (kind: AdminKind): boolean => !isListed(kind);
const canRemove = canAdd;

export const describeKinds = async (databases: Databases, names: readonly AdminKindName[], texts: TextCatalogue) =>
  Promise.all(
    names.map(async (name) => {
      const kind = kindOf(name);
      const count = await orWithout(undefined, async () => (kind.many === undefined ? fileEntriesOf(kind, (await readKind(databases, name)).entries, texts).length : countEntries(databases, name)));
      return {
        kind: name,
        right: KIND_RIGHTS[name],
        keyFields: [...kind.key],
        schema: z.toJSONSchema(fileShapeOf(kind), { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>,
        canAdd: canAdd(kind),
        canRemove: canRemove(kind),
        ...(count === undefined ? {} : { entries: count }),
      };
    }),
  );

interface LastChange {
  readonly actor: string;
  readonly at: Date;
}

const lastChanges = async (databases: Databases, name: AdminKindName, keys: readonly string[]): Promise<ReadonlyMap<string, LastChange>> => {
  if (keys.length === 0) return new Map();
  const rows = await databases.database.selectFrom('admin_audit').distinctOn('key').select(['key', 'actor', 'at']).where('kind', '=', name).where('key', 'in', [...keys]).orderBy('key').orderBy('id', 'desc').execute();
  return new Map(rows.map((row) => [row.key, row]));
};

const withChanges = async (databases: Databases, name: AdminKindName, entries: readonly Entry[]): Promise<WireEntry[]> => {
  const kind = kindOf(name);
  const changed = await lastChanges(databases, name, entries.map((entry) => keyOf(kind, entry)));
  return entries.map((value) => {
    const key = keyOf(kind, value);
    const last = changed.get(key);
    return { key, version: versionOf([value]), value: { ...value }, ...(last === undefined ? {} : { changedAt: last.at.toISOString(), changedBy: last.actor }) };
  });
};

/** One for all: making it takes longer than hundreds of comparisons. */
const { compare } = new Intl.Collator('de', { numeric: true });
const compared = (one: unknown, other: unknown): number => (typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one ?? ''), String(other ?? '')));

export interface ListQuery {
  readonly query?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}
const PAGE = 20;

export const listEntries = async (databases: Databases, name: AdminKindName, { query = '', sort, order = 'asc', limit = PAGE, offset = 0 }: ListQuery, texts: TextCatalogue) => {
  const kind = kindOf(name);
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (kind.many !== undefined) {
    const { total, entries } = await readEntryPage(databases, name, { words, sort, order, limit, offset });
    return { total, items: await withChanges(databases, name, entries) };
  }
  const matching = fileEntriesOf(kind, (await readKind(databases, name)).entries, texts).filter((entry) => {
    const content = JSON.stringify(Object.values(entry)).toLowerCase();
    return words.every((word) => content.includes(word));
  });
  const sorted = sort === undefined ? [...matching] : matching.toSorted((one, other) => compared(one[sort], other[sort]));
  const placed = order === 'desc' ? sorted.toReversed() : sorted;
  return { total: placed.length, items: await withChanges(databases, name, placed.slice(offset, offset + limit)) };
};

/** Those that there are, in the order of the keys. */
export const readEntries = async (databases: Databases, name: AdminKindName, keys: readonly string[], texts: TextCatalogue): Promise<WireEntry[]> => {
  const kind = kindOf(name);
  const present = new Map(fileEntriesOf(kind, (await readKind(databases, name, keys)).entries, texts).map((entry) => [keyOf(kind, entry), entry]));
  return withChanges(databases, name, keys.map((key) => present.get(key)).filter((entry) => entry !== undefined));
};

interface Judged {
  readonly faults: readonly Fault[];
  /** Keys of entries that were changed since they were read. */
  readonly outdated: readonly string[];
  /** As they stand in a file. */
  readonly next: readonly Entry[];
}

const german = { error: z.locales.de().localeError };

/** Pure. Judges each change by itself. */
function judge(name: AdminKindName, present: readonly Entry[], changes: readonly EntryChange[]): Judged {
  const kind = kindOf(name);
  const next = new Map(present.map((entry) => [keyOf(kind, entry), entry]));
  const faults: Fault[] = [];
  const outdated: string[] = [];
  const [firstKey = ''] = kind.key;
  for (const { key, version, value } of changes) {
    if (faults.length >= MOST_FAULTS) break;
    const before = key === null ? undefined : next.get(key);
    if (key !== null && (before === undefined || versionOf([before]) !== version)) outdated.push(key);
    else if (value === null && key !== null) {
      if (canRemove(kind)) next.delete(key);
      else faults.push({ key, field: '', reason: 'lässt sich nicht löschen' });
    } else if (hasTooManyValues(value)) faults.push({ key: key ?? '', field: '', reason: TOO_MANY_VALUES });
    else {
      const read = fileShapeOf(kind).safeParse(value ?? {}, german);
      const given = keyOf(kind, value ?? {});
      if (!read.success) faults.push(...read.error.issues.slice(0, MOST_FAULTS).map(({ path, message }) => ({ key: key ?? given, field: path.map(String).join('.'), reason: message })));
      else if (key === null && !canAdd(kind)) faults.push({ key: given, field: '', reason: 'lässt sich nicht anlegen, nur ändern' });
      else if (key === null && next.has(given)) faults.push({ key: given, field: firstKey, reason: 'gibt es schon' });
      else if (key !== null && given !== key) faults.push({ key, field: firstKey, reason: 'lässt sich nicht ändern' });
      else next.set(given, read.data);
    }
  }
  return { faults, outdated, next: [...next.values()] };
}

/** Entries that no file shows, such as texts of another version, stay. */
const storedOf = (kind: AdminKind, present: KindState, shown: readonly Entry[], next: readonly Entry[]): readonly Entry[] => {
  if (kind.file === undefined) return next;
  const visible = new Set(shown.map((entry) => keyOf(kind, entry)));
  return [...present.entries.filter((entry) => !visible.has(keyOf(kind, entry))), ...kind.file.read(next)];
};

export interface ChangeOptions {
  readonly actor: string;
  readonly now: Date;
  readonly texts: TextCatalogue;
  readonly dryRun: boolean;
}

const differenceOf = ({ key, before, after }: Change): Preview['differences'][number] => ({
  key,
  change: before === null ? 'added' : after === null ? 'removed' : 'changed',
  before: before && { ...before },
  after: after && { ...after },
  fields: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((field) => canonical(before?.[field]) !== canonical(after?.[field])),
});

const faultsOf = (refusal: ImportRefusal): readonly Fault[] => {
  if (refusal._tag === 'DoesNotFit' && refusal.column !== undefined) return [{ key: '', field: refusal.column, reason: refusal.reason }];
  return refusalSentences(refusal).map((reason) => ({ key: 'key' in refusal ? refusal.key : '', field: '', reason }));
};

/** The outcome of an import or of changes, made or only tried. */
export const previewOf = (outcome: E.Either<ImportRefusal, readonly Change[]>): Preview =>
  E.isLeft(outcome) ? { differences: [], faults: faultsOf(outcome.left).slice(0, MOST_FAULTS), conflicts: [], notes: [] } : { differences: outcome.right.map(differenceOf), faults: [], conflicts: [], notes: [...notesOf(outcome.right)] };

const conflictsOf = async (databases: Databases, name: AdminKindName, keys: readonly string[], texts: TextCatalogue): Promise<Preview['conflicts']> => {
  const newer = new Map((await readEntries(databases, name, keys, texts)).map((one) => [one.key, one]));
  const last = await lastChanges(databases, name, keys);
  return keys.map((key) => {
    const change = last.get(key);
    return { key, changedBy: change?.actor ?? '', ...(change === undefined ? {} : { changedAt: change.at.toISOString() }), entry: newer.get(key) ?? null };
  });
};

/** Makes all changes or none. Without faults and conflicts they are made, unless it is a dry run. */
export async function changeEntries(databases: Databases, name: AdminKindName, changes: readonly EntryChange[], options: ChangeOptions): Promise<Preview> {
  const kind = kindOf(name);
  let judged: Judged = { faults: [], outdated: [], next: [] };
  const keys = changes.flatMap(({ key, value }) => [...(key === null ? [] : [key]), ...(value === null ? [] : [keyOf(kind, value)])]);
  const outcome = await changeKinds(
    databases,
    {
      [name]: (present: KindState) => {
        const shown = fileEntriesOf(kind, present.entries, options.texts);
        judged = judge(name, shown, changes);
        return judged.faults.length > 0 || judged.outdated.length > 0 ? E.left<ImportRefusal>({ _tag: 'ChangedMeanwhile', kind: name }) : E.right(storedOf(kind, present, shown, judged.next));
      },
    },
    { ...options, keys: { [name]: keys } },
  );
  if (judged.faults.length === 0 && judged.outdated.length === 0) return previewOf(outcome);
  return { differences: [], faults: [...judged.faults], conflicts: await conflictsOf(databases, name, judged.outdated, options.texts), notes: [] };
}

/** Undoes one change of the audit trail, if the entry is as that change left it. Undefined for an unknown change. */
export async function undoChange(databases: Databases, name: AdminKindName, auditId: number, options: ChangeOptions): Promise<{ readonly key: string; readonly outcome: E.Either<ImportRefusal, readonly Change[]> } | undefined> {
  const kind = kindOf(name);
  const row = await databases.database.selectFrom('admin_audit').select(['key', 'before', 'after']).where('id', '=', auditId).where('kind', '=', name).executeTakeFirst();
  if (row === undefined) return undefined;
  const outcome = await changeKinds(
    databases,
    {
      [name]: ({ entries }: KindState) => {
        const now = entries.find((entry) => keyOf(kind, entry) === row.key) ?? null;
        if (canonical(now) !== canonical(row.after ?? null)) return E.left<ImportRefusal>({ _tag: 'ChangedMeanwhile', kind: name });
        const others = entries.filter((entry) => entry !== now);
        if (row.before === null) return E.right(others);
        // An earlier release may have accepted values that the current schema rejects.
        const read = kind.shape.safeParse(row.before, german);
        const [issue] = read.error?.issues ?? [];
        return issue === undefined ? E.right([...others, row.before as Entry]) : E.left<ImportRefusal>({ _tag: 'DoesNotFit', column: issue.path.map(String).join('.'), reason: issue.message });
      },
    },
    { ...options, keys: { [name]: [row.key] } },
  );
  return { key: row.key, outcome };
}

/** The kinds of an operator with these roles. */
export const kindsOf = (roles: readonly OperatorRole[]): readonly AdminKindName[] => ADMIN_KIND_NAMES.filter((name) => OPERATOR_ROLES.some((role) => roles.includes(role) && (role === KIND_RIGHTS[name] || role === 'lead')));
