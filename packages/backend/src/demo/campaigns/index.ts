// Inserts the campaigns of the demo data, and what its members did in them.
import { MYSTERY_ALPHABET } from '@pluspunkt/core/campaigns';
import { assetUrl, emojiPath } from '../../assets/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { acceptTerms, addCodes, drawDueLotteries, drawOnce, findCampaign, joinLotteryOnce, readPrizes, redeemDraw } from '../../campaigns/index.ts';
import { clockAt, daysAgo, fixedRandom, granted, type Past } from '../common/past.ts';
import { lastInstant } from '../common/last-instant.ts';
import { randomNumbers } from '../common/random-numbers.ts';
import { CAMPAIGN_SEEDS, type CampaignSeed, DEMO_MYSTERY_CODES } from './campaign-seed.ts';
import { termsOf } from './campaign-terms.ts';

const DAY_MS = 86_400_000;
const CODES = 400;
export const MYSTERY_CAMPAIGN = '2106';

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

const prizesOf = (seed: CampaignSeed) =>
  (seed.prizes ?? []).map(({ id, name, picture, kind, points = null, weight, stock = null, headline, text, link = null }) => ({
    id, name, image: assetUrl(emojiPath(picture)), kind, points, weight, stock_total: stock, headline, body: text, link,
  }));

/** As a file for `admin import` holds them. */
export const campaignRows = (now: Date) =>
  CAMPAIGN_SEEDS.map((seed) => ({
    id: seed.id,
    name: seed.name,
    title: seed.title,
    kind: seed.kind,
    starts_at: inDays(now, seed.fromDays),
    ends_at: lastInstant(now, seed.toDays),
    terms_version: seed.termsVersion,
    chances_per_day: seed.chancesPerDay ?? 0,
    win_valid_days: seed.winValidDays ?? 30,
    prizes: prizesOf(seed),
    lotteries: (seed.lotteries ?? []).map(({ formId, name, closesInDays, winners }) => ({ form_id: formId, name, closes_at: lastInstant(now, closesInDays), winners })),
    archived: false,
  }));

const mysteryCodes = (): readonly string[] => {
  const numbers = randomNumbers(271_828);
  const letters = [...MYSTERY_ALPHABET] as [string, ...string[]];
  const block = (): string => Array.from({ length: 4 }, () => numbers.pick(letters)).join('');
  return [...DEMO_MYSTERY_CODES, ...new Set(Array.from({ length: CODES }, () => `${block()}-${block()}-${block()}`))];
};

/** One in 25 is worth a thousand points. */
const mysteryPrize = (index: number): string => {
  if (index % 25 === 2) return 'bon-1000';
  if (index % 10 === 5) return 'bon-seifenblau';
  return index % 3 === 0 ? 'bon-150' : 'bon-50';
};

interface Play {
  readonly id: string;
  readonly days: number;
  /** Which share of the wheel is drawn, from 0 to 1. */
  readonly share: number;
  readonly code?: string;
  readonly redeemedAfterDays?: number;
}

/** A blank, a voucher that was redeemed, and one that has expired. */
const PLAYS: readonly Play[] = [
  { id: '5d0c9a3e-7b1f-4a52-9c1d-0e8f6b2a4c10', days: 58, share: 0 },
  { id: '0b7e2f64-19cc-4d0a-8f37-5a9d3c6e1b22', days: 57, share: 1, code: 'LAVBFRZ3KM', redeemedAfterDays: 7 },
  { id: '93a1d5c8-2e4b-4f76-a0b9-7c8d1e5f3a34', days: 52, share: 1, code: '9XKHLTE4QW' },
];

const MOST = 2 ** 32 - 1;

/** Draws this share, and makes this code. */
const randomOf = ({ id, share, code = '' }: Play) =>
  fixedRandom({
    uuid: () => id,
    bytes: (length) => {
      const bytes = Buffer.alloc(length);
      if (length === code.length) bytes.set([...code].map((letter) => MYSTERY_ALPHABET.indexOf(letter)));
      else bytes.writeUInt32BE(Math.floor(share * MOST));
      return bytes;
    },
  });

/** Requires that all campaigns are new: those of other members would refuse it, and their lotteries would be drawn by it. The first member has a past: an ended campaign with vouchers, a lost lottery and a won one. */
export const seedCampaignHistory = async (past: Past): Promise<void> => {
  const { databases, tx, members: { katharina, jonas, gerda } } = past;
  const [autumn, lights, festival] = [granted(await findCampaign(tx, '2099')), granted(await findCampaign(tx, '2104')), granted(await findCampaign(tx, '2103'))];
  const accepted: readonly (readonly [campaign: typeof autumn, memberId: number, days: number])[] = [[autumn, gerda, 61], [autumn, katharina, 60], [autumn, jonas, 19.5], [festival, katharina, 8], [lights, katharina, 4]];
  for (const [campaign, memberId, days] of accepted) granted(await acceptTerms(tx, campaign, memberId, campaign.terms_version, daysAgo(past, days)));
  const prizes = await readPrizes(tx, autumn.id);
  for (const play of PLAYS) {
    const draw = granted(await drawOnce(tx, { campaign: autumn, memberId: katharina, key: `demo-${play.id.slice(0, 8)}`, now: daysAgo(past, play.days) }, randomOf(play)));
    if (play.redeemedAfterDays !== undefined) granted(await redeemDraw(tx, autumn, katharina, draw.id, prizes, daysAgo(past, play.days - play.redeemedAfterDays)));
  }
  for (const memberId of [katharina, gerda]) granted(await joinLotteryOnce(tx, autumn, memberId, 'herbst-wanderschuhe', daysAgo(past, 55)));
  for (const formId of ['winterlichter-laternen', 'winterlichter-stehlampe']) granted(await joinLotteryOnce(tx, lights, katharina, formId, daysAgo(past, 4)));
  // The lowest ticket wins: that of the last one who takes part.
  const tickets = [3, 2, 1].values();
  const random = fixedRandom({ bytes: (length) => Buffer.alloc(length, tickets.next().value ?? 0) });
  for (const days of [20, 0]) await drawDueLotteries({ database: databases.database, clock: clockAt(daysAgo(past, days)), random });
};

/** The codes are in this file, so they end with the demo data, also where the campaign stays. */
export const removeMysteryCodes = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('mystery_code').where('campaign_id', '=', MYSTERY_CAMPAIGN).where('code', 'in', mysteryCodes()).where('used_at', 'is', null).execute();
};

export const campaignTexts = () => CAMPAIGN_SEEDS.flatMap((seed) => Object.entries({ ...seed.settings, terms: termsOf(seed) }).map(([key, value]) => ({ campaign_id: seed.id, key, value })));

/** The order of the list of campaigns, as a setting. */
export const campaignNames = () => ({ group_name: 'campaigns', key: 'names', value: CAMPAIGN_SEEDS.map(({ name }) => name).join(',') });

export const seedMysteryCodes = async (tx: Tx): Promise<void> => {
  for (const [prizeId, codes] of Map.groupBy(mysteryCodes().entries(), ([index]) => mysteryPrize(index))) await addCodes(tx, { campaignId: MYSTERY_CAMPAIGN, prizeId }, codes.map(([, code]) => code));
};
