// The partners of the demo data as rows: written by editors, completed by computed columns.
import { assetUrl } from '../../assets/index.ts';
import { logoPath, smallLogoPath } from '../logos/index.ts';
import type { PartnerRow } from '../../search/index.ts';
import { AWAY_PARTNERS } from './partners-away.ts';
import { HOME_PARTNERS } from './partners-home.ts';
import { LOCAL_PARTNERS } from './partners-local.ts';
import type { PartnerSeed } from './partner-seed.ts';
import { lastInstant } from '../common/last-instant.ts';

const DAY_MS = 86_400_000;

const HOW_TO = {
  premium: {
    headline: 'So punkten Sie an der Kasse',
    text: 'Zeigen Sie Ihre Karte oder den Barcode in der App, bevor Sie bezahlen. Die Punkte erscheinen nach spätestens drei Tagen in Ihrem Konto.',
  },
  online: {
    headline: 'So punkten Sie im Onlineshop',
    text: 'Starten Sie mit „Zum Shop“, damit sich der Partner Ihre Karte merkt. Nach zwei Tagen sind die Punkte vorgemerkt, nach 30 Tagen gutgeschrieben.',
  },
} as const;

/** `1 Punkt je 2 €`, `50 Punkte je Besuch`. */
export const pointRule = (points: number, unit: string): string =>
  `${points === 1 ? '1 Punkt' : `${points.toLocaleString('de-DE')} Punkte`} ${unit}`;

/** A coupon mark that is valid around `now`; only partners with a special offer have one. */
const couponLogos = (seed: PartnerSeed, now: Date): PartnerRow['coupon_logos'] =>
  seed.highlight === ''
    ? []
    : [
        {
          logo: assetUrl(smallLogoPath(seed.id)),
          partnerVariant: 'standard',
          publicPartnerId: `pp-${seed.id}`,
          validFrom: new Date(now.getTime() - 3 * DAY_MS).toISOString(),
          validTo: lastInstant(now, 11).toISOString(),
        },
      ];

const rowOf = (seed: PartnerSeed, premium: boolean, position: number, now: Date): PartnerRow => {
  const howTo = premium ? HOW_TO.premium : HOW_TO.online;
  return {
    id: seed.id,
    name: seed.name,
    position,
    is_premium: premium,
    is_top_shop: seed.topShop ?? false,
    categories: [...seed.categories],
    keywords: [...seed.keywords],
    search_boost: seed.boost ?? 1,
    detail_link: `/customer-website/partner/${seed.id}`,
    public_partner_id: `pp-${seed.id}`,
    storegroup: premium ? `filialen-${seed.id}` : '',
    subgroup: premium ? 'vor-ort' : 'online',
    transaction_names: [seed.name, seed.name.toLocaleUpperCase('de-DE')],
    logo: assetUrl(logoPath(seed.id)),
    logo_small: assetUrl(smallLogoPath(seed.id)),
    show_on_map: premium,
    box_teaser_text: seed.box,
    highlight_text: seed.highlight,
    article_headline: seed.headline,
    article_subline: seed.subline,
    article_text: seed.text,
    affiliate_shop_link: premium ? '' : `https://${seed.id}.example/?karte={user-card-number}`,
    how_to_headline: howTo.headline,
    how_to_text: howTo.text,
    incentive_points: seed.points,
    incentive_unit: seed.unit,
    meta_description: `${seed.name}: ${seed.box}. ${pointRule(seed.points, seed.unit)} mit Ihrer Karte.`,
    redirect_to_on_expired: '/partner',
    coupon_logos: couponLogos(seed, now),
  };
};

/** All partners: 20 on site, 40 online. */
export const partnerRows = (now: Date): readonly PartnerRow[] => [
  ...LOCAL_PARTNERS.map((seed, i) => rowOf(seed, true, i, now)),
  ...[...HOME_PARTNERS, ...AWAY_PARTNERS].map((seed, i) => rowOf(seed, false, LOCAL_PARTNERS.length + i, now)),
];
