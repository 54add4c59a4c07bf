// Ports of campaigns. A campaign is addressed by its id or its name. A refusal is an `HttpError` with one of the codes of
// the contract, e.g. `campaign-not-running`, `terms-not-accepted`, `no-chance-left`.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { CampaignStatus, Lottery, Prize, PunktefestStatus, Win, WinCode, WinContent } from './campaigns.types.ts';

type Call<A> = TE.TaskEither<CallFailure, A>;

/** Reads campaigns and accepts their terms. */
export interface CampaignGateway {
  /** Open to visitors too. */
  status(campaign: string, options?: CallOptions): Call<CampaignStatus>;
  /** Accepting the same version again changes nothing. */
  accept(campaign: string, termsVersion: string, options?: CallOptions): Call<CampaignStatus>;
  /** Values that editors or the member have set; unset keys are left out. */
  parameters(campaign: string, keys: readonly string[], options?: CallOptions): Call<Readonly<Record<string, string>>>;
  /** Returns all parameters of the member. */
  setParameters(campaign: string, parameters: Readonly<Record<string, string>>, options?: CallOptions): Call<Readonly<Record<string, string>>>;
}

/** Reads and selects prizes. */
export interface PrizeGateway {
  prizes(campaign: string, options?: CallOptions): Call<readonly Prize[]>;
  prizeOfToday(campaign: string, options?: CallOptions): Call<Prize>;
  /** The member's later draws can win this prize only. */
  selectPrize(campaign: string, prizeId: string, options?: CallOptions): Call<{ readonly PrizeId: string }>;
  winContent(prizeId: string, options?: CallOptions): Call<WinContent>;
}

/** Draws prizes. */
export interface DrawGateway {
  /** One draw. `key` (16 to 64 of `A-Za-z0-9_-`) is created once per chance; a repeated call with it returns the same draw. */
  draw(campaign: string, key: string, options?: CallOptions): Call<Win>;
  lastWin(campaign: string, options?: CallOptions): Call<{ readonly win: Win | null }>;
  /** Newest first, without blanks. */
  wins(campaign: string, options?: CallOptions): Call<readonly Win[]>;
}

/** Reads what was won. */
export interface WinGateway {
  /** Points are booked, once. */
  redeem(campaign: string, drawId: string, options?: CallOptions): Call<Win>;
  /** A repeated call of the same member returns the same win; for other members the code is used. */
  redeemMystery(campaign: string, code: string, options?: CallOptions): Call<Win>;
  winCodes(campaign: string, options?: CallOptions): Call<readonly WinCode[]>;
}

/** Takes part in lotteries. */
export interface LotteryGateway {
  lotteries(campaign: string, options?: CallOptions): Call<readonly Lottery[]>;
  /** Joining again changes nothing. */
  join(campaign: string, formId: string, options?: CallOptions): Call<Lottery>;
  /** Joins the one lottery of a campaign that has only one. */
  joinOnly(campaign: string, options?: CallOptions): Call<Lottery>;
  joinedOnly(campaign: string, options?: CallOptions): Call<{ readonly joined: boolean }>;
}

/** Takes part in the points festival. */
export interface PunktefestGateway {
  acceptPunktefest(campaign: string, options?: CallOptions): Call<{ readonly accepted: true }>;
  punktefestStatus(campaign: string, options?: CallOptions): Call<PunktefestStatus>;
}

/** All ports of campaigns, as one adapter implements them. */
export interface CampaignsGateway extends CampaignGateway, PrizeGateway, DrawGateway, WinGateway, LotteryGateway, PunktefestGateway {}
