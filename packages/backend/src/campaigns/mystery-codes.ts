// Codes for receipts: each wins a prize of its campaign, once.
import { MYSTERY_CODE_BYTES, newMysteryCode } from '@pluspunkt/core/campaigns';
import type { Random } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';

export interface CodePrize {
  readonly campaignId: string;
  readonly prizeId: string;
}

/** Stores codes that win this prize. Returns those that are new. */
export const addCodes = async (tx: Tx, { campaignId, prizeId }: CodePrize, codes: readonly string[]): Promise<readonly string[]> => {
  const rows = codes.map((code) => ({ campaign_id: campaignId, code, prize_id: prizeId, draw_id: null, used_at: null }));
  const added = await tx.insertInto('mystery_code').values(rows).onConflict((conflict) => conflict.doNothing()).returning('code').execute();
  return added.map(({ code }) => code);
};

export type CodesRefused = 'unknown-campaign' | 'unknown-prize';

/** Makes this number of codes for a prize of a campaign with codes. */
export const makeCodes = async (tx: Tx, prize: CodePrize, count: number, random: Random): Promise<readonly string[] | CodesRefused> => {
  const campaign = await tx.selectFrom('campaign').select('id').where('id', '=', prize.campaignId).where('kind', '=', 'mystery').where('archived', '=', false).executeTakeFirst();
  if (campaign === undefined) return 'unknown-campaign';
  const found = await tx.selectFrom('campaign_prize').select('id').where('campaign_id', '=', prize.campaignId).where('id', '=', prize.prizeId).executeTakeFirst();
  if (found === undefined) return 'unknown-prize';
  const made: string[] = [];
  while (made.length < count) made.push(...(await addCodes(tx, prize, Array.from({ length: count - made.length }, () => newMysteryCode(random.bytes(MYSTERY_CODE_BYTES))))));
  return made;
};
