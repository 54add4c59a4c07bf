// Participation: finds a campaign, accepts its terms, and checks what every other call requires.
import { chancesLeft, isCampaignRunning } from '@pluspunkt/core/campaigns';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { isRefusal, refuse, refuseWith } from '../platform/http/refusal.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import type { CampaignRow } from './campaigns.tables.ts';
import { CAMPAIGN_MESSAGES } from './de.ts';

export type CampaignFailure = keyof typeof CAMPAIGN_MESSAGES;

/** One of the refusals of campaigns. */
export const refuseCampaign = (code: CampaignFailure): Refusal => refuseWith(code, CAMPAIGN_MESSAGES[code]);

/** By id or name. */
export const findCampaign = async (db: Db | Tx, idOrName: string): Promise<CampaignRow | Refusal> => {
  const row = await db
    .selectFrom('campaign')
    .selectAll()
    .where((where) => where.or([where('id', '=', idOrName), where('name', '=', idOrName)]))
    .executeTakeFirst();
  return row ?? refuse('not-found');
};

export const isRunning = (campaign: CampaignRow, now: Date): boolean =>
  !campaign.archived && isCampaignRunning({ startsAt: campaign.starts_at, endsAt: campaign.ends_at }, now);

/** The campaign, if it runs now. */
export const runningCampaign = async (db: Db | Tx, idOrName: string, now: Date): Promise<CampaignRow | Refusal> => {
  const campaign = await findCampaign(db, idOrName);
  return isRefusal(campaign) || isRunning(campaign, now) ? campaign : refuseCampaign('campaign-not-running');
};

const acceptanceOf = (db: Db | Tx, campaign: CampaignRow, memberId: number) =>
  db.selectFrom('campaign_participation').selectAll().where('campaign_id', '=', campaign.id).where('member_id', '=', memberId);

/** The member's participation, locked: a member's calls in one campaign are serialised. */
export const lockParticipation = async (tx: Tx, campaign: CampaignRow, memberId: number) => {
  const row = await acceptanceOf(tx, campaign, memberId).forUpdate().executeTakeFirst();
  // New terms must be accepted again.
  return row?.terms_version === campaign.terms_version ? row : refuseCampaign('terms-not-accepted');
};

/** Draws of chances that the member has made today. */
export const drawnToday = async (db: Db | Tx, campaign: CampaignRow, memberId: number, now: Date): Promise<number> => {
  const { drawn } = await db
    .selectFrom('campaign_draw')
    .select((build) => build.fn.countAll<number>().as('drawn'))
    .where('campaign_id', '=', campaign.id)
    .where('member_id', '=', memberId)
    .where('source', '=', 'chance')
    .where('day', '=', dayOf(now))
    .executeTakeFirstOrThrow();
  return drawn;
};

/** `campaignStatus` of the contract. */
export const statusOf = async (db: Db | Tx, campaign: CampaignRow, memberId: number | undefined, now: Date) => {
  const running = isRunning(campaign, now);
  const acceptance = memberId === undefined ? undefined : await acceptanceOf(db, campaign, memberId).executeTakeFirst();
  const drawn = memberId === undefined ? campaign.chances_per_day : await drawnToday(db, campaign, memberId, now);
  return {
    id: campaign.id,
    name: campaign.name,
    title: campaign.title,
    running,
    startsAt: campaign.starts_at.toISOString(),
    endsAt: campaign.ends_at.toISOString(),
    accepted: acceptance !== undefined,
    ...(acceptance === undefined ? {} : { acceptedAt: acceptance.accepted_at.toISOString(), termsVersion: acceptance.terms_version }),
    currentTermsVersion: campaign.terms_version,
    chancesLeft: running ? chancesLeft(campaign.chances_per_day, drawn) : 0,
  };
};

/** Stores when each version was first accepted; accepting it again changes nothing. */
export const acceptTerms = async (tx: Tx, campaign: CampaignRow, memberId: number, termsVersion: string, now: Date): Promise<Refusal | undefined> => {
  if (termsVersion !== campaign.terms_version) return refuseCampaign('terms-changed');
  const terms = { campaign_id: campaign.id, member_id: memberId, terms_version: termsVersion, accepted_at: now };
  await tx.insertInto('campaign_terms').values(terms).onConflict((conflict) => conflict.doNothing()).execute();
  await tx
    .insertInto('campaign_participation')
    .values({ ...terms, selected_prize: null })
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'member_id'])
        .doUpdateSet({ accepted_at: now, terms_version: termsVersion })
        .where('campaign_participation.terms_version', '<>', termsVersion),
    )
    .execute();
  return undefined;
};
