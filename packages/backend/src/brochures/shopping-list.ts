// Shopping lists of members: read without expired entries, changed in the given order.
import type { changeShoppingList, notedItem } from '@pluspunkt/adapters/brochures/shopping-list.contract';
import { SHOPPING_LIST_LIMIT } from '@pluspunkt/core/brochures';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Db, Tx } from '../platform/db/database.ts';
import { keepNewest } from '../platform/db/rows/keep-newest.ts';
import { lockMemberRow } from '../platform/db/rows/lock-member-row.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';

type WireItem = z.output<typeof notedItem>;
type Change = z.output<typeof changeShoppingList.body>['changes'][number];

export const readShoppingList = async (db: Kysely<Database>, memberId: number, now: Date): Promise<WireItem[]> => {
  const rows = await db.selectFrom('shopping_list_entry').select('item').where('member_id', '=', memberId).where('valid_to', '>=', now).orderBy('place').execute();
  return rows.map(({ item }) => item);
};

const kindOf = ({ item }: Change): 'product' | 'coupon' => item.kind ?? 'product';
const keyOf = (change: Change): string => `${kindOf(change)} ${change.item.id}`;

/** Only the last change of an entry counts; one that was removed in between moves to the end. */
const sorted = (changes: readonly Change[]) => {
  const last = new Map(changes.map((change) => [keyOf(change), change]));
  const added = [...last.values()].flatMap((change) => (change.kept ? [{ change, item: change.item }] : []));
  return { removed: changes.filter(({ kept }) => !kept), added };
};

const takeOff = async (tx: Tx, memberId: number, removed: readonly Change[], now: Date): Promise<void> => {
  await sql`
    delete from shopping_list_entry where member_id = ${memberId} and (valid_to < ${now} or (kind, item_id) in (
      select * from unnest(${removed.map(kindOf)}::text[], ${removed.map(({ item }) => item.id)}::text[])))
  `.execute(tx);
};

const note = async (tx: Tx, memberId: number, added: ReturnType<typeof sorted>['added'], now: Date): Promise<void> => {
  if (added.length === 0) return;
  await tx
    .insertInto('shopping_list_entry')
    .values(added.map(({ change, item }) => ({ member_id: memberId, kind: kindOf(change), item_id: item.id, item: JSON.stringify(item), valid_to: new Date(item.validTo), noted_at: now })))
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'item_id']).doNothing())
    .execute();
  await keepNewest(tx, { table: 'shopping_list_entry', where: sql`member_id = ${memberId}`, key: 'place', time: 'place', most: SHOPPING_LIST_LIMIT });
};

/** Changes of one member are serialised, so that the limit holds. */
export const changeMembersList = (db: Db, memberId: number, changes: readonly Change[], now: Date): Promise<WireItem[] | Refusal> =>
  transact(db, async (tx) => {
    await lockMemberRow(tx, memberId);
    const { removed, added } = sorted(changes);
    await takeOff(tx, memberId, removed, now);
    await note(tx, memberId, added, now);
    return readShoppingList(tx, memberId, now);
  });
