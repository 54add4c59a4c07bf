// Price comparison may be in a separate database: transactions over both databases, and what to do without the second one.
import type { Kysely } from 'kysely';
import type { Database, Db, Tx } from './database.ts';
import { isUnavailable } from './failures/is-unavailable.ts';
import { withinTime } from './time-limit.ts';

/** The same object twice where price comparison is in the product's database. */
export interface Databases {
  readonly database: Db;
  /** Of price comparison: catalogue, prices, imports. For its writes, and for reads that must not be old. */
  readonly products: Db;
}

/** A transaction, or the present one: a preview has one for all that it does, and rolls it back. */
export const inOne = <A>(db: Db, work: (tx: Tx) => Promise<A>): Promise<A> => (db.isTransaction ? work(db as Tx) : db.transaction().execute(work));

/**
 * One transaction where both are one database. Otherwise the one on the product's database commits first: if the process dies or the
 * other commit fails, the product's database has the audit entry, the sent alert or the file, and price comparison is unchanged.
 */
export const inBoth = <A>({ database, products }: Databases, work: (tx: Tx, products: Tx) => Promise<A>): Promise<A> =>
  inOne(products, (outer) => (products === database ? work(outer, outer) : inOne(database, (tx) => work(tx, outer))));

/** Price comparison's database next to a transaction of the product's. */
export const productsNextTo = (tx: Kysely<Database>, { database, products }: Databases): Kysely<Database> => (products === database ? tx : products);

/** The product's database next to a transaction of price comparison's: what it writes there is committed at once, and stays if that one fails. */
export const membersNextTo = (tx: Kysely<Database>, { database, products }: Databases): Kysely<Database> => (products === database ? tx : database);

const SHORT_MS = 2_000;

/** For answers of which price comparison is a small part. */
export const orWithout = <A>(without: A, read: () => Promise<A>): Promise<A> =>
  withinTime(SHORT_MS, read).catch((cause: unknown) => {
    if (isUnavailable(cause)) return without;
    throw cause;
  });
