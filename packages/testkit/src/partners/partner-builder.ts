// Builds partners for tests.
import type { Partner } from '@pluspunkt/core/search';
import { partnerOf } from '../search/builders.ts';

/** Overrides of a partner. */
export interface PartnerSketch {
  readonly id?: string;
  readonly name?: string;
  readonly premium?: boolean;
  readonly categories?: readonly string[];
}

/** An online partner with a shop, or a premium one without; fields that matter to lists and click-outs can be overridden. */
export const aPartner = ({ id = 'pfotenpost', name = 'Pfotenpost', premium = false, categories = ['Tierbedarf'] }: PartnerSketch = {}): Partner => {
  const plain = partnerOf(name, { id, partnerDetailLink: `/customer-website/partner/${id}` });
  return {
    ...plain,
    common: { ...plain.common, publicPartnerId: `pp-${id}`, isPremiumPartner: premium, onlinePartnerCategories: categories },
    pointmodule: { ...plain.pointmodule, affiliateShopLink: premium ? '' : `https://${id}.example/?karte={user-card-number}` },
  };
};
