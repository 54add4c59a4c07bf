// Wire contract of campaigns. Every call carries its referrer.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { NOT_TRUSTED } from '../transport/failures.ts';
import { idempotencyKey } from '../transport/paging.ts';
import { instant, queryList, text } from '../transport/shapes.ts';

export const REFERRERS = ['Web', 'App', 'AppAndroid', 'AppIos'] as const;

const referrer = z.object({ referrer: z.enum(REFERRERS) });
const id = z.object({ id: text(60) });

const general = { params: id, query: referrer } as const;
const asMember = { ...general, access: 'member' } as const;

export const campaignStatus = z.object({
  id: z.string(),
  /** `campaignName` of layers. */
  name: z.string(),
  title: z.string(),
  running: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  accepted: z.boolean(),
  acceptedAt: z.optional(instant),
  /** Version of the terms that were accepted. */
  termsVersion: z.optional(z.string()),
  /** Version of the current terms. */
  currentTermsVersion: z.optional(z.string()),
  /** Remaining draws of the member today. */
  chancesLeft: z.int(),
});

export const prize = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  kind: z.enum(['points', 'goods', 'voucher', 'blank']),
  /** In points, for prizes of points. */
  points: z.optional(z.int()),
  /** Remaining and total number; absent where unlimited. */
  stock: z.optional(z.object({ left: z.int(), total: z.int() })),
  /** The current odds, as one in so many draws. */
  oneIn: z.optional(z.number()),
});

export const win = z.object({
  drawId: z.string(),
  drawnAt: instant,
  prize,
  /** Code to redeem, for vouchers. */
  code: z.optional(z.string()),
  redeemed: z.boolean(),
});

const NOT_RUNNING = { 'campaign-not-running': 409 } as const;
const NOT_TAKING_PART = { ...NOT_RUNNING, 'terms-not-accepted': 409 } as const;
const NO_LOTTERY = { ...NOT_TAKING_PART, ...NOT_TRUSTED, 'lottery-closed': 409, 'unknown-lottery': 404 } as const;

export const acceptCampaign = defineCall({
  ...asMember,
  id: 'campaigns.accept',
  method: 'POST',
  path: '/campaignmicro/{id}/accept',
  summary: 'Accepts the terms of a campaign and stores their version',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ termsVersion: text(40) }),
  response: campaignStatus,
  failures: { ...NOT_RUNNING, 'terms-changed': 409 },
});
export const selectPrize = defineCall({
  ...asMember,
  id: 'campaigns.select',
  method: 'POST',
  path: '/campaignmicro/{id}/select',
  summary: 'Selects the one prize that the member plays for',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ PrizeId: text(60) }),
  response: z.object({ PrizeId: z.string() }),
  failures: { ...NOT_TAKING_PART, 'unknown-prize': 404 },
});
export const listCampaignPrizes = defineCall({
  ...general,
  access: 'public',
  id: 'campaigns.prizes',
  method: 'GET',
  path: '/campaignmicro/{id}/prizes',
  summary: 'The prizes of a campaign with stock and odds',
  effect: 'look',
  idempotency: 'read',
  response: z.array(prize),
});
export const drawPrize = defineCall({
  ...asMember,
  id: 'campaigns.prizeChance',
  method: 'POST',
  path: '/campaignmicro/{id}/prize-chance',
  summary: 'One draw. A repeated Idempotency-Key returns the same draw, e.g. after a lost answer',
  effect: 'write',
  idempotency: 'idempotency-key',
  headers: idempotencyKey,
  body: z.object({}),
  response: win,
  failures: { ...NOT_TAKING_PART, ...NOT_TRUSTED, 'no-chance-left': 409 },
});
export const readPrizeItem = defineCall({
  ...general,
  access: 'public',
  id: 'campaigns.prizeItem',
  method: 'GET',
  path: '/campaignmicro/{id}/prize-item',
  summary: 'The prize of today',
  effect: 'look',
  idempotency: 'read',
  response: prize,
});
export const readPrizeItemWin = defineCall({
  ...asMember,
  id: 'campaigns.prizeItemWin',
  method: 'GET',
  path: '/campaignmicro/{id}/prize-item-win',
  summary: 'The member’s last win, to recover a lost answer',
  effect: 'look',
  idempotency: 'read',
  response: z.object({ win: z.nullable(win) }),
});
export const listWins = defineCall({
  ...asMember,
  id: 'campaigns.listPrizes',
  method: 'GET',
  path: '/campaignmicro/{id}/list-prizes',
  summary: 'All wins of the member, newest first',
  effect: 'look',
  idempotency: 'read',
  response: z.array(win),
});

const lottery = z.object({ formId: z.string(), name: z.string(), joined: z.boolean(), joinedAt: z.optional(instant), closesAt: instant, drawnAt: z.optional(instant), won: z.optional(z.boolean()) });

