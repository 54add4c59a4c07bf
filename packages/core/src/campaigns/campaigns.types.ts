// Types of campaigns: scratch fields, wheels, lotteries, codes from till receipts, and the Punktefest.

/** The client of a campaign call. */
export type Referrer = 'Web' | 'App' | 'AppAndroid' | 'AppIos';

/** Instants are ISO 8601 in UTC. */
export interface CampaignStatus {
  readonly id: string;
  /** `campaignName` of overlay layers. */
  readonly name: string;
  readonly title: string;
  readonly running: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly accepted: boolean;
  readonly acceptedAt?: string | undefined;
  /** Version of the terms that the member accepted. */
  readonly termsVersion?: string | undefined;
  /** Version of the terms that are to be accepted now. */
  readonly currentTermsVersion?: string | undefined;
  /** Remaining draws of the member today; 0 for visitors. */
  readonly chancesLeft: number;
}

/** What kind of prize it is. */
export type PrizeKind = 'points' | 'goods' | 'voucher' | 'blank';

/** A prize of a campaign. */
export interface Prize {
  readonly id: string;
  readonly name: string;
  /** Address of a picture. */
  readonly image: string;
  readonly kind: PrizeKind;
  /** In points, for prizes of points. */
  readonly points?: number | undefined;
  /** Absent where it is unlimited. */
  readonly stock?: { readonly left: number; readonly total: number } | undefined;
  /** The current odds, as one in so many draws; absent where it cannot be drawn. */
  readonly oneIn?: number | undefined;
}

/** The result of a draw; a blank is one too. */
export interface Win {
  readonly drawId: string;
  readonly drawnAt: string;
  readonly prize: Prize;
  /** Code to redeem, for vouchers. */
  readonly code?: string | undefined;
  readonly redeemed: boolean;
}

/** A code that wins. */
export interface WinCode {
  readonly code: string;
  readonly prize: Prize;
  readonly usedAt?: string | undefined;
  readonly validTo: string;
}

/** A lottery and whether the member takes part. */
export interface Lottery {
  readonly formId: string;
  readonly name: string;
  readonly joined: boolean;
  readonly joinedAt?: string | undefined;
  readonly closesAt: string;
  readonly drawnAt?: string | undefined;
  /** Known after the draw, for members who joined. */
  readonly won?: boolean | undefined;
}

/** The member's progress in the points festival. */
export interface PunktefestStatus {
  readonly accepted: boolean;
  /** Purchases since the member joined. */
  readonly purchases: number;
  /** Bonus points for these purchases. */
  readonly bonusPoints: number;
}

/** Texts and picture that present a win. */
export interface WinContent {
  readonly id: string;
  readonly headline: string;
  readonly text: string;
  readonly image: string;
  readonly link?: string | undefined;
}
