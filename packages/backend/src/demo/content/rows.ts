// Promo teasers, teasers for positions, pages and tint files as rows.
import { assetUrl, emojiPath } from '../../assets/index.ts';
import type { PartnerTeaserRow, StoredBlock } from '../../content/index.ts';
import type { PromoTeaserRow } from '../../search/index.ts';
import { pageSeeds } from './pages.ts';
import { PROMOS, type Tint } from './promos.ts';
import { TEASERS } from './teasers.ts';
import { lastInstant } from '../common/last-instant.ts';

const DAY_MS = 86_400_000;
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Light and dark background of the pictures, as in the design tokens. */
const TINT_COLOURS: Readonly<Record<Tint, readonly [light: string, dark: string]>> = {
  sky: ['oklch(0.925 0.036 225)', 'oklch(0.415 0.062 228)'],
  mint: ['oklch(0.930 0.044 170)', 'oklch(0.415 0.062 172)'],
  leaf: ['oklch(0.932 0.062 125)', 'oklch(0.415 0.062 128)'],
  butter: ['oklch(0.948 0.066 96)', 'oklch(0.415 0.062 92)'],
  peach: ['oklch(0.928 0.048 58)', 'oklch(0.415 0.062 55)'],
  rose: ['oklch(0.925 0.036 15)', 'oklch(0.415 0.062 12)'],
  sand: ['oklch(0.930 0.020 75)', 'oklch(0.400 0.026 70)'],
  stone: ['oklch(0.925 0.010 220)', 'oklch(0.395 0.022 215)'],
};

const tintPath = (tint: string): string => `tints/${tint}.svg`;

/** Plain backgrounds as files, for clients without the design tokens. */
export const tintFiles = (): readonly { readonly path: string; readonly svg: string }[] =>
  Object.entries(TINT_COLOURS).map(([tint, [light, dark]]) => ({
    path: tintPath(tint),
    svg:
      '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9" viewBox="0 0 16 9" preserveAspectRatio="none">' +
      `<style>rect{fill:${light}}@media(prefers-color-scheme:dark){rect{fill:${dark}}}</style><rect width="16" height="9"/></svg>`,
  }));

export const promoRows = (now: Date): readonly PromoTeaserRow[] =>
  PROMOS.map((promo) => ({
    id: promo.slug,
    headline: promo.headline,
    body: promo.text,
    keywords: [...promo.keywords],
    background_image: assetUrl(tintPath(promo.tint)),
    button_text: promo.button,
    promo_image: assetUrl(emojiPath(promo.picture)),
    promo_link: `/aktionen/${promo.slug}`,
    valid_from: daysFrom(now, -7),
    valid_to: lastInstant(now, promo.daysLeft),
  }));

export const teaserRows = (now: Date): readonly PartnerTeaserRow[] => [
  ...TEASERS.map((teaser, rank) => ({
    position: teaser.position,
    rank,
    headline: teaser.headline,
    text: teaser.text,
    image: assetUrl(emojiPath(teaser.picture)),
    button_text: teaser.button,
    link: teaser.link,
    logged_in_button_text: teaser.whenLoggedIn?.button ?? null,
    logged_in_link: teaser.whenLoggedIn?.link ?? null,
    partner_name: teaser.partner ?? null,
    valid_from: daysFrom(now, -7),
    valid_to: teaser.daysLeft === undefined ? null : lastInstant(now, teaser.daysLeft),
    postcode_prefix: teaser.postcodePrefix ?? '',
    min_expiring_points: teaser.minExpiringPoints ?? 0,
  })),
  ...PROMOS.map((promo, rank) => ({
    position: 'aktionen',
    rank,
    headline: promo.headline,
    text: promo.text,
    image: assetUrl(emojiPath(promo.picture)),
    button_text: promo.button,
    link: `/aktionen/${promo.slug}`,
    logged_in_button_text: null,
    logged_in_link: null,
    partner_name: null,
    valid_from: daysFrom(now, -7),
    valid_to: lastInstant(now, promo.daysLeft),
    postcode_prefix: '',
    min_expiring_points: 0,
  })),
];

/** `firstTeaser`: the id of the first teaser of `teaserRows`. */
export const pageRows = (now: Date, firstTeaser: number) => {
  const pages = pageSeeds().map(({ path, layout = 'default', title, description, markdown, modules = [] }) => ({ path, layout, title, description, blocks: [{ kind: 'markdown', markdown }, ...modules] satisfies StoredBlock[] }));
  const actions = teaserRows(now).flatMap(({ position }, index) => (position === 'aktionen' ? [{ kind: 'teaser' as const, teaserId: firstTeaser + index }] : []));
  const text = { kind: 'markdown' as const, markdown: 'Alle Aktionen gelten, solange sie hier stehen. Zum Mitmachen genügt Ihre Karte.' };
  return [...pages, { path: '/aktionen', layout: 'default', title: 'Aktionen', description: 'Was gerade läuft, nach Partnern und Themen', blocks: [text, ...actions] }];
};
