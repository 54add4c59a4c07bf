// Redeeming: wins into points, and mystery codes into wins; each once.
import { mysteryCodeOf } from '@pluspunkt/core/campaigns';
import { option as O } from 'fp-ts';
import type { Tx } from '../platform/db/database.ts';
import type { Random } from '../dependencies.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import { credit } from '../points/index.ts';
import type { CampaignRow, DrawRow, PrizeRow } from './campaigns.tables.ts';
import { CAMPAIGN_BOOKINGS } from './de.ts';
import { insertDraw } from './draw.ts';
import { lockParticipation, refuseCampaign } from './participation.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const bookPoints = async (tx: Tx, campaign: CampaignRow, draw: DrawRow, points: number, now: Date): Promise<void> => {
  await credit(
    tx,
    {
      memberId: draw.member_id,
      kind: 'campaign',
      points,
      partnerName: '',
      description: CAMPAIGN_BOOKINGS.win({ title: campaign.title }),
      transactionAt: now,
      bookingKey: `campaign-win:${draw.id}`,
    },
    now,
  );
};

const redeemed = async (tx: Tx, campaign: CampaignRow, draw: DrawRow, prize: PrizeRow, now: Date): Promise<DrawRow> => {
  if (prize.points !== null) await bookPoints(tx, campaign, draw, prize.points, now);
  return tx.updateTable('campaign_draw').set({ redeemed_at: now }).where('id', '=', draw.id).returningAll().executeTakeFirstOrThrow();
};

/** Another member's win, a blank and a win of another campaign answer like an unknown one. */
export const redeemDraw = async (tx: Tx, campaign: CampaignRow, memberId: number, drawId: string, prizes: readonly PrizeRow[], now: Date): Promise<DrawRow | Refusal> => {
  if (!UUID.test(drawId)) return refuseCampaign('unknown-win');
  const draw = await tx
    .selectFrom('campaign_draw')
    .selectAll()
    .where('id', '=', drawId)
    .where('campaign_id', '=', campaign.id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  const prize = prizes.find(({ id }) => id === draw?.prize_id);
  if (draw === undefined || prize === undefined || prize.kind === 'blank') return refuseCampaign('unknown-win');
  if (draw.redeemed_at !== null) return draw;
  return now > draw.valid_to ? refuseCampaign('win-expired') : redeemed(tx, campaign, draw, prize, now);
};

const lockCode = (tx: Tx, campaign: CampaignRow, code: string) =>
  tx
    .selectFrom('mystery_code')
    .leftJoin('campaign_draw', 'campaign_draw.id', 'mystery_code.draw_id')
    .select(['mystery_code.prize_id', 'mystery_code.used_at', 'mystery_code.draw_id', 'campaign_draw.member_id'])
    .where('mystery_code.campaign_id', '=', campaign.id)
    .where('mystery_code.code', '=', code)
    .forUpdate('mystery_code')
    .executeTakeFirst();

const usedBefore = (tx: Tx, drawId: string | null): Promise<DrawRow | undefined> =>
  tx.selectFrom('campaign_draw').selectAll().where('id', '=', drawId).executeTakeFirst();

/**
 * Turns a code into its win, and books points at once. The member who used it gets the same win again; for everybody else it is
 * used. Lock order: participation, then code.
 */
export const redeemCode = async (
  tx: Tx,
  { campaign, memberId, typed, prizes, now }: { readonly campaign: CampaignRow; readonly memberId: number; readonly typed: string; readonly prizes: readonly PrizeRow[]; readonly now: Date },
  random: Random,
): Promise<DrawRow | Refusal> => {
  const participation = await lockParticipation(tx, campaign, memberId);
  if (isRefusal(participation)) return participation;
  const code = mysteryCodeOf(typed);
  const found = O.isNone(code) ? undefined : await lockCode(tx, campaign, code.value);
  if (O.isNone(code) || found === undefined) return refuseCampaign('unknown-code');
  if (found.used_at !== null) {
    const before = found.member_id === memberId ? await usedBefore(tx, found.draw_id) : undefined;
    return before ?? refuseCampaign('code-used');
  }
  const prize = prizes.find(({ id }) => id === found.prize_id);
  if (prize === undefined) throw new Error(`the code ${code.value} has a prize of another campaign`);
  const draw = await insertDraw(tx, { campaign, memberId, prize, key: `mystery:${code.value}`, now }, random);
  await tx.updateTable('mystery_code').set({ draw_id: draw.id, used_at: now }).where('campaign_id', '=', campaign.id).where('code', '=', code.value).execute();
  return prize.kind === 'points' ? redeemed(tx, campaign, draw, prize, now) : draw;
};
