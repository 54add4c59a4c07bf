// Matches alerts against changed prices and sends each member one mail per run. Any number of processes may run it concurrently.
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { gtinsOfProduct, shownGtin } from '../prices/index.ts';
import { digestMail, type FoundPrice } from './product-favourites.de.ts';

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'settings'>;

const PRODUCTS_AT_ONCE = 100;
const MEMBERS_AT_ONCE = 50;

interface Change {
  readonly product_id: number;
  readonly highest_in_cent: number | null;
}

/** Skips rows that another process has locked. A concurrent price change waits and queues the product again. */
const takeChanges = async (tx: Tx): Promise<readonly Change[]> => {
  const { rows } = await sql<Change>`
    with taken as (
      select product_id from price_change order by changed_at, product_id limit ${PRODUCTS_AT_ONCE} for update skip locked
    )
    delete from price_change using taken where price_change.product_id = taken.product_id
    returning price_change.product_id, price_change.highest_in_cent
  `.execute(tx);
  return rows;
};

/**
 * Judges the alerts of these products as `alertStep` of the core judges one: what has fired waits again once the price was above the target, what
 * waits fires at or below it, and an unknown price does neither. A separate statement, so that it reads the current prices.
 */
const judgeAlerts = (tx: Tx, changes: readonly Change[], now: Date): Promise<unknown> =>
  sql`
    with changed as (
      select * from unnest(${changes.map((change) => change.product_id)}::bigint[], ${changes.map((change) => change.highest_in_cent)}::int[]) as changed(product_id, highest)
    ), judged as (
      select alert.favourite_id, favourite.member_id, alert.target_in_cent as target, alert.active, alert.email_enabled, listing.total_in_cent as present,
        alert.active or coalesce(greatest(changed.highest, listing.total_in_cent) > alert.target_in_cent, false) as waits,
        coalesce(listing.total_in_cent <= alert.target_in_cent, false) as reached
      from changed
      join product on product.id = changed.product_id
      join product_listing as listing on listing.product_id = product.id
      join product_favourite as favourite on favourite.gtin in ${gtinsOfProduct(sql`product.gtin`)}
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
      insert into price_match (favourite_id, member_id, price_in_cent, target_in_cent, matched_at, mailed_at)
      select favourite_id, member_id, present, target, ${now}::timestamptz, null from judged
      where waits and reached and email_enabled
      returning member_id
    )
    insert into price_digest (member_id, due_at)
    select distinct member_id, ${now}::timestamptz from fired order by member_id
    on conflict (member_id) do update set due_at = excluded.due_at
  `.execute(tx);

/** Returns how many products it processed. */
const matchBatch = async (tx: Tx, now: Date): Promise<number> => {
  const changes = await takeChanges(tx);
  if (changes.length > 0) await judgeAlerts(tx, changes, now);
  return changes.length;
};

interface OpenMatch {
  readonly id: number;
  readonly recipient: string | null;
  /** The member's own address. */
  readonly own: string | null;
  readonly firstname: string;
  /** The catalogue's: the favourite's is typed by its member, who may name any recipient. */
  readonly name: string;
  readonly slug: string;
  readonly price_in_cent: number;
  readonly target_in_cent: number;
}

const openMatches = async (tx: Tx, memberId: number): Promise<readonly OpenMatch[]> => {
  const { rows } = await sql<OpenMatch>`
    select found.id, coalesce(alert.email, member.email) as recipient, member.email as own, member.firstname, product.name, product.slug, found.price_in_cent, found.target_in_cent
    from price_match as found
    join price_alert as alert on alert.favourite_id = found.favourite_id
    join product_favourite as favourite on favourite.id = found.favourite_id
    join product on product.gtin = ${shownGtin(sql`favourite.gtin`)}
    join member on member.id = found.member_id
    where found.member_id = ${memberId} and found.mailed_at is null
    order by found.id
    for update of found
  `.execute(tx);
  return rows;
};

const foundPrice = ({ name, slug, price_in_cent: priceInCent, target_in_cent: targetInCent }: OpenMatch): FoundPrice => ({ name, slug, priceInCent, targetInCent });

const mailMember = async (tx: Tx, memberId: number, now: Date, origin: string): Promise<number> => {
  const open = await openMatches(tx, memberId);
  const byRecipient = Map.groupBy(open, (match) => match.recipient);
  let mails = 0;
  for (const [recipient, matches] of byRecipient) {
    const [first] = matches;
    if (recipient === null || first === undefined) continue;
    const found = [foundPrice(first), ...matches.slice(1).map(foundPrice)] as const;
    // An address that the member entered for an alert may be anyone's: it counts for the limit of recipients.
    const kind = recipient === first.own ? 'price-digest' : 'price-alert';
    await enqueueMail(tx, { recipient, ...digestMail(first.firstname, found, origin) }, `${kind}:${memberId}:${matches.at(-1)?.id ?? first.id}`, now);
    mails += 1;
  }
  const ids = open.map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable('price_match').set({ mailed_at: now }).where('id', 'in', ids).execute();
  return mails;
};

/** Skips members that another process has locked, so that each member gets one mail. */
const mailBatch = async (tx: Tx, now: Date, origin: string): Promise<{ readonly members: number; readonly mails: number }> => {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from price_digest order by due_at, member_id limit ${MEMBERS_AT_ONCE} for update skip locked
  `.execute(tx);
  let mails = 0;
  for (const { member_id: memberId } of rows) mails += await mailMember(tx, memberId, now, origin);
  const done = rows.map((row) => row.member_id);
  if (done.length > 0) await tx.deleteFrom('price_digest').where('member_id', 'in', done).execute();
  return { members: rows.length, mails };
};

/** Processes the queue as it was at the start, and at most one batch more; returns how many mails were queued. */
export const sendPriceAlerts = async ({ database, clock, settings }: Needs): Promise<number> => {
  const now = clock.now();
  const match = (): Promise<number> => database.transaction().execute((tx) => matchBatch(tx, now));
  while ((await match()) === PRODUCTS_AT_ONCE);
  let written = 0;
  for (;;) {
    const { members, mails } = await database.transaction().execute((tx) => mailBatch(tx, now, settings.mailOrigin));
    written += mails;
    if (members < MEMBERS_AT_ONCE) return written;
  }
};
