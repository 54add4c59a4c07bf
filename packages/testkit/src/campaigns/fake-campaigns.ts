// Campaigns in memory: the rules of the core without a network, for pages and tests.
import { either as E, option as O } from 'fp-ts';
import type { CallFailure, CallOptions } from '@pluspunkt/core/failure';
import { chancesLeft, drawPool, isCampaignRunning, mysteryCodeOf, oneIn, pickPrize, prizeOfDay, punktefestBonus, winValidTo } from '@pluspunkt/core/campaigns';
import type { CampaignsGateway, CampaignStatus, Lottery, Prize, Win } from '@pluspunkt/core/campaigns';
import { campaignOf, type FakeCampaign, type FakePrize } from './builders.ts';

interface Draw {
  readonly win: Omit<Win, 'redeemed'>;
  readonly campaign: string;
  readonly member: string;
  readonly key: string;
  readonly day: string;
  redeemedAt?: string;
}

/** Initial data. */
export interface FakeCampaignsOptions {
  readonly campaigns?: readonly FakeCampaign[];
  readonly now?: () => Date;
  /** From 0 up to but not 1. */
  readonly random?: () => number;
  /** Purchases of a member, for the Punktefest. */
  readonly purchases?: (member: string) => number;
}

/** Campaign gateways that tests can inspect. */
export interface FakeCampaigns {
  /** The gateways for a member, or without a name for a visitor. */
  as(member?: string): CampaignsGateway;
  /** Failures of the next calls. */
  readonly failures: CallFailure[];
  /** Points from wins, by member. */
  readonly points: ReadonlyMap<string, number>;
}

const refuse = (status: number, code: string): E.Either<CallFailure, never> => E.left({ _tag: 'HttpError', status, code, message: code, requestId: 'r' });
const WIN_DAYS = 30;

interface World {
  readonly campaigns: readonly FakeCampaign[];
  readonly now: () => Date;
  readonly random: () => number;
  readonly purchases: (member: string) => number;
  readonly failures: CallFailure[];
  readonly accepted: Map<string, { readonly version: string; readonly at: string }>;
  readonly selected: Map<string, string>;
  readonly parameters: Map<string, Record<string, string>>;
  readonly stock: Map<string, number>;
  readonly draws: Draw[];
  readonly joined: Map<string, string>;
  readonly points: Map<string, number>;
}

type Outcome<A> = E.Either<CallFailure, A>;

const dayIn = (now: Date): string => now.toISOString().slice(0, 10);
const keyOf = (campaign: FakeCampaign, member: string): string => `${campaign.id} ${member}`;

const current = (world: World, prize: FakePrize): FakePrize => (prize.stockLeft === null ? prize : { ...prize, stockLeft: world.stock.get(prize.id) ?? prize.stockLeft });
const shownPrize = (world: World, campaign: FakeCampaign, wanted: FakePrize): Prize => {
  const prize = current(world, wanted);
  const odds = O.toUndefined(oneIn(campaign.prizes.map((other) => current(world, other)), prize.id));
  return {
    id: prize.id,
    name: prize.name,
    image: prize.image,
    kind: prize.kind,
    ...(prize.points === undefined ? {} : { points: prize.points }),
    ...(prize.stockLeft === null || prize.stockTotal === null ? {} : { stock: { left: prize.stockLeft, total: prize.stockTotal } }),
    ...(odds === undefined ? {} : { oneIn: odds }),
  };
};
const shownWin = (draw: Draw): Win => ({ ...draw.win, redeemed: draw.redeemedAt !== undefined });

const createWorld = (options: FakeCampaignsOptions): World => ({
  campaigns: options.campaigns ?? [campaignOf()],
  now: options.now ?? (() => new Date('2026-11-20T09:00:00Z')),
  random: options.random ?? (() => 0),
  purchases: options.purchases ?? (() => 0),
  failures: [],
  accepted: new Map(),
  selected: new Map(),
  parameters: new Map(),
  stock: new Map(),
  draws: [],
  joined: new Map(),
  points: new Map(),
});

const pay = (world: World, draw: Draw): Win => {
  draw.redeemedAt = world.now().toISOString();
  world.points.set(draw.member, (world.points.get(draw.member) ?? 0) + (draw.win.prize.points ?? 0));
  return shownWin(draw);
};

