// The journal of click-outs: which member left for which shop, and the claims for it.
import type { claimClickOut, clickOut, clickOutAsMember } from '@pluspunkt/adapters/partners/contract';
import { claimVerdict, shopAddress } from '@pluspunkt/core/partners';
import { numberForTills } from '@pluspunkt/core/profile';
import { type Kysely, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type Databases, orWithout } from '../platform/db/both-databases.ts';
import type { Database, Db, Tx } from '../platform/db/database.ts';
import { keepNewest } from '../platform/db/rows/keep-newest.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse, refuseWith } from '../platform/http/refusal.ts';
import type { MemberIdentity } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { readShopLink } from '../prices/index.ts';
import { cardsOf } from '../profile/index.ts';
import { CLAIM_REFUSALS, claimConfirmationMail, claimServiceMail } from './de.ts';
import type { ClickOutTable } from './partners.tables.ts';

type Click = z.output<typeof clickOutAsMember.body>;
type Claim = z.output<typeof claimClickOut.body>;
type WireClickOut = z.infer<typeof clickOut>;

/** The limit of a list. */
const JOURNAL_LENGTH = 200;
/** Click-outs without a claim that are stored per member and 24 hours: a program could send hundreds a minute, and closing the account deletes them in one transaction. Those of earlier days stay: a claim needs one of the last months. */
const MOST_CLICKS_A_DAY = 200;
const DAY_MS = 86_400_000;

/** The partner and the address of its shop, or of a product there; undefined for an unknown partner or one without a shop. Without price comparison it is the partner's. */
const readShop = async ({ database, products }: Databases, { partnerName, gtin }: Pick<Click, 'partnerName' | 'gtin'>) => {
  const partner = await database.selectFrom('partner').select(['id', 'affiliate_shop_link']).where('name', '=', partnerName).where('archived', '=', false).executeTakeFirst();
  if (partner === undefined) return undefined;
  const page = gtin === undefined ? undefined : await orWithout(undefined, () => readShopLink(products, partner.id, gtin));
  const link = page?.startsWith('https://') === true ? page : partner.affiliate_shop_link;
  return link === '' ? undefined : { id: partner.id, link };
};

/** Nothing is stored for visitors. */
export const leaveAsVisitor = async (databases: Databases, { clickId, ...wanted }: Click) => {
  const shop = await readShop(databases, wanted);
  return shop === undefined ? refuse('not-found') : { clickId, redirectUrl: shopAddress(shop.link) };
};

/** The same click is journaled once; its id with another member or partner is a conflict. */
export const leaveAsMember = async (databases: Databases, { memberId, cardNumber }: Pick<MemberIdentity, 'memberId' | 'cardNumber'>, { clickId, referrerPath, ...wanted }: Click, now: Date) => {
  const shop = await readShop(databases, wanted);
  if (shop === undefined) return refuse('not-found');
  return transact(databases.database, async (tx) => {
    await tx
      .insertInto('click_out')
      .values({ id: clickId, member_id: memberId, partner_id: shop.id, referrer_path: referrerPath ?? null, clicked_at: now, state: 'clicked' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const stored = await tx.selectFrom('click_out').select(['member_id', 'partner_id']).where('id', '=', clickId).executeTakeFirstOrThrow();
    if (stored.member_id !== memberId || stored.partner_id !== shop.id) return refuse('conflict');
    const ofTheDay = sql`member_id = ${memberId} and claimed_at is null and clicked_at > ${new Date(now.getTime() - DAY_MS)}`;
    await keepNewest(tx, { table: 'click_out', key: 'id', where: ofTheDay, time: 'clicked_at', most: MOST_CLICKS_A_DAY });
    // The shop reports purchases by this number.
    return { clickId, redirectUrl: shopAddress(shop.link, { clickId, cardNumber: numberForTills(await cardsOf(tx, memberId), cardNumber) }) };
  });
};

const claimOf = (row: Selectable<ClickOutTable>): WireClickOut['claim'] =>
  row.claimed_at === null || row.claim_order_number === null || row.claim_ordered_on === null || row.claim_amount_cent === null
    ? undefined
    : { orderNumber: row.claim_order_number, orderedOn: row.claim_ordered_on, amountInCent: row.claim_amount_cent, claimedAt: row.claimed_at.toISOString() };

export const readJournal = async (db: Kysely<Database>, memberId: number, length = JOURNAL_LENGTH): Promise<WireClickOut[]> => {
  const rows = await db
    .selectFrom('click_out')
    .innerJoin('partner', 'partner.id', 'click_out.partner_id')
    .selectAll('click_out')
    .select(['partner.name as partner_name', 'partner.logo_small'])
    // The page of an archived partner is gone.
    .select(({ eb, ref }) => eb.case().when('partner.archived', '=', true).then(ref('partner.redirect_to_on_expired')).else(ref('partner.detail_link')).end().as('detail_link'))
    .where('member_id', '=', memberId)
    .orderBy('clicked_at', 'desc')
    .orderBy('click_out.id')
    .limit(length)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    partnerName: row.partner_name,
    partnerLogo: row.logo_small,
    partnerDetailLink: row.detail_link,
    clickedAt: row.clicked_at.toISOString(),
    state: row.state,
    ...(row.points === null ? {} : { points: row.points }),
    ...(row.claimed_at === null ? {} : { claim: claimOf(row) }),
  }));
};

