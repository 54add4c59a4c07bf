// Prizes and wins as the contract shows them.
import { oneIn } from '@pluspunkt/core/campaigns';
import { option as O } from 'fp-ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { CampaignRow, DrawRow, PrizeRow } from './campaigns.tables.ts';

/** In the editors' order. */
export const readPrizes = (db: Db | Tx, campaignId: string): Promise<PrizeRow[]> =>
  db.selectFrom('campaign_prize').selectAll().where('campaign_id', '=', campaignId).orderBy('position').execute();

export const drawable = (row: PrizeRow) => ({ id: row.id, kind: row.kind, weight: row.weight, stockLeft: row.stock_left, row });

/** `prizes` are all of the campaign: the odds depend on each other. */
export const prizeOf = (row: PrizeRow, prizes: readonly PrizeRow[]) => {
  const odds = O.toUndefined(oneIn(prizes.map(drawable), row.id));
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    kind: row.kind,
    ...(row.points === null ? {} : { points: row.points }),
    ...(row.stock_left === null || row.stock_total === null ? {} : { stock: { left: row.stock_left, total: row.stock_total } }),
    ...(odds === undefined ? {} : { oneIn: odds }),
  };
};

export const winOf = (draw: DrawRow, prizes: readonly PrizeRow[]) => {
  const row = prizes.find(({ id }) => id === draw.prize_id);
  if (row === undefined) throw new Error(`the draw ${draw.id} has a prize of another campaign`);
  return {
    drawId: draw.id,
    drawnAt: draw.drawn_at.toISOString(),
    prize: prizeOf(row, prizes),
    ...(draw.code === null ? {} : { code: draw.code }),
    redeemed: draw.redeemed_at !== null,
  };
};

/** Newest first, without blanks. */
export const readWins = (db: Db | Tx, campaign: CampaignRow, memberId: number, limit = 500): Promise<DrawRow[]> =>
  db
    .selectFrom('campaign_draw')
    .innerJoin('campaign_prize', 'campaign_prize.id', 'campaign_draw.prize_id')
    .selectAll('campaign_draw')
    .where('campaign_draw.member_id', '=', memberId)
    .where('campaign_draw.campaign_id', '=', campaign.id)
    .where('campaign_prize.kind', '<>', 'blank')
    .orderBy('campaign_draw.drawn_at', 'desc')
    .orderBy('campaign_draw.id')
    .limit(limit)
    .execute();
