// The coupons of the demo data as rows, and the activations of the demo members.
import type { CouponValue } from '@pluspunkt/core/coupons';
import { assetUrl, emojiPath } from '../../assets/index.ts';
import { activateCoupon, type CouponRow } from '../../coupons/index.ts';
import type { PartnerRow } from '../../search/index.ts';
import { clockAt, daysAgo, fixedRandom, granted, type Past } from '../common/past.ts';
import { partnerRows } from '../partners/index.ts';
import { lastInstant } from '../common/last-instant.ts';
import { randomNumbers } from '../common/random-numbers.ts';
import type { OfferSeed, OfferValue } from './offer-seed.ts';
import { LOCAL_OFFERS } from './offers-local.ts';
import { ONLINE_OFFERS } from './offers-online.ts';

/** Coprime to the other steps here, so that neighbours differ. */
const DAYS_LEFT = [0, 4, 9, 2, 13, 6, 20, 1, 10, 16, 5, 27, 3, 8, 11];
/** The first moment of a day: just after the end of the one before. */
const startOf = (now: Date, days: number): Date => new Date(lastInstant(now, days - 1).getTime() + 1);

const KINDS = { x: 'multiplier', '+': 'points', '-': 'percent' } as const;

const couponValueOf = (value: OfferValue): CouponValue => {
  const sign = value.startsWith('x') ? 'x' : value.startsWith('+') ? '+' : '-';
  return { kind: KINDS[sign], amount: Number(value.slice(1)) };
};

/** `10fach Punkte`, `+1.000 Punkte`, `15 % Rabatt` with a narrow no-break space. */
const headlineOf = ({ kind, amount }: CouponValue): string => {
  if (kind === 'multiplier') return `${amount}fach Punkte`;
  return kind === 'points' ? `+${amount.toLocaleString('de-DE')} Punkte` : `${amount}\u202F% Rabatt`;
};

const CONDITIONS = {
  store: 'Einmal einlösbar an der Kasse aller teilnehmenden Filialen. Vor dem Bezahlen aktivieren und Karte oder App vorzeigen. Nicht mit anderen Coupons desselben Partners kombinierbar.',
  online: 'Einmal einlösbar im Onlineshop. Aktivieren, über „Zum Shop“ starten und den Code im Warenkorb eingeben. Nicht mit anderen Coupons desselben Partners kombinierbar.',
} as const;

/** Every 17th begins in the next days, every 23rd has just ended; the others are valid now. */
const periodOf = (index: number, now: Date): Pick<CouponRow, 'valid_from' | 'valid_to'> => {
  if (index % 17 === 7) return { valid_from: startOf(now, 1 + (index % 5)), valid_to: lastInstant(now, 15 + (index % 5)) };
  if (index % 23 === 11) return { valid_from: startOf(now, -20), valid_to: lastInstant(now, -1 - (index % 3)) };
  return { valid_from: startOf(now, -1 - (index % 12)), valid_to: lastInstant(now, DAYS_LEFT[index % DAYS_LEFT.length] ?? 7) };
};

/** Tills read what the subline says to people: `auf Obst und Gemüse`, `auf den ganzen Einkauf ab 30 €`. */
const coverageOf = (subline: string): Pick<CouponRow, 'covered_categories' | 'minimum_in_cent'> => {
  const [, category] = /^auf (?!den |die |das |alle)(.+?)(?: ab \d+ .*)?$/.exec(subline) ?? [];
  const [, euros = '0'] = /ab (\d+) €/.exec(subline) ?? [];
  return { covered_categories: category === undefined ? [] : [category], minimum_in_cent: Number(euros) * 100 };
};

const rowOf = (partner: PartnerRow, offer: OfferSeed, nth: number, index: number, now: Date): Omit<CouponRow, 'worth'> => {
  const [value, subline, picture, condition] = offer;
  const parsed = couponValueOf(value);
  const channel = partner.is_premium ? 'store' : 'online';
  return {
    promotion_id: `${partner.id}-${nth + 1}`,
    partner_id: partner.id,
    partner_sub_group: partner.subgroup,
    category: partner.categories[0] ?? '',
    value_kind: parsed.kind,
    value_amount: parsed.amount,
    headline: headlineOf(parsed),
    subline,
    ...coverageOf(subline),
    covered_gtins: [],
    combinable: false,
    conditions: condition === undefined ? CONDITIONS[channel] : `${condition} ${CONDITIONS[channel]}`,
    image: assetUrl(emojiPath(picture)),
    // Department stores and bookshops have a shop as well.
    channel: ['bogenhof', 'lindwurm', 'voltino'].includes(partner.id) ? 'everywhere' : channel,
    ...periodOf(index, now),
  };
};

/** All coupons, in the order of the partners. */
export const couponRows = (now: Date): readonly Omit<CouponRow, 'worth'>[] =>
  partnerRows(now)
    .flatMap((partner) => ({ ...LOCAL_OFFERS, ...ONLINE_OFFERS })[partner.id]?.map((offer, nth) => ({ partner, offer, nth })) ?? [])
    .map(({ partner, offer, nth }, index) => rowOf(partner, offer, nth, index, now));

const ACTIVATED = ['kornkiste-1', 'seifenblau-2', 'kilometa-1', 'voltino-1', 'pfotenpost-1'];
const REDEEMED = ['kamillo-1', 'ofenwarm-2'];

/** The codes are the same at every run. Requires the coupons. */
export const seedActivations = async (past: Past): Promise<void> => {
  const { databases, tx, members: { katharina } } = past;
  const subGroups = new Map(couponRows(past.now).map((row) => [row.promotion_id, row.partner_sub_group]));
  const numbers = randomNumbers(20_261);
  const random = fixedRandom({ bytes: (length) => Buffer.from(Array.from({ length }, () => numbers.whole(0, 255))) });
  for (const [index, promotionId] of [...ACTIVATED, ...REDEEMED].entries()) {
    const activation = { promotionId, partnerSubGroup: subGroups.get(promotionId) ?? '', isRegistrationFromApp: index % 2 === 0 };
    // Yesterday all of them were valid.
    granted(await activateCoupon({ database: databases.database, random, clock: clockAt(startOf(past.now, -1)) }, katharina, activation));
  }
  await tx.updateTable('member_coupon').set({ redeemed_at: daysAgo(past, 0.5) }).where('member_id', '=', katharina).where('promotion_id', 'in', REDEEMED).execute();
};
