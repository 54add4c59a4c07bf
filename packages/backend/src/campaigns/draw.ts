// One draw: at most one per chance and key, from prizes in stock, stored before it is answered.
import { averageInThousandths, chancesLeft, drawPool, mayGive, mysteryLetters, pickPrize, winValidTo } from '@pluspunkt/core/campaigns';
import { option as O } from 'fp-ts';
import type { Tx } from '../platform/db/database.ts';
import { sql } from 'kysely';
import type { Random } from '../dependencies.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { lockMember } from '../points/index.ts';
import type { CampaignRow, DrawRow, PrizeRow } from './campaigns.tables.ts';
import { drawnToday, isRunning, lockParticipation, refuseCampaign } from './participation.ts';
import { drawable, readPrizes } from './wins.ts';

const SPAN = 2 ** 32;

/** At least 0 and below 1. */
const fraction = (random: Random): number => random.bytes(4).readUInt32BE(0) / SPAN;

/** `PP-` and ten letters: too long to guess. */
const voucherCode = (random: Random): string => `PP-${mysteryLetters(random.bytes(10))}`;

/** False when another draw took the last one in the meantime, or an operator made something else of the prize. */
const takeFromStock = async (tx: Tx, { id, kind, points, stock_left: left }: PrizeRow): Promise<boolean> => {
  const same = sql<boolean>`id = ${id} and kind = ${kind} and points is not distinct from ${points}`;
  const taken =
    left === null
      ? await tx.selectFrom('campaign_prize').select('id').where(same).forKeyShare().executeTakeFirst()
      : await tx.updateTable('campaign_prize').set({ stock_left: sql`stock_left - 1` }).where(same).where('stock_left', '>', 0).returning('id').executeTakeFirst();
  return taken !== undefined;
};

/**
 * What the member's draws of the day gave on average, over all campaigns and by the odds of their moment: many draws at once, or one whose odds
 * change during the day, give no more than one. Exact with the member's lock.
 */
const averageToday = async (tx: Tx, memberId: number, now: Date): Promise<number> => {
  const { sum } = await tx
    .selectFrom('campaign_draw')
    .select((build) => build.fn.coalesce(build.fn.sum<number>('average_in_thousandths'), build.lit(0)).as('sum'))
    .where('member_id', '=', memberId)
    .where('day', '=', dayOf(now))
    .executeTakeFirstOrThrow();
  return Number(sum);
};

interface Drawn {
  readonly prize: PrizeRow;
  readonly average: number;
}

/** A prize that was taken from stock. Each failed try means that a prize ran out or was changed, so there are few. */
const drawFromStock = async (tx: Tx, campaign: CampaignRow, { selected, today }: { readonly selected: string | null; readonly today: number }, random: Random): Promise<Drawn | undefined> => {
  for (;;) {
    const pool = drawPool((await readPrizes(tx, campaign.id)).map(drawable), selected ?? undefined);
    const average = averageInThousandths(pool.map(({ row }) => row));
    const picked = mayGive(average, today) ? pickPrize(pool, fraction(random)) : O.none;
    if (O.isNone(picked)) return undefined;
    if (await takeFromStock(tx, picked.value.row)) return { prize: picked.value.row, average };
  }
};

export interface NewDraw {
  readonly campaign: CampaignRow;
  readonly memberId: number;
  readonly prize: PrizeRow;
  readonly key: string;
  /** Which chance of the day; absent for mystery codes. */
  readonly nth?: number;
  /** Thousandths of a point that the draw gave on average. */
  readonly average?: number;
  readonly now: Date;
}

export const insertDraw = (tx: Tx, { campaign, memberId, prize, key, nth, average = 0, now }: NewDraw, random: Random): Promise<DrawRow> =>
  tx
    .insertInto('campaign_draw')
    .values({
      id: random.uuid(),
      campaign_id: campaign.id,
      member_id: memberId,
      prize_id: prize.id,
      draw_key: key,
      source: nth === undefined ? 'mystery' : 'chance',
      day: dayOf(now),
      nth: nth ?? null,
      average_in_thousandths: average,
      drawn_at: now,
      valid_to: winValidTo(now, campaign.win_valid_days),
      code: prize.kind === 'voucher' ? voucherCode(random) : null,
      redeemed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const drawnBefore = (tx: Tx, campaign: CampaignRow, memberId: number, key: string): Promise<DrawRow | undefined> =>
  tx.selectFrom('campaign_draw').selectAll().where('campaign_id', '=', campaign.id).where('member_id', '=', memberId).where('draw_key', '=', key).executeTakeFirst();

interface DrawRequest {
  readonly campaign: CampaignRow;
  readonly memberId: number;
  /** The client's key, created once per chance. */
  readonly key: string;
  readonly now: Date;
}

/** The draw of this key: a new one, or the stored one, even if the campaign has ended since. */
export const drawOnce = async (tx: Tx, { campaign, memberId, key, now }: DrawRequest, random: Random): Promise<DrawRow | Refusal> => {
  const participation = await lockParticipation(tx, campaign, memberId);
  const before = await drawnBefore(tx, campaign, memberId, `chance:${key}`);
  if (before !== undefined) return before;
  if (!isRunning(campaign, now)) return refuseCampaign('campaign-not-running');
  if (isRefusal(participation)) return participation;
  const drawn = await drawnToday(tx, campaign, memberId, now);
  if (chancesLeft(campaign.chances_per_day, drawn) === 0) return refuseCampaign('no-chance-left');
  await lockMember(tx, memberId);
  const outcome = await drawFromStock(tx, campaign, { selected: participation.selected_prize, today: await averageToday(tx, memberId, now) }, random);
  if (outcome === undefined) return refuseCampaign('no-chance-left');
  return insertDraw(tx, { campaign, memberId, ...outcome, key: `chance:${key}`, nth: drawn + 1, now }, random);
};
