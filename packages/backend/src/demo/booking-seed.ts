// Bookings of the demo members: purchases, redemptions and pending points, in chronological order.
import type { BookingKind } from '../points/index.ts';
import type { MemberSeed } from './member-seed.ts';
import { dayOf, endOfDay } from '../platform/time/berlin-calendar.ts';
import type { PartnerRow } from '../search/index.ts';
import { randomNumbers } from './common/random-numbers.ts';

const DAY_MS = 86_400_000;
/** Days from a purchase to the day on which its points count. */
const BOOKING_DELAY_DAYS = 3;

export interface BookingSeed {
  readonly kind: BookingKind;
  readonly points: number;
  readonly partnerName: string;
  /** Of the till that books it. */
  readonly partnerId?: string;
  readonly description: string;
  readonly at: Date;
  /** Absent while the points are pending. */
  readonly bookedAt?: Date;
}

interface Rhythm {
  readonly seed: number;
  readonly days: number;
  /** Mean days between two purchases. */
  readonly every: number;
  readonly pointsFrom: number;
  readonly pointsTo: number;
}

const RHYTHMS: Readonly<Record<MemberSeed['history'], Rhythm>> = {
  long: { seed: 4_711, days: 730, every: 5, pointsFrom: 7, pointsTo: 30 },
  short: { seed: 815, days: 16, every: 5, pointsFrom: 9, pointsTo: 30 },
  plain: { seed: 1_848, days: 730, every: 14, pointsFrom: 6, pointsTo: 40 },
};

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const threeYearsBefore = (now: Date): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - 36, 1);
  return then;
};

const settled = (now: Date, at: Date): Pick<BookingSeed, 'bookedAt'> => {
  const bookedAt = endOfDay(dayOf(new Date(at.getTime() + BOOKING_DELAY_DAYS * DAY_MS)));
  return bookedAt <= now ? { bookedAt } : {};
};

const programme = (kind: BookingKind, points: number, description: string, at: Date): BookingSeed => ({
  kind,
  points,
  partnerName: '',
  description,
  at,
  bookedAt: at,
});

type Partner = Pick<PartnerRow, 'id' | 'name'>;

const purchase = ({ id, name }: Partner, points: number, at: Date, now: Date): BookingSeed => ({ kind: 'purchase', points, partnerName: name, partnerId: id, description: '', at, ...settled(now, at) });

const purchases = (rhythm: Rhythm, partners: readonly [Partner, ...Partner[]], now: Date): readonly BookingSeed[] => {
  const numbers = randomNumbers(rhythm.seed);
  const list: BookingSeed[] = [];
  for (let day = rhythm.days; day >= 1; day -= numbers.whole(1, rhythm.every * 2 - 1)) {
    const partner = numbers.pick(partners);
    const at = new Date(daysBefore(now, day).getTime() - numbers.whole(0, 8 * 60) * 60_000);
    const points = numbers.whole(rhythm.pointsFrom, rhythm.pointsTo);
    list.push(purchase(partner, points, at, now));
    if (numbers.next() < 0.18) {
      const factor = numbers.whole(2, 4);
      const description = `${factor + 1}-fach-Punkte-Coupon bei ${partner.name}`;
      list.push({ kind: 'coupon', points: points * factor, partnerName: partner.name, description, at, ...settled(now, at) });
    }
  }
  return list;
};

const special: Readonly<Record<MemberSeed['history'], (now: Date, partner: Partner) => readonly BookingSeed[]>> = {
  long: (now, partner) => [
    // Bought yesterday and the day before, so still pending.
    purchase(partner, 46, daysBefore(now, 1), now),
    { kind: 'coupon', points: 138, partnerName: partner.name, description: `4-fach-Punkte-Coupon bei ${partner.name}`, at: daysBefore(now, 2) },
    // Earned three years ago, so the rest expires at the end of this quarter.
    programme('welcome', 500, 'Willkommen bei Pluspunkt', threeYearsBefore(now)),
    programme('campaign', 1_450, 'Gewinn beim Herbstrubbeln', threeYearsBefore(now)),
    programme('redemption', 900, 'Prämie: Picknickdecke', daysBefore(now, 410)),
    { ...programme('donation', 250, '', daysBefore(now, 160)), partnerName: 'baeume-fuer-die-stadt' },
    programme('campaign', 1_200, 'Jubiläumspunkte: zwei Jahre dabei', daysBefore(now, 390)),
  ],
  short: (now) => [programme('welcome', 100, 'Willkommen bei Pluspunkt', daysBefore(now, 18))],
  plain: (now) => [
    programme('welcome', 200, 'Willkommen bei Pluspunkt', daysBefore(now, 790)),
    programme('redemption', 300, 'Prämie: Teedose', daysBefore(now, 240)),
  ],
};

/** In the order in which they enter the ledger. */
export const bookingSeeds = (history: MemberSeed['history'], partners: readonly [Partner, ...Partner[]], now: Date): readonly BookingSeed[] => {
  const moment = ({ bookedAt, at }: BookingSeed): number => (bookedAt ?? at).getTime();
  return [...special[history](now, partners[0]), ...purchases(RHYTHMS[history], partners, now)].toSorted((a, b) => moment(a) - moment(b));
};
