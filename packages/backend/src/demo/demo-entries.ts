// Which entries the demo data consists of, and its removal: what operators entered or changed stays.
import { either as E } from 'fp-ts';
import { ADMIN_KIND_NAMES, type AdminKindName, type Change, changeKinds, keyOf, kindOf, type KindState, readKind, versionOf } from '../admin/index.ts';
import { type Databases, inOne } from '../platform/db/both-databases.ts';
import type { Tx } from '../platform/db/database.ts';
import { DEMO_LOGINS } from './common/demo-logins.ts';
import { removeMysteryCodes } from './campaigns/index.ts';
import { revokeTills } from './partners/partner-terms.ts';
import { endActionCodes } from './registration/index.ts';
import { BROCHURE_SEEDS } from './brochures/brochure-seed.ts';

type Versions = ReadonlyMap<string, string>;

const versionsOf = async (databases: Databases, name: AdminKindName, keys?: readonly string[]): Promise<Versions> => {
  const kind = kindOf(name);
  return new Map((await readKind(databases, name, keys)).entries.map((entry) => [keyOf(kind, entry), versionOf([entry])]));
};

/** Records which entries the demo data consist of. */
export const recordEntries = async ({ database }: Databases, changes: readonly Change[]): Promise<void> => {
  const entries = changes.map(({ kind, key, after }) => ({ kind, key, version: versionOf([after ?? {}]) }));
  await database.insertInto('demo_entry').values(entries).onConflict((conflict) => conflict.doNothing()).execute();
};

/** Accounts, bookings and activity of the demo members, and brochures. */
const removeMembersAndOffers = async (tx: Tx): Promise<void> => {
  const members = tx.selectFrom('card').select('member_id').where('card_number', 'in', DEMO_LOGINS.map(({ cardNumber }) => cardNumber));
  await tx.deleteFrom('prize_mailbox').where('member_id', 'in', members).execute();
  await tx.deleteFrom('member').where('id', 'in', members).execute();
  await tx.deleteFrom('brochure').where('id', 'in', BROCHURE_SEEDS.map(({ id }) => id)).execute();
};

/** Secrets that the sources name. */
const removeSecrets = async (tx: Tx, now: Date): Promise<void> => {
  await revokeTills(tx, now);
  await removeMysteryCodes(tx);
};

interface Removal {
  readonly actor: string;
  readonly now: Date;
}

/** Removes entries as an operator does; returns those that stay because others refer to them. */
const removeEntries = async (databases: Databases, name: AdminKindName, keys: readonly string[], { actor, now }: Removal): Promise<readonly string[]> => {
  if (keys.length === 0) return [];
  const gone = new Set(keys);
  const outcome = await changeKinds(databases, { [name]: ({ entries }: KindState) => E.right(entries.filter((entry) => !gone.has(keyOf(kindOf(name), entry)))) }, { actor, now, dryRun: false, keys: { [name]: keys } });
  if (E.isRight(outcome)) return [];
  if (keys.length === 1) return keys;
  const held = 'key' in outcome.left ? outcome.left.key : undefined;
  if (held !== undefined && gone.has(held)) return [held, ...(await removeEntries(databases, name, keys.filter((key) => key !== held), { actor, now }))];
  const left: string[] = [];
  for (const key of keys) left.push(...(await removeEntries(databases, name, [key], { actor, now })));
  return left;
};

export interface RemovedDemo {
  readonly removed: number;
  /** `partners/kornkiste` */
  readonly left: readonly string[];
}

/** Entries that operators changed stay, and so do those that other data refer to. Repeating it removes what has become free. */
export const removeDemoData = async (databases: Databases, removal: Removal): Promise<RemovedDemo> => {
  const { database: db } = databases;
  const rows = await db.selectFrom('demo_entry').selectAll().execute();
  const known = Map.groupBy(rows, ({ kind }) => kind);
  const unchanged = async (name: AdminKindName): Promise<readonly string[]> => {
    const own = known.get(name) ?? [];
    const now = await versionsOf(databases, name, own.map(({ key }) => key));
    return own.filter(({ key, version }) => now.get(key) === version).map(({ key }) => key);
  };
  await inOne(db, async (tx) => {
    await removeSecrets(tx, removal.now);
    await removeMembersAndOffers(tx);
  });
  for (const name of ADMIN_KIND_NAMES.toReversed()) await removeEntries(databases, name, await unchanged(name), removal);
  await inOne(db, (tx) => endActionCodes(tx, removal.now));
  const left: string[] = [];
  for (const name of ADMIN_KIND_NAMES) {
    const own = (known.get(name) ?? []).map(({ key }) => key);
    const present = await versionsOf(databases, name, own);
    left.push(...own.filter((key) => present.has(key)).map((key) => `${name}/${key}`));
    const gone = own.filter((key) => !present.has(key));
    if (gone.length > 0) await db.deleteFrom('demo_entry').where('kind', '=', name).where('key', 'in', gone).execute();
  }
  return { removed: rows.length - left.length, left };
};
