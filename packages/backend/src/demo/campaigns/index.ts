// Inserts the campaigns of the demo data, and what its members did in them.
import { MYSTERY_ALPHABET } from '@pluspunkt/core/campaigns';
import { assetUrl, emojiPath } from '../../assets/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { dayOf } from '../../platform/time/berlin-calendar.ts';
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
    drawn_at: closesInDays < 0 ? inDays(now, closesInDays + 1) : null,
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

const memberIds = async (tx: Tx): Promise<readonly number[]> =>
  (await tx.selectFrom('member').select('id').orderBy('id').limit(3).execute()).map(({ id }) => id);

/** The first member has a past: an ended campaign with a win in points and an expired voucher. */
const seedHistory = async (tx: Tx, now: Date): Promise<void> => {
  const [first, second] = await memberIds(tx);
  if (first === undefined) return;
  const accepted = (campaignId: string, version: string, days: number, memberId = first) => ({ campaign_id: campaignId, member_id: memberId, terms_version: version, accepted_at: inDays(now, days) });
  const terms = [accepted('2099', '2026-08', -60), accepted('2104', '2026-11', -4), accepted('2103', '2026-11', -8), ...(second === undefined ? [] : [accepted('2099', '2026-08', -19.5, second)])];
  await tx.insertInto('campaign_terms').values(terms).execute();
  await tx.insertInto('campaign_participation').values(terms.map((row) => ({ ...row, selected_prize: null }))).execute();
  const draw = (id: string, days: number, prizeId: string, code: string | null, redeemedInDays?: number) => ({
    id, campaign_id: '2099', member_id: first, prize_id: prizeId, draw_key: `chance:demo-${id.slice(0, 8)}`, source: 'chance' as const, day: dayOf(inDays(now, days)), nth: 1,
    drawn_at: inDays(now, days), valid_to: lastInstant(now, days + 30), code, redeemed_at: redeemedInDays === undefined ? null : inDays(now, redeemedInDays),
  });
  await tx
    .insertInto('campaign_draw')
    .values([
      draw('5d0c9a3e-7b1f-4a52-9c1d-0e8f6b2a4c10', -58, 'herbst-niete', null),
      draw('0b7e2f64-19cc-4d0a-8f37-5a9d3c6e1b22', -57, 'herbst-nudelamt', 'PP-LAVBFRZ3KM', -50),
      draw('93a1d5c8-2e4b-4f76-a0b9-7c8d1e5f3a34', -52, 'herbst-nudelamt', 'PP-9XKHLTE4QW'),
    ])
    .execute();
  await tx.insertInto('lottery_entry').values([
    { form_id: 'herbst-wanderschuhe', member_id: first, joined_at: inDays(now, -55), won: false },
    { form_id: 'winterlichter-laternen', member_id: first, joined_at: inDays(now, -4), won: true },
    { form_id: 'winterlichter-stehlampe', member_id: first, joined_at: inDays(now, -4), won: null },
  ]).execute();
};

/** The codes are in this file, so they end with the demo data, also where the campaign stays. */
export const removeMysteryCodes = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('mystery_code').where('campaign_id', '=', MYSTERY_CAMPAIGN).where('code', 'in', mysteryCodes()).where('used_at', 'is', null).execute();
};

/** Requires the members. */
export const seedCampaigns = async (tx: Tx, now: Date): Promise<void> => {
  await tx.insertInto('campaign').values(CAMPAIGN_SEEDS.map((seed) => campaignRow(seed, now))).execute();
  await tx.insertInto('campaign_prize').values(CAMPAIGN_SEEDS.flatMap(prizeRows)).execute();
  await tx.insertInto('lottery').values(CAMPAIGN_SEEDS.flatMap((seed) => lotteryRows(seed, now))).execute();
  const settings = CAMPAIGN_SEEDS.flatMap((seed) => Object.entries({ ...seed.settings, terms: termsOf(seed) }).map(([key, value]) => ({ campaign_id: seed.id, key, value })));
  await tx.insertInto('campaign_setting').values(settings).execute();
  // Order of the list of campaigns.
  await tx.insertInto('configuration').values({ group_name: 'campaigns', key: 'names', value: JSON.stringify(CAMPAIGN_SEEDS.map(({ name }) => name).join(',')) }).execute();
  const codes = mysteryCodes().map((code, index) => ({ campaign_id: MYSTERY_CAMPAIGN, code, prize_id: mysteryPrize(index), draw_id: null, used_at: null }));
  await tx.insertInto('mystery_code').values(codes).execute();
  await seedHistory(tx, now);
};
