// Matches alerts against changed prices and sends each member one mail per run. Any number of processes may run it concurrently.
import { type Kysely, sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import { type Databases, inBoth, inOne, productsNextTo } from '../platform/db/both-databases.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { keepNewest } from '../platform/db/rows/keep-newest.ts';
import { allowLongStatements, runWithStatementTimeout, SWEEP_MS } from '../platform/db/time-limit.ts';
import { recordDrop } from '../platform/mail/dropped-mail.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import { gtinsOfProduct, shownGtin } from '../prices/index.ts';
import { digestMail, type FoundPrice } from './product-favourites.de.ts';

type Needs = Databases & Pick<BackendDependencies, 'clock'> & { readonly settings: Pick<BackendDependencies['settings'], 'mailOrigin'> };

/** All alerts to these are judged by one statement, which locks them: a tenth of a millisecond for each that fires. */
const PRODUCTS_AT_ONCE = 20;
const NEW_ALERTS_AT_ONCE = 100;
const MEMBERS_AT_ONCE = 50;
/** Versions are numbers of transactions, which begin again after some billions. */
const VERSION_MS = 86_400_000;
/** Mailed matches that are stored per member: a program could set its alerts again each minute, and each would fire again. */
const MOST_MATCHES = 1_000;

interface Change {
  readonly gtin: string;
  /** The highest value of the lowest price since the alerts were last judged. */
  readonly highest: number | null;
  /** Null: no shop offers it, or it is not listed. */
  readonly present: number | null;
  readonly version: string;
}

interface Product {
  readonly id: number;
  /** One of the GTINs of the product. */
  readonly gtin: string;
  readonly name: string;
  readonly slug: string;
  readonly present: number | null;
}

/** A row for each GTIN of the products with these ids: favourites have the one that they were added by. */
const readChanged = async (products: Kysely<Database>, ids: readonly number[]): Promise<readonly Pick<Product, 'id' | 'gtin' | 'present'>[]> => {
  const { rows } = await sql<Product>`
    select product.id, known.gtin, listing.total_in_cent as present
    from product left join product_listing as listing on listing.product_id = product.id
    cross join lateral ${gtinsOfProduct(sql`product.gtin`)} as known
    where product.id = any(${[...ids]}::bigint[])
  `.execute(products);
  return rows;
};

/** The products that are shown for these GTINs. */
const readProducts = async (products: Kysely<Database>, gtins: readonly string[]): Promise<readonly Product[]> => {
  const { rows } = await sql<Product>`
    select product.id, wanted.gtin, product.name, product.slug, listing.total_in_cent as present
    from unnest(${[...new Set(gtins)]}::text[]) as wanted(gtin) join product on product.gtin = ${shownGtin(sql`wanted.gtin`)}
    left join product_listing as listing on listing.product_id = product.id
  `.execute(products);
  return rows;
};

/**
 * Queues the products of alerts that members have set since the last run; returns how many alerts. A process that dies in between queues
 * them again, which changes nothing: the price is the same.
 */
const queueNew = async ({ database, products }: Databases, now: Date): Promise<number> => {
  const { rows } = await sql<{ id: string; gtin: string; set_at: Date }>`
    select alert.favourite_id as id, favourite.gtin, alert.last_modified as set_at
    from price_alert as alert join product_favourite as favourite on favourite.id = alert.favourite_id
    where alert.is_new order by alert.favourite_id limit ${NEW_ALERTS_AT_ONCE}
  `.execute(database);
  if (rows.length === 0) return 0;
  await sql`
    insert into price_change (product_id, highest_in_cent, changed_at)
    select distinct product.id, listing.total_in_cent, ${now}::timestamptz
    from unnest(${rows.map(({ gtin }) => gtin)}::text[]) as wanted(gtin) join product on product.gtin = ${shownGtin(sql`wanted.gtin`)}
    join product_listing as listing on listing.product_id = product.id order by product.id
    on conflict (product_id) do update set highest_in_cent = greatest(price_change.highest_in_cent, excluded.highest_in_cent)
  `.execute(products);
  // Locked in one order, as by those who judge alerts: the other way round, two processes would wait for each other.
  await sql`
    with queued as (
      select alert.favourite_id
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ set_at: at }) => at)}::timestamptz[]) as named(id, set_at)
      join price_alert as alert on alert.favourite_id = named.id and alert.last_modified = named.set_at
      order by alert.favourite_id for update of alert
    )
    update price_alert set is_new = false from queued where price_alert.favourite_id = queued.favourite_id
  `.execute(database);
  return rows.length;
};

interface QueuedChange {
  readonly product_id: number;
  readonly highest_in_cent: number | null;
  /** The id of the transaction that wrote the row. */
  readonly version: string;
}

/** Skips rows that another process has locked. A concurrent price change waits and queues the product again. */
const takeQueued = async (products: Tx): Promise<readonly QueuedChange[]> => {
  const { rows } = await sql<QueuedChange>`
    with taken as (
      select product_id from price_change order by changed_at, product_id limit ${PRODUCTS_AT_ONCE} for update skip locked
    )
    delete from price_change using taken where price_change.product_id = taken.product_id
    returning price_change.product_id, price_change.highest_in_cent, price_change.xmin::text as version
  `.execute(products);
  return rows;
};

/**
 * Judges the alerts of these products as `alertStep` of the core judges one: what has fired waits again once the price was above the target, what
 * waits fires at or below it, and an unknown price does neither. A process that died before it took the change out of the other database has
 * judged it already: the same version of a change fires an alert once.
 */
const judgeAlerts = (tx: Tx, changes: readonly Change[], now: Date): Promise<unknown> =>
  sql`
    with changed as (
      select * from unnest(${changes.map(({ gtin }) => gtin)}::text[], ${changes.map(({ highest }) => highest)}::int[], ${changes.map(({ present }) => present)}::int[], ${changes.map(({ version }) => version)}::text[]) as changed(gtin, highest, present, version)
    ), judged as (
      select alert.favourite_id, favourite.member_id, alert.target_in_cent as target, alert.active, alert.email_enabled, changed.present, changed.version,
        alert.active or coalesce(greatest(changed.highest, changed.present) > alert.target_in_cent, false) as waits,
        coalesce(changed.present <= alert.target_in_cent, false) as reached
      from changed
      join product_favourite as favourite on favourite.gtin = changed.gtin
      join price_alert as alert on alert.favourite_id = favourite.id
      order by alert.favourite_id
      for update of alert
    ), stepped as (
      update price_alert set
        active = judged.waits and not judged.reached,
        matched_on = case when judged.waits and judged.reached then ${now}::timestamptz else price_alert.matched_on end
      from judged
      where price_alert.favourite_id = judged.favourite_id and (judged.active <> judged.waits or (judged.waits and judged.reached))
    ), fired as (
      insert into price_match (favourite_id, member_id, price_in_cent, target_in_cent, matched_at, mailed_at, change_version)
      select favourite_id, member_id, present, target, ${now}::timestamptz, null, version from judged
      where waits and reached and email_enabled and not exists (
        select from price_match as earlier
        where earlier.favourite_id = judged.favourite_id and earlier.change_version = judged.version and earlier.matched_at > ${new Date(now.getTime() - VERSION_MS)}
      )
      returning member_id
    )
    insert into price_digest (member_id, due_at)
    select distinct member_id, ${now}::timestamptz from fired order by member_id
    on conflict (member_id) do update set due_at = excluded.due_at
  `.execute(tx);

/** Returns how many products it processed. */
const matchQueued = async (tx: Tx, products: Tx, now: Date): Promise<number> => {
  await allowLongStatements(tx, SWEEP_MS);
  const queued = await takeQueued(products);
  if (queued.length === 0) return 0;
  const changes = new Map(queued.map((row) => [row.product_id, row]));
  // A separate statement, so that it reads the current prices.
  const found = await readChanged(products, [...changes.keys()]);
  await judgeAlerts(tx, found.map(({ id, gtin, present }) => ({ gtin, highest: changes.get(id)?.highest_in_cent ?? null, present, version: changes.get(id)?.version ?? '' })), now);
  return queued.length;
};

interface OpenMatch {
  readonly id: number;
  readonly favourite_id: string;
  readonly recipient: string | null;
  /** The member's own address. */
  readonly own: string | null;
  /** Whether the mail goes to the member's own address, and that one is confirmed. */
  readonly is_own_mailbox: boolean;
  readonly firstname: string;
  readonly gtin: string;
  readonly price_in_cent: number;
  readonly target_in_cent: number;
}

const openMatches = async (tx: Tx, memberId: number): Promise<readonly OpenMatch[]> => {
  const { rows } = await sql<OpenMatch>`
    select found.id, found.favourite_id, coalesce(alert.email, member.email) as recipient, member.email as own, member.firstname,
      coalesce(alert.email, member.email) = member.email and member.email_confirmed_at is not null as is_own_mailbox, favourite.gtin, found.price_in_cent, found.target_in_cent
    from price_match as found
    join price_alert as alert on alert.favourite_id = found.favourite_id
    join product_favourite as favourite on favourite.id = found.favourite_id
    join member on member.id = found.member_id
    where found.member_id = ${memberId} and found.mailed_at is null
    order by found.id
    for update of found
  `.execute(tx);
  return rows;
};

interface NamedMatch extends OpenMatch {
  /** The catalogue's: the favourite's is typed by its member, who may name any recipient. */
  readonly name: string;
  readonly slug: string;
}

/** Without products that the catalogue has lost. */
const withNames = async (products: Kysely<Database>, open: readonly OpenMatch[]): Promise<readonly NamedMatch[]> => {
  if (open.length === 0) return [];
  const named = new Map((await readProducts(products, open.map(({ gtin }) => gtin))).map((product) => [product.gtin, product]));
  return open.flatMap((match) => {
    const product = named.get(match.gtin);
    return product === undefined ? [] : [{ ...match, name: product.name, slug: product.slug }];
  });
};

const foundPrice = ({ name, slug, price_in_cent: priceInCent, target_in_cent: targetInCent }: NamedMatch): FoundPrice => ({ name, slug, priceInCent, targetInCent });

/**
 * Mails a day that a member's alerts send to other addresses than the own one: the recipients may be strangers, and as many as there are alerts. And
 * to the own one, for which a program could set an alert anew each minute.
 */
const MAILS_A_DAY = { 'price-alert': 10, 'price-digest': 60 } as const;

const isMailedOut = async (tx: Tx, memberId: number, kind: keyof typeof MAILS_A_DAY, now: Date): Promise<boolean> => {
  const wait = await createThrottle({ database: tx }).take({ key: `${kind}-mails:${memberId}`, limit: MAILS_A_DAY[kind], windowSeconds: 86_400 });
  if (wait > 0) await recordDrop(tx, kind, now);
  return wait > 0;
};

/**
 * An alert that mails another address than the member's own confirmed one ends with its mail, or the price would mail a stranger again and again.
 * So does one whose mail is dropped by a limit.
 * One that is judged or set anew at this moment is skipped: to wait for it could lock both out.
 */
const endAlerts = async (tx: Tx, favouriteIds: readonly string[]): Promise<void> => {
  if (favouriteIds.length === 0) return;
  await sql`
    with ended as (
      select favourite_id from price_alert where favourite_id = any(${[...favouriteIds]}::uuid[]) order by favourite_id for update skip locked
    )
    delete from price_alert using ended where price_alert.favourite_id = ended.favourite_id
  `.execute(tx);
};

const mailMember = async (tx: Tx, products: Kysely<Database>, memberId: number, now: Date, origin: string): Promise<number> => {
  const open = await withNames(products, await openMatches(tx, memberId));
  const byRecipient = Map.groupBy(open, (match) => match.recipient);
  let mails = 0;
  for (const [recipient, matches] of byRecipient) {
    const [first] = matches;
    if (recipient === null || first === undefined) continue;
    const found = [foundPrice(first), ...matches.slice(1).map(foundPrice)] as const;
    // An address that the member entered for an alert may be anyone's: it counts for the limit of recipients.
    const fromStranger = recipient !== first.own;
    const kind = fromStranger ? 'price-alert' : 'price-digest';
    if (await isMailedOut(tx, memberId, kind, now)) continue;
    await enqueueMail(tx, { recipient, fromStranger, ...digestMail(first.firstname, found, origin) }, `${kind}:${memberId}:${matches.at(-1)?.id ?? first.id}`, now);
    mails += 1;
  }
  const ids = open.map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable('price_match').set({ mailed_at: now }).where('id', 'in', ids).execute();
  await keepNewest(tx, { table: 'price_match', key: 'id', where: sql`member_id = ${memberId} and mailed_at is not null`, time: 'matched_at', most: MOST_MATCHES });
  await endAlerts(tx, open.flatMap((match) => (match.recipient === null || match.is_own_mailbox ? [] : [match.favourite_id])));
  return mails;
};

/** Skips members that another process has locked, so that each member gets one mail. */
const mailBatch = async (tx: Tx, products: Kysely<Database>, now: Date, origin: string): Promise<{ readonly members: number; readonly mails: number }> => {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from price_digest order by due_at, member_id limit ${MEMBERS_AT_ONCE} for update skip locked
  `.execute(tx);
  let mails = 0;
  for (const { member_id: memberId } of rows) mails += await mailMember(tx, products, memberId, now, origin);
  const done = rows.map((row) => row.member_id);
  if (done.length > 0) await tx.deleteFrom('price_digest').where('member_id', 'in', done).execute();
  return { members: rows.length, mails };
};

/** Processes the queue as it was at the start, and at most one batch more; returns how many mails were queued. */
export const sendPriceAlerts = async ({ database, products, clock, settings }: Needs): Promise<number> => {
  const now = clock.now();
  const databases = { database, products };
  while ((await queueNew(databases, now)) === NEW_ALERTS_AT_ONCE);
  const matchSome = () => runWithStatementTimeout(SWEEP_MS, () => inBoth(databases, (tx, ofProducts) => matchQueued(tx, ofProducts, now)));
  while ((await matchSome()) === PRODUCTS_AT_ONCE);
  let written = 0;
  for (;;) {
    const { members, mails } = await inOne(database, (tx) => mailBatch(tx, productsNextTo(tx, databases), now, settings.mailOrigin));
    written += mails;
    if (members < MEMBERS_AT_ONCE) return written;
  }
};
