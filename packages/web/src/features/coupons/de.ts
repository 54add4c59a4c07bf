// German texts of the coupon page.
import type { CouponSortOrder } from '@pluspunkt/core/coupons';
import type { CallFailure } from '@pluspunkt/core/failure';
import { formatWhole } from '../../ui/format.ts';
import type { CouponSectionId } from './coupon-sections.ts';
import { defineTexts, type Texts } from '../../ui/texts/define-texts.ts';

const words = defineTexts('coupons.number', {
  coupons: (count: number): string => (count === 1 ? '1 Coupon' : `${formatWhole(count)} Coupons`),
});

const sorts: Readonly<Record<CouponSortOrder, string>> = { expiry: 'Endet zuerst', newest: 'Neu', partner: 'Partner', bestValue: 'Bester Wert' };
const sections: Readonly<Record<CouponSectionId, string>> = { today: 'Läuft heute ab', week: 'Diese Woche', later: 'Später', all: 'Alle weiteren' };

export const couponsCopy = defineTexts('coupons', (texts) => ({
  title: 'Coupons',
  titleOf: (name: string): string => `Coupons: ${name}`,
  description: 'Alle Coupons auf einen Blick: mehr Punkte und Rabatte bei den Partnern, vor dem Einkauf aktivieren, an der Kasse vorzeigen.',
  count: (count: number): string => texts(words).coupons(count),
  countForMember: (count: number, activated: number): string => `${texts(words).coupons(count)} für Sie · ${formatWhole(activated)} aktiviert`,
  categories: 'Kategorien',
  all: 'Alle',
  activatedOnly: 'Aktiviert',
  sortLabel: 'Reihenfolge',
  sorts,
  sections,
  todayNote: 'bis 24 Uhr, dann sind sie weg',
  partner: 'Partner',
  allPartners: 'Alle Partner',
  partnerOption: (name: string, count: number): string => `${name} (${formatWhole(count)})`,
  apply: 'Zeigen',
  filterLabel: 'Coupons nach Partner filtern',
  more: (count: number): string => `Weitere ${texts(words).coupons(count)} zeigen`,
  moreShown: (shown: number, total: number): string => `${formatWhole(shown)} von ${texts(words).coupons(total)} gezeigt`,
  moreFailed: 'Weitere Coupons laden gerade nicht.',
  shownOf: (shown: number, total: number): string => `${formatWhole(shown)} von ${formatWhole(total)}`,
  emptyTitle: 'Dazu gibt es gerade keinen Coupon.',
  emptyText: 'Jede Woche kommen neue dazu. Bis dahin helfen vielleicht die anderen.',
  emptyMineTitle: 'Noch nichts aktiviert.',
  emptyMineText: 'Tippen Sie bei einem Coupon auf „Aktivieren“, dann steht er hier.',
  emptyMineVisitorTitle: 'Ihre Coupons sehen Sie nach der Anmeldung.',
  emptyMineVisitorText: 'Dann stehen hier alle, die Sie aktiviert haben, mit dem Code für die Kasse.',
  noneTitle: 'Noch gibt es keine Coupons.',
  noneText: 'Die ersten stehen bald hier. Mit Ihrer Karte sammeln Sie ab dem ersten Einkauf.',
  noneAction: 'Kostenlos dabei sein',
  emptyAction: 'Alle Coupons zeigen',
  login: 'Anmelden',
  loginAndActivate: 'Anmelden und aktivieren',
  usesFailed: 'Welche Coupons Sie schon aktiviert haben, lädt gerade nicht.',
  retry: 'Noch einmal',
}));

export const burnModuleCopy = defineTexts('coupons.burn-module', {
  title: (days: number): string => `Ihre Coupons der letzten ${formatWhole(days)} Tage`,
  sum: (points: number, redeemed: number): string => `${formatWhole(points)} Punkte durch ${redeemed === 1 ? '1 eingelösten Coupon' : `${formatWhole(redeemed)} eingelöste Coupons`}`,
  noneOpen: 'Gerade wartet kein aktivierter Coupon auf Sie.',
  all: (count: number): string => (count === 1 ? 'Den einen aktivierten zeigen' : `Alle ${formatWhole(count)} aktivierten zeigen`),
});

