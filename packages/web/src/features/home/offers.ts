// Which teaser of the editors becomes what on the home page.
import type { PartnerTeaser, TeaserAction } from '@pluspunkt/core/content';
import { classifyLink } from '@pluspunkt/core/navigation';

export interface Offers {
  /** The one large campaign. */
  readonly campaign?: PartnerTeaser;
  readonly more: readonly PartnerTeaser[];
}

const MORE = 4;

/** Where the button of a teaser leads on this site; nothing for addresses that a page may not link to. */
export function teaserHref(action: Pick<TeaserAction, 'link'>): string | undefined {
  const link = classifyLink(action.link);
  if (link.kind === 'internal') return link.path;
  return link.kind === 'external' ? link.url : undefined;
}

/** The first one in the middle becomes the campaign, the others come below. */
export function offersOf(teasers: readonly PartnerTeaser[]): Offers {
  const at = (position: string): readonly PartnerTeaser[] => teasers.filter((teaser) => teaser.position === position);
  const [campaign, ...middle] = at('home-middle');
  return { campaign, more: [...middle, ...at('home-bottom')].slice(0, MORE) };
}
