// Inserts the campaigns of the demo data, and what its members did in them.
import { MYSTERY_ALPHABET } from '@pluspunkt/core/campaigns';
import { assetUrl, emojiPath } from '../../assets/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { acceptTerms, drawDueLotteries, drawOnce, findCampaign, joinLotteryOnce, readPrizes, redeemDraw } from '../../campaigns/index.ts';
import { clockAt, daysAgo, fixedRandom, granted, type Past } from '../common/past.ts';
import { lastInstant } from '../common/last-instant.ts';
import { randomNumbers } from '../common/random-numbers.ts';
import { CAMPAIGN_SEEDS, type CampaignSeed, DEMO_MYSTERY_CODES } from './campaign-seed.ts';
import { termsOf } from './campaign-terms.ts';

const DAY_MS = 86_400_000;
const CODES = 400;
const MYSTERY_CAMPAIGN = '2106';

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

const campaignRow = (seed: CampaignSeed, now: Date) => ({
  id: seed.id,
  name: seed.name,
  title: seed.title,
  kind: seed.kind,
  starts_at: inDays(now, seed.fromDays),
  ends_at: lastInstant(now, seed.toDays),
  terms_version: seed.termsVersion,
  chances_per_day: seed.chancesPerDay ?? 0,
  win_valid_days: seed.winValidDays ?? 30,
  settled_at: null,
});

const prizeRows = (seed: CampaignSeed) =>
  (seed.prizes ?? []).map((prize, position) => ({
    id: prize.id,
    campaign_id: seed.id,
    position,
    name: prize.name,
    image: assetUrl(emojiPath(prize.picture)),
    kind: prize.kind,
    points: prize.points ?? null,
    weight: prize.weight,
    stock_left: prize.stock?.[0] ?? null,
    stock_total: prize.stock?.[1] ?? null,
    headline: prize.headline,
    body: prize.text,
    link: prize.link ?? null,
  }));

const lotteryRows = (seed: CampaignSeed, now: Date) =>
  (seed.lotteries ?? []).map(({ formId, name, closesInDays, winners }, position) => ({
    form_id: formId,
    campaign_id: seed.id,
    position,
    name,
    closes_at: lastInstant(now, closesInDays),
    winners,
    drawn_at: null,
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

export const CAMPAIGN_IDS: readonly string[] = CAMPAIGN_SEEDS.map(({ id }) => id);

/**
 * Operators change campaigns, but cannot add them or their prizes, lotteries and codes. Campaigns that stayed when the demo data were removed
 * are left as they are. Returns whether all are new.
 */
export const seedCampaigns = async (tx: Tx, now: Date): Promise<boolean> => {
  const inserted = await tx.insertInto('campaign').values(CAMPAIGN_SEEDS.map((seed) => campaignRow(seed, now))).onConflict((conflict) => conflict.doNothing()).returning('id').execute();
  const seeds = CAMPAIGN_SEEDS.filter(({ id }) => inserted.some((row) => row.id === id));
  const [prizes, lotteries] = [seeds.flatMap(prizeRows), seeds.flatMap((seed) => lotteryRows(seed, now))];
  if (prizes.length > 0) await tx.insertInto('campaign_prize').values(prizes).execute();
  if (lotteries.length > 0) await tx.insertInto('lottery').values(lotteries).execute();
  const codes = mysteryCodes().map((code, index) => ({ campaign_id: MYSTERY_CAMPAIGN, code, prize_id: mysteryPrize(index), draw_id: null, used_at: null }));
  if (seeds.some(({ id }) => id === MYSTERY_CAMPAIGN)) await tx.insertInto('mystery_code').values(codes).execute();
  return seeds.length === CAMPAIGN_SEEDS.length;
};