const storeDraw = (world: World, campaign: FakeCampaign, member: string, key: string, prize: FakePrize): Draw => {
  if (prize.stockLeft !== null) world.stock.set(prize.id, prize.stockLeft - 1);
  const drawId = `draw-${world.draws.length + 1}`;
  const win = { drawId, drawnAt: world.now().toISOString(), prize: shownPrize(world, campaign, prize), ...(prize.kind === 'voucher' ? { code: `PP-${drawId}` } : {}) };
  const draw: Draw = { win, campaign: campaign.id, member, key, day: key.startsWith('chance:') ? dayIn(world.now()) : '' };
  world.draws.push(draw);
  return draw;
};

const isRunning = (world: World, campaign: FakeCampaign): boolean => isCampaignRunning(campaign, world.now());
const drawsOf = (world: World, campaign: FakeCampaign, member: string): readonly Draw[] => world.draws.filter((draw) => draw.campaign === campaign.id && draw.member === member);
const winsOf = (world: World, campaign: FakeCampaign, member: string): readonly Draw[] => drawsOf(world, campaign, member).filter((draw) => draw.win.prize.kind !== 'blank').toReversed();

const statusOf = (world: World, campaign: FakeCampaign, member: string | undefined): CampaignStatus => {
  const acceptance = member === undefined ? undefined : world.accepted.get(keyOf(campaign, member));
  const drawn = member === undefined ? campaign.chancesPerDay : drawsOf(world, campaign, member).filter((draw) => draw.day === dayIn(world.now())).length;
  return {
    id: campaign.id,
    name: campaign.name,
    title: campaign.title,
    running: isRunning(world, campaign),
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
    accepted: acceptance !== undefined,
    ...(acceptance === undefined ? {} : { acceptedAt: acceptance.at, termsVersion: acceptance.version }),
    currentTermsVersion: campaign.termsVersion,
    chancesLeft: isRunning(world, campaign) ? chancesLeft(campaign.chancesPerDay, drawn) : 0,
  };
};

/** A refusal where the campaign does not run or the member has not accepted its terms. */
const mayPlay = (world: World, campaign: FakeCampaign, member: string): Outcome<undefined> => {
  if (!isRunning(world, campaign)) return refuse(409, 'campaign-not-running');
  return world.accepted.get(keyOf(campaign, member))?.version === campaign.termsVersion ? E.right(undefined) : refuse(409, 'terms-not-accepted');
};

const drawOnce = (world: World, campaign: FakeCampaign, member: string, key: string): Outcome<Win> => {
  const before = drawsOf(world, campaign, member).find((draw) => draw.key === `chance:${key}`);
  if (before !== undefined) return E.right(shownWin(before));
  const allowed = mayPlay(world, campaign, member);
  if (E.isLeft(allowed)) return allowed;
  if (statusOf(world, campaign, member).chancesLeft === 0) return refuse(409, 'no-chance-left');
  const pool = drawPool(campaign.prizes.map((prize) => current(world, prize)), world.selected.get(keyOf(campaign, member)));
  const prize = pickPrize(pool, world.random());
  return O.isNone(prize) ? refuse(409, 'no-chance-left') : E.right(shownWin(storeDraw(world, campaign, member, `chance:${key}`, prize.value)));
};

const redeemCode = (world: World, campaign: FakeCampaign, member: string, typed: string): Outcome<Win> => {
  const allowed = mayPlay(world, campaign, member);
  if (E.isLeft(allowed)) return allowed;
  const code = O.toUndefined(mysteryCodeOf(typed)) ?? '';
  const prize = campaign.prizes.find(({ id }) => id === campaign.codes[code]);
  if (prize === undefined) return refuse(404, 'unknown-code');
  const before = world.draws.find((draw) => draw.campaign === campaign.id && draw.key === `mystery:${code}`);
  if (before !== undefined) return before.member === member ? E.right(shownWin(before)) : refuse(409, 'code-used');
  const draw = storeDraw(world, campaign, member, `mystery:${code}`, current(world, prize));
  return E.right(prize.kind === 'points' ? pay(world, draw) : shownWin(draw));
};

