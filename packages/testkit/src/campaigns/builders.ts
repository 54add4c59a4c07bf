// Builders of campaigns and their prizes, for fakes and tests.
import type { DrawablePrize, Prize } from '@pluspunkt/core/campaigns';

/** A prize with its share of the wheel. */
export interface FakePrize extends Omit<Prize, 'stock' | 'oneIn'>, DrawablePrize {
  readonly kind: Prize['kind'];
  readonly stockTotal: number | null;
}

/** A prize; every field can be told. */
export const prizeOf = (changed: Partial<FakePrize> = {}): FakePrize => {
  const stockTotal = changed.stockTotal ?? changed.stockLeft ?? null;
  return { id: 'punkte', name: '25 Punkte', image: '/asset/emoji/1fa99.webp', kind: 'points', points: 25, weight: 1, stockLeft: null, ...changed, stockTotal };
};

/** A lot that wins nothing. */
export const blankOf = (weight = 1): FakePrize => prizeOf({ id: 'niete', name: 'Heute leider nichts', kind: 'blank', points: undefined, weight });

/** What there is to a campaign before the test. */
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

/** A campaign; every field can be told. */
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
