// Which teaser of the editors becomes what on the home page.
import type { PartnerTeaser } from '@pluspunkt/core/content';
import { classifyLink } from '@pluspunkt/core/navigation';

/** A teaser that promises points: `10fach Punkte auf Obst` as a ticket. */
export interface Offer {
  readonly teaser: PartnerTeaser;
  readonly value: string;
  readonly unit: string;
  readonly title: string;
  readonly endsSoon: boolean;
}

export interface Offers {
  readonly tickets: readonly Offer[];
  /** The one large campaign. */
  readonly campaign?: PartnerTeaser;
  readonly more: readonly PartnerTeaser[];
}

const TICKETS = 3;
const MORE = 4;
const SOON_MS = 48 * 60 * 60 * 1000;

const PROMISE = /^([+−-]?\d[\d.,]*\S*)\s+(Punkte|Rabatt)\s+(.+)$/u;

/** Where a teaser leads on this site; nothing for addresses that a page may not link to. */
export function teaserHref(teaser: PartnerTeaser): string | undefined {
  const link = classifyLink(teaser.link);
  if (link.kind === 'internal') return link.path;
  return link.kind === 'external' ? link.url : undefined;
}

function offerOf(teaser: PartnerTeaser, now: number): Offer | undefined {
  const [, value, unit, title] = PROMISE.exec(teaser.headline) ?? [];
  if (value === undefined || unit === undefined || title === undefined || teaserHref(teaser) === undefined) return undefined;
  const ends = Date.parse(teaser.validTo ?? '');
  return { teaser, value, unit, title, endsSoon: ends > now && ends - now <= SOON_MS };
}

/** Teasers that promise points become tickets, soonest end first; the first of the middle becomes the campaign. */
export function offersOf(teasers: readonly PartnerTeaser[], now: number): Offers {
  const at = (position: string): readonly PartnerTeaser[] => teasers.filter((teaser) => teaser.position === position);
  const offers = at('home-hero').flatMap((teaser) => offerOf(teaser, now) ?? []);
  const tickets = offers.toSorted((a, b) => (a.teaser.validTo ?? '9').localeCompare(b.teaser.validTo ?? '9')).slice(0, TICKETS);
  const [campaign, ...middle] = at('home-middle');
  return { tickets, campaign, more: [...middle, ...at('home-bottom')].slice(0, MORE) };
}