export const readLotteryStatus = defineCall({
  ...asMember,
  id: 'campaigns.lotteryStatus',
  method: 'GET',
  path: '/campaignmicro/{id}/lottery-status',
  summary: 'The lotteries of a campaign, and which the member has joined',
  effect: 'look',
  idempotency: 'read',
  response: z.array(lottery),
});
export const joinLottery = defineCall({
  ...asMember,
  id: 'campaigns.lotteryJoin',
  method: 'POST',
  path: '/campaignmicro/{id}/lottery-join',
  summary: 'Joins a lottery; joining again changes nothing',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ formId: text(60) }),
  response: lottery,
  failures: NO_LOTTERY,
});
export const readCampaignStatus = defineCall({
  ...general,
  access: 'public',
  id: 'campaigns.status',
  method: 'GET',
  path: '/campaignmicro/{id}/status',
  summary: 'A campaign by id or name: its period, and for members whether its terms are accepted',
  effect: 'look',
  idempotency: 'read',
  response: campaignStatus,
});
export const readCampaignParameters = defineCall({
  params: id,
  access: 'public',
  id: 'campaigns.readParameters',
  method: 'GET',
  path: '/campaignmicro/{id}/parameters',
  summary: 'Parameters that editors or the member have set, by key',
  effect: 'look',
  idempotency: 'read',
  query: z.object({ ...referrer.shape, keys: queryList(1_000) }),
  response: z.record(z.string(), z.string()),
});
export const writeCampaignParameters = defineCall({
  ...asMember,
  id: 'campaigns.writeParameters',
  method: 'POST',
  path: '/campaignmicro/{id}/parameters',
  summary: 'Sets parameters of the member in a campaign; at most 20, of 500 characters',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.record(z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/)), text(500)),
  response: z.record(z.string(), z.string()),
  failures: NOT_TAKING_PART,
});
export const redeemWin = defineCall({
  ...asMember,
  id: 'campaigns.redeem',
  method: 'POST',
  path: '/campaignmicro/{id}/redeem',
  summary: 'Redeems a win; prizes of points are booked, once',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ drawId: text(60) }),
  response: win,
  failures: { ...NOT_TRUSTED, 'unknown-win': 404, 'win-expired': 409 },
});
export const redeemMystery = defineCall({
  ...asMember,
  id: 'campaigns.redeemMystery',
  method: 'POST',
  path: '/campaignmicro/{id}/mystery/redeem',
  summary: 'Redeems a mystery code from a till receipt; every code once',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ code: text(40) }),
  response: win,
  failures: { ...NOT_TAKING_PART, ...NOT_TRUSTED, 'unknown-code': 404, 'code-used': 409 },
});
export const listWinCodes = defineCall({
  ...asMember,
  id: 'campaigns.winCodes',
  method: 'GET',
  path: '/campaignmicro/{id}/wincodes',
  summary: 'The member’s win codes in a campaign',
  // Anyone who sees a code can redeem it.
  effect: 'write',
  idempotency: 'read',
  response: z.array(z.object({ code: z.string(), prize, usedAt: z.optional(instant), validTo: instant })),
});
export const joinCampaignLottery = defineCall({
  ...asMember,
  id: 'campaigns.joinLottery',
  method: 'POST',
  path: '/campaignmicro/{id}/join-lottery',
  summary: 'Joins the one lottery of a campaign that has only one',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({}),
  response: lottery,
  failures: NO_LOTTERY,
});
export const readJoinedLottery = defineCall({
  ...asMember,
  id: 'campaigns.joinedLottery',
  method: 'GET',
  path: '/campaignmicro/{id}/joined-lottery',
  summary: 'Whether the member has joined the one lottery of a campaign',
  effect: 'look',
  idempotency: 'read',
  response: z.object({ joined: z.boolean() }),
});
export const acceptPunktefest = defineCall({
  ...asMember,
  id: 'campaigns.acceptPunktefest',
  method: 'POST',
  path: '/campaignmicro/{id}/punktefest/accept',
  summary: 'Takes part in the Punktefest',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({}),
  response: z.object({ accepted: z.literal(true) }),
  failures: NOT_RUNNING,
});
export const readPunktefestStatus = defineCall({
  ...asMember,
  id: 'campaigns.punktefestStatus',
  method: 'GET',
  path: '/campaignmicro/{id}/punktefest/status',
  summary: 'Whether the member takes part in the Punktefest, and the points so far',
  effect: 'look',
  idempotency: 'read',
  response: z.object({ accepted: z.boolean(), purchases: z.int(), bonusPoints: z.int() }),
});

export const readWinContent = defineCall({
  id: 'campaigns.readWinContent',
  method: 'GET',
  path: '/wincontent/{id}',
  summary: 'Headline, text and picture that present a prize',
  access: 'public',
  effect: 'look',
  idempotency: 'read',
  params: id,
  response: z.object({ id: z.string(), headline: z.string(), text: z.string(), image: z.string(), link: z.optional(z.string()) }),
});
