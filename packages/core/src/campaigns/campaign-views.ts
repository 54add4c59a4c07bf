// Views of campaigns at a given time: their phase, their prizes and odds, the state of a win, the calendar.
import { dayOfCampaign, playedDays } from './days-of-campaign.ts';
import type { CampaignStatus, Lottery, Prize, Win, WinCode } from './campaigns.types.ts';

/** Before, during or after its period; the service decides whether it runs. */
export type CampaignPhase = 'soon' | 'running' | 'over';

/** The phase of a campaign at `now`. */
export const campaignPhase = ({ running, startsAt }: Pick<CampaignStatus, 'running' | 'startsAt'>, now: Date): CampaignPhase =>
  running ? 'running' : Date.parse(startsAt) > now.getTime() ? 'soon' : 'over';

/** Running campaigns first; the order within each group stays. */
export const runningFirst = <C extends { readonly status: Pick<CampaignStatus, 'running'> }>(campaigns: readonly C[]): readonly C[] =>
  campaigns.toSorted((a, b) => Number(b.status.running) - Number(a.status.running));

/** Whether anything can be won. */
export const hasPrizes = (prizes: readonly Prize[]): boolean => prizes.some(({ kind }) => kind !== 'blank');

/** The prizes without blanks, the rarest first. */
export const prizesByRarity = (prizes: readonly Prize[]): readonly Prize[] =>
  prizes
    .filter(({ kind }) => kind !== 'blank')
    .toSorted((a, b) => {
      const [left, right] = [a.stock?.total ?? Infinity, b.stock?.total ?? Infinity];
      return left === right ? (b.oneIn ?? 0) - (a.oneIn ?? 0) : left - right;
    });

/** The prizes that can be drawn now. */
export const drawablePrizes = (prizes: readonly Prize[]): readonly Prize[] => prizes.filter(({ kind, oneIn }) => kind !== 'blank' && oneIn !== undefined);

/** The chance to win anything, as one in so many, rounded to a tenth; `undefined` where nothing can be drawn. */
export function overallOdds(prizes: readonly Prize[]): number | undefined {
  const share = drawablePrizes(prizes).reduce((sum, { oneIn = Infinity }) => sum + 1 / oneIn, 0);
  return share > 0 ? Math.round((1 / share) * 10) / 10 : undefined;
}

/** Whether a member may still join. */
export const mayJoin = ({ joined, drawnAt, closesAt }: Lottery, now: Date): boolean => !joined && drawnAt === undefined && Date.parse(closesAt) >= now.getTime();

/** `code`: it has a code to show; `redeemable`: it can be redeemed with one click. */
export type WinState = 'used' | 'expired' | 'code' | 'redeemable';

/** The state of a win; `code` is the win's code, where it has one. */
export function winState({ redeemed, code: shown }: Pick<Win, 'redeemed' | 'code'>, code: Pick<WinCode, 'usedAt' | 'validTo'> | undefined, now: Date): WinState {
  if (redeemed || code?.usedAt !== undefined) return 'used';
  if (code !== undefined && Date.parse(code.validTo) < now.getTime()) return 'expired';
  return shown === undefined ? 'redeemable' : 'code';
}

/** The newest win of today in Berlin; `wins` are newest first. */
export const winOfToday = (wins: readonly Win[], now: Date): Win | undefined =>
  wins.find(({ drawnAt }) => dayOfCampaign(new Date(drawnAt), now, 2) === 1);

/** The state of a calendar field. */
export type CalendarState = 'won' | 'played' | 'today' | 'missed' | 'open';

/** A field of a calendar. */
export interface CalendarDay {
  /** From 1. */
  readonly day: number;
  readonly today: boolean;
  readonly state: CalendarState;
  readonly win?: Win;
}

/** The calendar of a campaign that has a field for every day. */
export interface CampaignCalendar {
  readonly days: readonly CalendarDay[];
  /** 0 before it starts. */
  readonly today: number;
  readonly played: number;
  /** Won in all. */
  readonly points: number;
}

/** `played` is the member's parameter of played days, as `withPlayedDay` writes it. */
export function campaignCalendar(campaign: { readonly startsAt: Date; readonly days: number }, wins: readonly Win[], played: string | undefined, now: Date): CampaignCalendar {
  const { startsAt, days } = campaign;
  const today = dayOfCampaign(startsAt, now, days);
  const byDay = new Map(wins.map((win) => [dayOfCampaign(startsAt, new Date(win.drawnAt), days), win]));
  const all = new Set([...playedDays(played, days), ...[...byDay.keys()].filter((day) => day > 0)]);
  const stateOf = (day: number): CalendarState => (byDay.has(day) ? 'won' : all.has(day) ? 'played' : day === today ? 'today' : day < today ? 'missed' : 'open');
  return {
    days: Array.from({ length: days }, (_, index) => index + 1).map((day) => {
      const win = byDay.get(day);
      return { day, today: day === today, state: stateOf(day), ...(win === undefined ? {} : { win }) };
    }),
    today,
    played: all.size,
    points: wins.reduce((sum, { prize }) => sum + (prize.points ?? 0), 0),
  };
}
