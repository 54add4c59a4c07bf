// Builders of campaigns and their prizes, for fakes and tests.
import type { CampaignStatus, DrawablePrize, Lottery, Prize, PunktefestStatus, Win, WinCode, WinContent } from '@pluspunkt/core/campaigns';

/** A prize with its share of the wheel. */
export interface FakePrize extends Omit<Prize, 'stock' | 'oneIn'>, DrawablePrize {
  readonly kind: Prize['kind'];
  readonly stockTotal: number | null;
}

/** A prize; every field can be overridden. */
export const prizeOf = (changed: Partial<FakePrize> = {}): FakePrize => {
  const stockTotal = changed.stockTotal ?? changed.stockLeft ?? null;
  return { id: 'punkte', name: '25 Punkte', image: '/asset/emoji/1fa99.webp', kind: 'points', points: 25, weight: 1, stockLeft: null, ...changed, stockTotal };
};

/** A blank. */
export const blankOf = (weight = 1): FakePrize => prizeOf({ id: 'niete', name: 'Heute leider nichts', kind: 'blank', points: undefined, weight });

/** Initial data of a campaign. */
export interface FakeCampaign {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly termsVersion: string;
  readonly chancesPerDay: number;
  readonly prizes: readonly FakePrize[];
  readonly lotteries: readonly { readonly formId: string; readonly name: string; readonly closesAt: Date }[];
  /** Mystery codes with the ids of their prizes. */
  readonly codes: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
}

/** A campaign; every field can be overridden. */
export const campaignOf = (changed: Partial<FakeCampaign> = {}): FakeCampaign => ({
  id: '1',
  name: 'gluecksrad',
  title: 'Glücksrad',
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-24T00:00:00Z'),
  termsVersion: 'v1',
  chancesPerDay: 3,
  prizes: [blankOf(), prizeOf()],
  lotteries: [],
  codes: {},
  settings: { teaser: 'Drehen Sie' },
  ...changed,
});

/** The status of a campaign for a participating member; every field can be overridden. */
export const campaignStatusOf = (changed: Partial<CampaignStatus> = {}): CampaignStatus => ({
  id: '1',
  name: 'gluecksrad',
  title: 'Glücksrad',
  running: true,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-24T00:00:00.000Z',
  accepted: true,
  acceptedAt: '2026-11-02T09:00:00.000Z',
  termsVersion: 'v1',
  currentTermsVersion: 'v1',
  chancesLeft: 3,
  ...changed,
});

/** A prize as members see it, without its share of the wheel; every field can be overridden. */
export const shownPrizeOf = (changed: Partial<Prize> = {}): Prize => ({ id: 'punkte', name: '25 Punkte', image: '/asset/emoji/1fa99.webp', kind: 'points', points: 25, ...changed });

/** A win; every field can be overridden. */
export const winOf = (changed: Partial<Win> = {}): Win => ({ drawId: 'draw-1', drawnAt: '2026-11-20T17:44:00.000Z', prize: shownPrizeOf(), redeemed: false, ...changed });

/** A code that wins and was not used; every field can be overridden. */
export const winCodeOf = (changed: Partial<WinCode> = {}): WinCode => ({ code: 'PUNKT2026', prize: shownPrizeOf(), validTo: '2026-12-24T22:59:59.999Z', ...changed });

/** A lottery that can be joined; every field can be overridden. */
export const lotteryOf = (changed: Partial<Lottery> = {}): Lottery => ({ formId: 'winter', name: 'Winterreise', joined: false, closesAt: '2026-12-24T22:59:59.999Z', ...changed });

/** The progress of a participant in the points festival; every field can be overridden. */
export const punktefestStatusOf = (changed: Partial<PunktefestStatus> = {}): PunktefestStatus => ({ accepted: true, purchases: 2, bonusPoints: 40, ...changed });

/** The presentation of a win; every field can be overridden. */
export const winContentOf = (changed: Partial<WinContent> = {}): WinContent => ({ id: 'punkte', headline: 'Gewonnen!', text: '25 Punkte für Sie.', image: '/asset/emoji/1fa99.webp', ...changed });
