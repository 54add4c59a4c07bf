// Tables of campaigns: what editors set up, and what members did.
import type { ColumnType, Generated, Selectable } from 'kysely';

type Day = ColumnType<string, string, never>;

interface CampaignTable {
  id: string;
  /** `campaignName` of layers. */
  name: string;
  title: string;
  kind: 'draw' | 'lottery' | 'mystery' | 'punktefest';
  starts_at: Date;
  ends_at: Date;
  terms_version: string;
  chances_per_day: number;
  /** Days for which a win may be redeemed. */
  win_valid_days: number;
  /** When the points of a Punktefest were booked. */
  settled_at: Date | null;
  /** It does not run, and no list shows it; wins of members stay. */
  archived: Generated<boolean>;
}

interface CampaignPrizeTable {
  id: string;
  campaign_id: string;
  position: number;
  name: string;
  image: string;
  kind: 'points' | 'goods' | 'voucher' | 'blank';
  points: number | null;
  /** Share of the wheel; 0 for prizes that are never drawn, e.g. those of mystery codes. */
  weight: number;
  /** Null if the stock is unlimited. */
  stock_left: number | null;
  stock_total: number | null;
  /** German text that presents a win. */
  headline: string;
  body: string;
  link: string | null;
}

interface CampaignParticipationTable {
  campaign_id: string;
  member_id: number;
  accepted_at: Date;
  terms_version: string;
  selected_prize: string | null;
}

/** Every version of the terms that a member ever accepted. */
interface CampaignTermsTable {
  campaign_id: string;
  member_id: number;
  terms_version: string;
  accepted_at: Date;
}

interface CampaignDrawTable {
  id: string;
  campaign_id: string;
  member_id: number;
  prize_id: string;
  /** The client's key, or that of a mystery code: the same key draws once. */
  draw_key: string;
  source: 'chance' | 'mystery';
  /** In Berlin. */
  day: Day;
  /** Which chance of the day it used; null for mystery codes. */
  nth: number | null;
  /** Thousandths of a point that the draw gave on average, by the odds of its moment; 0 for mystery codes. */
  average_in_thousandths: Generated<number>;
  drawn_at: Date;
  valid_to: Date;
  code: string | null;
  redeemed_at: Date | null;
}

interface MysteryCodeTable {
  campaign_id: string;
  code: string;
  prize_id: string;
  draw_id: string | null;
  used_at: Date | null;
}

export interface LotteryTable {
  form_id: string;
  campaign_id: string;
  position: number;
  name: string;
  closes_at: Date;
  /** How many of those who joined win. */
  winners: number;
  drawn_at: Date | null;
}

export interface LotteryEntryTable {
  form_id: string;
  member_id: number;
  joined_at: Date;
  /** Null until the lottery is drawn, and then for those that have lost. */
  won: boolean | null;
}

interface ValueTable {
  campaign_id: string;
  key: string;
  value: string;
}

export interface CampaignTables {
  campaign: CampaignTable;
  campaign_prize: CampaignPrizeTable;
  campaign_participation: CampaignParticipationTable;
  campaign_terms: CampaignTermsTable;
  campaign_draw: CampaignDrawTable;
  mystery_code: MysteryCodeTable;
  lottery: LotteryTable;
  lottery_entry: LotteryEntryTable;
  /** Set by editors, for all members. */
  campaign_setting: ValueTable;
  /** Set by one member. */
  campaign_parameter: ValueTable & { member_id: number };
}

export type CampaignRow = Selectable<CampaignTable>;
export type PrizeRow = Selectable<CampaignPrizeTable>;
export type DrawRow = Selectable<CampaignDrawTable>;