const redeem = (world: World, campaign: FakeCampaign, member: string, drawId: string): Outcome<Win> => {
  const draw = winsOf(world, campaign, member).find(({ win }) => win.drawId === drawId);
  if (draw === undefined) return refuse(404, 'unknown-win');
  if (draw.redeemedAt !== undefined) return E.right(shownWin(draw));
  return world.now() > winValidTo(new Date(draw.win.drawnAt), WIN_DAYS) ? refuse(409, 'win-expired') : E.right(pay(world, draw));
};

const lotteryOf = (world: World, { formId, name, closesAt }: FakeCampaign['lotteries'][number], member: string): Lottery => {
  const joinedAt = world.joined.get(`${formId} ${member}`);
  return { formId, name, closesAt: closesAt.toISOString(), joined: joinedAt !== undefined, ...(joinedAt === undefined ? {} : { joinedAt }) };
};

const join = (world: World, campaign: FakeCampaign, member: string, formId: string | undefined): Outcome<Lottery> => {
  const { lotteries } = campaign;
  const lottery = formId === undefined ? (lotteries.length === 1 ? lotteries[0] : undefined) : lotteries.find((candidate) => candidate.formId === formId);
  if (lottery === undefined) return refuse(404, 'unknown-lottery');
  const before = lotteryOf(world, lottery, member);
  if (before.joined) return E.right(before);
  const allowed = mayPlay(world, campaign, member);
  if (E.isLeft(allowed)) return allowed;
  if (world.now() > lottery.closesAt) return refuse(409, 'lottery-closed');
  world.joined.set(`${lottery.formId} ${member}`, world.now().toISOString());
  return E.right(lotteryOf(world, lottery, member));
};

