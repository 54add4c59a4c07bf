// What partner lists show of a partner: a few fields, so that the page's data stays small.
import { partnerDetailPath } from '@pluspunkt/core/partners';
import type { Partner } from '@pluspunkt/core/search';
import { formatWhole } from '../../ui/format.ts';

export interface PartnerSummary {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly logo: string;
  readonly categories: readonly string[];
  /** `1 Punkt je 2 €` */
  readonly rate: string;
  /** What is special at the moment; empty where nothing is. */
  readonly highlight: string;
  readonly online: boolean;
}

/** The point rule of a partner in words. */
export const rateOf = ({ incentivePoints, incentiveUnit }: Partner['pointmodule']): string =>
  `${incentivePoints === 1 ? '1 Punkt' : `${formatWhole(incentivePoints)} Punkte`} ${incentiveUnit}`;

export const summaryOf = ({ id, partnerDetailLink, common, pointmodule }: Partner): PartnerSummary => ({
  id,
  name: common.partnerName,
  path: partnerDetailPath(partnerDetailLink),
  logo: common.partnerLogo,
  categories: common.onlinePartnerCategories,
  rate: rateOf(pointmodule),
  highlight: common.partnerHighlightText,
  online: !common.isPremiumPartner,
});
