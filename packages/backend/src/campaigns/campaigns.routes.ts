// Routes of campaigns.
import * as calls from '@pluspunkt/adapters/campaigns/contract';
import { prizeOfDay } from '@pluspunkt/core/campaigns';
import { option as O } from 'fp-ts';
import type { Tx } from '../platform/db/database.ts';
import type { BackendDependencies } from '../dependencies.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { isRefusal, refuse } from '../platform/http/refusal.ts';
import type { MemberIdentity, Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { prizeRefusal } from '../points/index.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import type { CampaignRow, DrawRow, PrizeRow } from './campaigns.tables.ts';
import { drawOnce } from './draw.ts';
import { joinLotteryOnce, lotteriesOf } from './lotteries.ts';
import { readParameters, writeParameters } from './parameters.ts';
import { acceptTerms, findCampaign, lockParticipation, refuseCampaign, runningCampaign, statusOf } from './participation.ts';
import { punktefestOf } from './punktefest.ts';
import { redeemCode, redeemDraw } from './redeem.ts';
import { prizeOf, readPrizes, readWins, winOf } from './wins.ts';

const MAX_KEYS = 50;

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'random' | 'settings'>;

/** Only members with a confirmed address and an account of some age get what is worth money. */
const ofTrusted = async <A>(tx: Tx, needs: Needs, { memberId }: MemberIdentity, give: () => Promise<A | Refusal>): Promise<A | Refusal> => (await prizeRefusal(tx, needs, memberId, needs.clock.now())) ?? give();

/** Runs `work` in a transaction on a campaign that is found (`any`) or runs (`running`). */
const inCampaign =
  ({ database, clock }: Needs, which: 'any' | 'running') =>
  <A>(id: string, work: (tx: Tx, campaign: CampaignRow, now: Date) => Promise<A | Refusal>): Promise<A | Refusal> =>
    transact(database, async (tx) => {
      const now = clock.now();
      const campaign = which === 'any' ? await findCampaign(tx, id) : await runningCampaign(tx, id, now);
      return isRefusal(campaign) ? campaign : work(tx, campaign, now);
    });

/** Reads something of a campaign; without a transaction. */
const ofCampaign =
  ({ database, clock }: Needs) =>
  async <A>(id: string, read: (campaign: CampaignRow, now: Date) => Promise<A | Refusal>): Promise<A | Refusal> => {
    const campaign = await findCampaign(database, id);
    return isRefusal(campaign) ? campaign : read(campaign, clock.now());
  };

const participationRoutes = (needs: Needs): readonly Route[] => {
  const [running, reading] = [inCampaign(needs, 'running'), ofCampaign(needs)];
  const { database } = needs;
  return [
    route(calls.readCampaignStatus, ({ params, member }) => reading(params.id, (campaign, now) => statusOf(database, campaign, member?.memberId, now))),
    route(calls.acceptCampaign, ({ params, body, member }) =>
      running(params.id, async (tx, campaign, now) => {
        const refusal = await acceptTerms(tx, campaign, member.memberId, body.termsVersion, now);
        return refusal ?? statusOf(tx, campaign, member.memberId, now);
      }),
    ),
    route(calls.readCampaignParameters, ({ params, query, member }) =>
      reading(params.id, (campaign) => readParameters(database, campaign, member?.memberId, query.keys.slice(0, MAX_KEYS))),
    ),
    route(calls.writeCampaignParameters, ({ params, body, member }) =>
      running(params.id, async (tx, campaign) => {
        const participation = await lockParticipation(tx, campaign, member.memberId);
        return isRefusal(participation) ? participation : writeParameters(tx, campaign, member.memberId, body);
      }),
    ),
    route(calls.acceptPunktefest, ({ params, member }) =>
      running(params.id, async (tx, campaign, now) => {
        if (campaign.kind !== 'punktefest') return refuse('not-found');
        const refusal = await acceptTerms(tx, campaign, member.memberId, campaign.terms_version, now);
        return refusal ?? ({ accepted: true } as const);
      }),
    ),
    route(calls.readPunktefestStatus, ({ params, member }) =>
      reading<Awaited<ReturnType<typeof punktefestOf>>>(params.id, async (campaign) =>
        campaign.kind === 'punktefest' ? punktefestOf(database, campaign, member.memberId) : refuse('not-found'),
      ),
    ),
  ];
};

const prizeRoutes = (needs: Needs): readonly Route[] => {
  const [running, reading] = [inCampaign(needs, 'running'), ofCampaign(needs)];
  const { database } = needs;
  const prizesOf = (campaign: CampaignRow): Promise<PrizeRow[]> => readPrizes(database, campaign.id);
  return [
    route(calls.listCampaignPrizes, ({ params }) =>
      reading(params.id, async (campaign) => {
        const prizes = await prizesOf(campaign);
        return prizes.map((row) => prizeOf(row, prizes));
      }),
    ),
    route(calls.readPrizeItem, ({ params }) =>
      reading<ReturnType<typeof prizeOf>>(params.id, async (campaign, now) => {
        const prizes = await prizesOf(campaign);
        const today = prizeOfDay(prizes.filter((row) => row.kind !== 'blank'), dayOf(now));
        return O.isNone(today) ? refuse('not-found') : prizeOf(today.value, prizes);
      }),
    ),
    route(calls.selectPrize, ({ params, body, member }) =>
      running(params.id, async (tx, campaign) => {
        const participation = await lockParticipation(tx, campaign, member.memberId);
        if (isRefusal(participation)) return participation;
        const prize = (await readPrizes(tx, campaign.id)).find((row) => row.id === body.PrizeId && row.kind !== 'blank');
        if (prize === undefined) return refuseCampaign('unknown-prize');
        await tx.updateTable('campaign_participation').set({ selected_prize: prize.id }).where('campaign_id', '=', campaign.id).where('member_id', '=', member.memberId).execute();
        return { PrizeId: prize.id };
      }),
    ),
    route(calls.readWinContent, async ({ params }) => {
      const row = await database.selectFrom('campaign_prize').select(['id', 'headline', 'body', 'image', 'link']).where('id', '=', params.id).executeTakeFirst();
      if (row === undefined) return refuse('not-found');
      const { id, headline, body: text, image, link } = row;
      return { id, headline, text, image, ...(link === null ? {} : { link }) };
    }),
  ];
};

const winRoutes = (needs: Needs): readonly Route[] => {
  const [any, reading] = [inCampaign(needs, 'any'), ofCampaign(needs)];
  const { database, random } = needs;
  const shown = async (draws: readonly DrawRow[], campaign: CampaignRow) => {
    const prizes = await readPrizes(database, campaign.id);
    return draws.map((draw) => winOf(draw, prizes));
  };
  return [
    route(calls.drawPrize, ({ params, headers, member }) =>
      any(params.id, async (tx, campaign, now) => {
        const draw = await ofTrusted(tx, needs, member, () => drawOnce(tx, { campaign, memberId: member.memberId, key: headers['idempotency-key'], now }, random));
        return isRefusal(draw) ? draw : winOf(draw, await readPrizes(tx, campaign.id));
      }),
    ),
    route(calls.readPrizeItemWin, ({ params, member }) =>
      reading(params.id, async (campaign) => {
        const [win] = await shown(await readWins(database, campaign, member.memberId, 1), campaign);
        return { win: win ?? null };
      }),
    ),
    route(calls.listWins, ({ params, member }) => reading(params.id, async (campaign) => shown(await readWins(database, campaign, member.memberId), campaign))),
    route(calls.listWinCodes, ({ params, member }) =>
      reading(params.id, async (campaign) => {
        const prizes = await readPrizes(database, campaign.id);
        const draws = await readWins(database, campaign, member.memberId);
        return draws.flatMap((draw) => {
          const { prize, code } = winOf(draw, prizes);
          if (code === undefined) return [];
          return [{ code, prize, ...(draw.redeemed_at === null ? {} : { usedAt: draw.redeemed_at.toISOString() }), validTo: draw.valid_to.toISOString() }];
        });
      }),
    ),
    route(calls.redeemWin, ({ params, body, member }) =>
      any(params.id, async (tx, campaign, now) => {
        const prizes = await readPrizes(tx, campaign.id);
        const draw = await ofTrusted(tx, needs, member, () => redeemDraw(tx, campaign, member.memberId, body.drawId, prizes, now));
        return isRefusal(draw) ? draw : winOf(draw, prizes);
      }),
    ),
  ];
};

const mysteryRoute = (needs: Needs): Route => {
  const running = inCampaign(needs, 'running');
  const throttle = createThrottle(needs);
  const redeem = (id: string, member: MemberIdentity, typed: string) =>
    running(id, async (tx, campaign, now) => {
      const prizes = await readPrizes(tx, campaign.id);
      const draw = await ofTrusted(tx, needs, member, () => redeemCode(tx, { campaign, memberId: member.memberId, typed, prizes, now }, needs.random));
      return isRefusal(draw) ? draw : winOf(draw, prizes);
    });
  return route(calls.redeemMystery, async ({ params, body, member }) => {
    const key = `mystery:${member.memberId}`;
    const refusal = await enforceRateLimit(throttle, calls.redeemMystery.id)('mysteryCode', key);
    if (refusal !== undefined) return refusal;
    const outcome = await redeem(params.id, member, body.code);
    if (!isRefusal(outcome) || outcome.code !== 'unknown-code') await throttle.giveBack(key);
    return outcome;
  });
};

const lotteryRoutes = (needs: Needs): readonly Route[] => {
  const [any, reading] = [inCampaign(needs, 'any'), ofCampaign(needs)];
  const { database } = needs;
  return [
    route(calls.readLotteryStatus, ({ params, member }) => reading(params.id, (campaign) => lotteriesOf(database, campaign, member.memberId))),
    route(calls.joinLottery, ({ params, body, member }) => any(params.id, (tx, campaign, now) => ofTrusted(tx, needs, member, () => joinLotteryOnce(tx, campaign, member.memberId, body.formId, now)))),
    route(calls.joinCampaignLottery, ({ params, member }) => any(params.id, (tx, campaign, now) => ofTrusted(tx, needs, member, () => joinLotteryOnce(tx, campaign, member.memberId, undefined, now)))),
    route(calls.readJoinedLottery, ({ params, member }) =>
      reading(params.id, async (campaign) => {
        const lotteries = await lotteriesOf(database, campaign, member.memberId);
        return { joined: lotteries.length === 1 && lotteries[0]?.joined === true };
      }),
    ),
  ];
};

export const campaignRoutes = (needs: Needs): readonly Route[] => [
  ...participationRoutes(needs),
  ...prizeRoutes(needs),
  ...winRoutes(needs),
  mysteryRoute(needs),
  ...lotteryRoutes(needs),
];