export const ticketCopy = defineTexts('coupons.ticket', {
  conditions: 'Bedingungen',
  states: { open: 'Aktivieren', busy: 'Moment …', active: 'Aktiviert', used: 'Eingelöst' },
  channel: { store: 'in der Filiale', online: 'im Onlineshop', everywhere: 'in der Filiale und online' },
  validIn: (channel: string): string => `Gilt ${channel}.`,
  about: (label: string, headline: string, subline: string): string => `${label}: ${headline} ${subline}`,
  showCode: (headline: string, subline: string): string => `Code zeigen: ${headline} ${subline}`,
});

export const tillCopy = defineTexts('coupons.till', {
  text: { store: 'An der Kasse vorzeigen, zusammen mit Ihrer Karte.', online: 'Diesen Code im Warenkorb eingeben.', everywhere: 'An der Kasse vorzeigen oder im Warenkorb eingeben.' },
  barcode: (code: string): string => `Strichcode des Coupons ${code}`,
  failure: 'Der Strichcode lädt gerade nicht. Nennen Sie an der Kasse einfach den Code.',
  card: 'Karte zeigen',
  copy: 'Code kopieren',
  copied: 'Code kopiert',
  copyFailed: 'Das Kopieren hat nicht geklappt. Bitte schreiben Sie den Code ab.',
});

export const activateAllCopy = defineTexts('coupons.activate-all', (texts) => ({
  start: (count: number): string => (count === 1 ? 'Den einen aktivieren' : `Alle ${formatWhole(count)} aktivieren`),
  stop: 'Anhalten',
  running: 'Coupons werden aktiviert',
  progress: (done: number, total: number): string => `${formatWhole(done)} von ${formatWhole(total)}`,
  allDone: (count: number): string => `${texts(words).coupons(count)} aktiviert`,
  stopped: (count: number, left: number): string => `Angehalten: ${formatWhole(count)} aktiviert, ${formatWhole(left)} noch offen.`,
  someFailed: (count: number, failed: number): string => `${formatWhole(count)} aktiviert, ${formatWhole(failed)} nicht.`,
  someFailedText: 'Die übrigen bleiben offen. Versuchen Sie es gleich noch einmal.',
  noneDone: 'Das hat gerade nicht geklappt.',
}));

const failureCopy = defineTexts('coupons.failure', {
  redeemed: { title: 'Dieser Coupon ist schon eingelöst.', text: 'Vielleicht passt ein anderer vom selben Partner.' },
  expired: { title: 'Dieser Coupon ist gerade abgelaufen.', text: 'Vielleicht passt ein anderer vom selben Partner.' },
  notStarted: { title: 'Dieser Coupon gilt noch nicht.', text: 'Bitte aktivieren Sie ihn ab dem ersten Tag.' },
  unknown: { title: 'Diesen Coupon gibt es nicht mehr.', text: 'Laden Sie die Seite neu, dann stimmt die Liste wieder.' },
  throttled: { title: 'Das war etwas schnell.', text: 'Bitte warten Sie einen Augenblick und versuchen Sie es noch einmal.' },
  offline: { title: 'Keine Verbindung.', text: 'Der Coupon ist noch offen. Versuchen Sie es gleich noch einmal.' },
  unexpected: { title: 'Das hat gerade nicht geklappt.', text: 'Der Coupon ist noch offen. Versuchen Sie es gleich noch einmal.' },
});

/** Texts of a failed activation: what happened, and what to do. */
export function activationFailureText(failure: CallFailure, texts: Texts): { readonly title: string; readonly text: string } {
  const failureTexts = texts(failureCopy);
  if (failure._tag === 'HttpError') {
    if (failure.code === 'coupon-redeemed') return failureTexts.redeemed;
    if (failure.code === 'coupon-expired') return failureTexts.expired;
    if (failure.code === 'coupon-not-started') return failureTexts.notStarted;
    if (failure.status === 404) return failureTexts.unknown;
    if (failure.status === 429) return failureTexts.throttled;
  }
  return failure._tag === 'Unreachable' || failure._tag === 'TimedOut' ? failureTexts.offline : failureTexts.unexpected;
}