/** The reason against the claim; undefined if it is accepted. */
const objection = (row: Selectable<ClickOutTable>, claim: Claim, now: Date): Refusal | undefined => {
  const verdict = claimVerdict({ state: row.state, clickedAt: row.clicked_at, orderedOn: claim.orderedOn, now });
  if (verdict === 'claim') return undefined;
  if (verdict === 'other-day') return refuse('invalid-request', { issues: [{ path: 'body.orderedOn', code: 'out-of-range' }] });
  return refuseWith(verdict, CLAIM_REFUSALS[verdict]);
};

const isSameClaim = (row: Selectable<ClickOutTable>, claim: Claim): boolean =>
  row.claim_order_number === claim.orderNumber && row.claim_ordered_on === claim.orderedOn && row.claim_amount_cent === claim.amountInCent;

export interface ClaimOptions {
  /** The mailbox of the customer service. */
  readonly serviceAddress: string;
  readonly now: Date;
}

/** Mails the claim to customer service and a confirmation to the member. */
const sendMails = async (tx: Tx, row: Selectable<ClickOutTable>, claim: Claim, { serviceAddress, now }: ClaimOptions): Promise<void> => {
  const about = await tx
    .selectFrom('member')
    .innerJoin('partner', (join) => join.on('partner.id', '=', row.partner_id))
    .select(['member.email', 'member.card_number as cardNumber', 'member.firstname as firstName', 'member.lastname as lastName', 'partner.name as partnerName'])
    .where('member.id', '=', row.member_id)
    .executeTakeFirstOrThrow();
  const letter = { ...about, ...claim, clickId: row.id, clickedAt: row.clicked_at };
  await enqueueMail(tx, { recipient: serviceAddress, ...claimServiceMail(letter) }, `claim:${row.id}:service`, now);
  if (about.email !== null) await enqueueMail(tx, { recipient: about.email, ...claimConfirmationMail(letter) }, `claim:${row.id}:confirmation`, now);
};

const claimIn = async (tx: Tx, memberId: number, id: string, claim: Claim, options: ClaimOptions): Promise<{ done: true } | Refusal> => {
  const { now } = options;
  const row = await tx.selectFrom('click_out').selectAll().where('id', '=', id).where('member_id', '=', memberId).forUpdate().executeTakeFirst();
  if (row === undefined) return refuse('not-found');
  if (row.claimed_at !== null) return isSameClaim(row, claim) ? { done: true } : refuse('conflict');
  const refusal = objection(row, claim, now);
  if (refusal !== undefined) return refusal;
  await tx
    .updateTable('click_out')
    .set({ state: 'pending', claim_order_number: claim.orderNumber, claim_ordered_on: claim.orderedOn, claim_amount_cent: claim.amountInCent, claimed_at: now })
    .where('id', '=', id)
    .execute();
  await sendMails(tx, row, claim, options);
  return { done: true };
};

/** One claim a click-out: the same again changes nothing, another one is a conflict. */
export const claimPoints = (db: Db, memberId: number, id: string, claim: Claim, options: ClaimOptions): Promise<{ done: true } | Refusal> =>
  transact(db, (tx) => claimIn(tx, memberId, id, claim, options));
