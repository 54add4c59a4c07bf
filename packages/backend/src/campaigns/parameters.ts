// Parameters of a campaign: set by editors for all members, and by a member.
import type { Db, Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { CampaignRow } from './campaigns.tables.ts';

/** Per member and campaign. */
const MAX_PARAMETERS = 20;

const asRecord = (rows: readonly { readonly key: string; readonly value: string }[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ key, value }) => [key, value]));

/** The game of a page whose editors have chosen none. */
const GAMES: Readonly<Record<CampaignRow['kind'], string>> = { draw: 'wheel', lottery: 'lottery', mystery: 'mystery', punktefest: 'punktefest' };

/** Editors' values take precedence: members cannot overwrite them. */
export const readParameters = async (db: Db | Tx, campaign: CampaignRow, memberId: number | undefined, keys: readonly string[]): Promise<Record<string, string>> => {
  if (keys.length === 0) return {};
  const rows = await db.selectFrom('campaign_setting').select(['key', 'value']).where('campaign_id', '=', campaign.id).where('key', 'in', [...keys]).execute();
  const ofEditors = { ...(keys.includes('mechanic') ? { mechanic: GAMES[campaign.kind] } : {}), ...asRecord(rows) };
  if (memberId === undefined) return ofEditors;
  const ofMember = await db
    .selectFrom('campaign_parameter')
    .select(['key', 'value'])
    .where('campaign_id', '=', campaign.id)
    .where('member_id', '=', memberId)
    .where('key', 'in', [...keys])
    .execute();
  return { ...asRecord(ofMember), ...ofEditors };
};

/** Needs the member's participation to be locked. Returns all parameters of the member. */
export const writeParameters = async (tx: Tx, campaign: CampaignRow, memberId: number, parameters: Readonly<Record<string, string>>): Promise<Record<string, string> | Refusal> => {
  const rows = Object.entries(parameters).map(([key, value]) => ({ campaign_id: campaign.id, member_id: memberId, key, value }));
  if (rows.length > 0) {
    await tx
      .insertInto('campaign_parameter')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['campaign_id', 'member_id', 'key']).doUpdateSet((build) => ({ value: build.ref('excluded.value') })))
      .execute();
  }
  const all = await tx.selectFrom('campaign_parameter').select(['key', 'value']).where('campaign_id', '=', campaign.id).where('member_id', '=', memberId).orderBy('key').execute();
  return all.length > MAX_PARAMETERS ? refuse('invalid-request', { issues: [{ path: 'body', code: 'too-many' }] }) : asRecord(all);
};