const gatewayFor = (world: World, member: string | undefined): CampaignsGateway => {
  const begin = <A>(options: CallOptions | undefined, work: () => Outcome<A>) => async (): Promise<Outcome<A>> => {
    if (options?.signal?.aborted) return E.left({ _tag: 'Aborted', requestId: 'r' });
    const failure = world.failures.shift();
    return failure === undefined ? work() : E.left(failure);
  };
  const open = <A>(name: string, options: CallOptions | undefined, work: (campaign: FakeCampaign) => Outcome<A>) =>
    begin(options, () => {
      const campaign = world.campaigns.find((candidate) => candidate.id === name || candidate.name === name);
      return campaign === undefined ? refuse(404, 'not-found') : work(campaign);
    });
  const closed = <A>(name: string, options: CallOptions | undefined, work: (campaign: FakeCampaign, member: string) => Outcome<A>) =>
    open(name, options, (campaign) => (member === undefined ? refuse(401, 'unauthenticated') : work(campaign, member)));
  const playing = <A>(name: string, options: CallOptions | undefined, work: (campaign: FakeCampaign, member: string) => Outcome<A>) =>
    closed(name, options, (campaign, player) => {
      const allowed = mayPlay(world, campaign, player);
      return E.isLeft(allowed) ? allowed : work(campaign, player);
    });
  const accept = (campaign: FakeCampaign, player: string, version: string): Outcome<CampaignStatus> => {
    if (!isRunning(world, campaign)) return refuse(409, 'campaign-not-running');
    if (version !== campaign.termsVersion) return refuse(409, 'terms-changed');
    const key = keyOf(campaign, player);
    if (world.accepted.get(key)?.version !== version) world.accepted.set(key, { version, at: world.now().toISOString() });
    return E.right(statusOf(world, campaign, player));
  };
  return {
    status: (name, options) => open(name, options, (campaign) => E.right(statusOf(world, campaign, member))),
    accept: (name, version, options) => closed(name, options, (campaign, player) => accept(campaign, player, version)),
    parameters: (name, keys, options) =>
      open(name, options, (campaign) => {
        const known = { ...(member === undefined ? {} : world.parameters.get(keyOf(campaign, member))), ...campaign.settings };
        return E.right(Object.fromEntries(Object.entries(known).filter(([key]) => keys.includes(key))));
      }),
    setParameters: (name, parameters, options) =>
      playing(name, options, (campaign, player) => {
        const all = { ...world.parameters.get(keyOf(campaign, player)), ...parameters };
        if (Object.keys(all).length > 20) return refuse(400, 'invalid-request');
        world.parameters.set(keyOf(campaign, player), all);
        return E.right(all);
      }),
    prizes: (name, options) => open(name, options, (campaign) => E.right(campaign.prizes.map((prize) => shownPrize(world, campaign, prize)))),
    prizeOfToday: (name, options) =>
      open(name, options, (campaign) => {
        const today = prizeOfDay(campaign.prizes.filter(({ kind }) => kind !== 'blank'), dayIn(world.now()));
        return O.isNone(today) ? refuse(404, 'not-found') : E.right(shownPrize(world, campaign, today.value));
      }),
    selectPrize: (name, prizeId, options) =>
      playing(name, options, (campaign, player) => {
        if (!campaign.prizes.some(({ id, kind }) => id === prizeId && kind !== 'blank')) return refuse(404, 'unknown-prize');
        world.selected.set(keyOf(campaign, player), prizeId);
        return E.right({ PrizeId: prizeId });
      }),
    winContent: (prizeId, options) =>
      begin(options, () => {
        const prize = world.campaigns.flatMap(({ prizes }) => prizes).find(({ id }) => id === prizeId);
        return prize === undefined ? refuse(404, 'not-found') : E.right({ id: prize.id, headline: prize.name, text: `Gewonnen: ${prize.name}`, image: prize.image });
      }),
    draw: (name, key, options) => closed(name, options, (campaign, player) => drawOnce(world, campaign, player, key)),
    lastWin: (name, options) =>
      closed(name, options, (campaign, player) => {
        const [last] = winsOf(world, campaign, player);
        return E.right({ win: last === undefined ? null : shownWin(last) });
      }),
    wins: (name, options) => closed(name, options, (campaign, player) => E.right(winsOf(world, campaign, player).map(shownWin))),
    redeem: (name, drawId, options) => closed(name, options, (campaign, player) => redeem(world, campaign, player, drawId)),
    redeemMystery: (name, code, options) => closed(name, options, (campaign, player) => redeemCode(world, campaign, player, code)),
    winCodes: (name, options) =>
      closed(name, options, (campaign, player) =>
        E.right(
          winsOf(world, campaign, player).flatMap(({ win, redeemedAt }) => {
            if (win.code === undefined) return [];
            const validTo = winValidTo(new Date(win.drawnAt), WIN_DAYS).toISOString();
            return [{ code: win.code, prize: win.prize, validTo, ...(redeemedAt === undefined ? {} : { usedAt: redeemedAt }) }];
          }),
        ),
      ),
    lotteries: (name, options) => closed(name, options, (campaign, player) => E.right(campaign.lotteries.map((lottery) => lotteryOf(world, lottery, player)))),
    join: (name, formId, options) => closed(name, options, (campaign, player) => join(world, campaign, player, formId)),
    joinOnly: (name, options) => closed(name, options, (campaign, player) => join(world, campaign, player, undefined)),
    joinedOnly: (name, options) =>
      closed(name, options, (campaign, player) => {
        const [only, ...others] = campaign.lotteries;
        return E.right({ joined: only !== undefined && others.length === 0 && lotteryOf(world, only, player).joined });
      }),
    acceptPunktefest: (name, options) =>
      closed(name, options, (campaign, player) => {
        const outcome = accept(campaign, player, campaign.termsVersion);
        return E.isLeft(outcome) ? outcome : E.right({ accepted: true });
      }),
    punktefestStatus: (name, options) =>
      closed(name, options, (campaign, player) => {
        const accepted = world.accepted.has(keyOf(campaign, player));
        const purchases = accepted ? world.purchases(player) : 0;
        return E.right({ accepted, purchases, bonusPoints: punktefestBonus(purchases) });
      }),
  };
};

/** All gateways share one world, so that members see each other's effects on stock and codes. */
export const createFakeCampaigns = (options: FakeCampaignsOptions = {}): FakeCampaigns => {
  const world = createWorld(options);
  return { as: (member) => gatewayFor(world, member), failures: world.failures, points: world.points };
};
