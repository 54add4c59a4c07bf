// Every text that the service says, for those who change them.
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { ACCOUNT_TEXTS } from '../../account/de.ts';
import { BROCHURE_ANSWERS, BROCHURE_BOOKINGS } from '../../brochures/de.ts';
import { CAMPAIGN_TEXTS } from '../../campaigns/de.ts';
import { CAPTCHA_REFUSALS } from '../captcha/de.ts';
import { CONSENT_TEXTS } from '../../consents/de.ts';
import { COUPON_REFUSALS } from '../../coupons/de.ts';
import { PARTNER_FAVOURITE_REFUSALS } from '../../favourites/partner-favourites.de.ts';
import { PRODUCT_FAVOURITE_TEXTS } from '../../favourites/product-favourites.de.ts';
import { HTTP_TEXTS } from '../http/de.ts';
import { PARTNER_TEXTS } from '../../partners/de.ts';
import { PASSWORD_TEXTS } from '../../password/de.ts';
import { POINT_TEXTS } from '../../points/de.ts';
import { PROFILE_TEXTS } from '../../profile/de.ts';
import { REGISTRATION_TEXTS } from '../../registration/de.ts';
import { SEARCH_REFUSALS } from '../../search/de.ts';
import { SESSION_TEXTS } from '../../session/de.ts';
import { hasValues } from './wording.ts';

const DEFINED: readonly object[] = [
  ...ACCOUNT_TEXTS,
  BROCHURE_ANSWERS,
  BROCHURE_BOOKINGS,
  ...CAMPAIGN_TEXTS,
  CAPTCHA_REFUSALS,
  ...CONSENT_TEXTS,
  COUPON_REFUSALS,
  PARTNER_FAVOURITE_REFUSALS,
  ...PRODUCT_FAVOURITE_TEXTS,
  ...HTTP_TEXTS,
  ...PARTNER_TEXTS,
  ...PASSWORD_TEXTS,
  ...POINT_TEXTS,
  ...PROFILE_TEXTS,
  ...REGISTRATION_TEXTS,
  SEARCH_REFUSALS,
  ...SESSION_TEXTS,
];

interface Known {
  readonly key: string;
  readonly usual: string;
}
const isText = (node: object): node is Known => 'key' in node && 'usual' in node;
const isNode = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function';
const textsIn = (node: object): readonly Known[] => (isText(node) ? [node] : Object.values(node).filter(isNode).flatMap(textsIn));

/** `mails.password` and `link.subject` of `mails.password.link.subject`. */
const partsOf = (key: string): readonly [area: string, name: string] => {
  const [kind = '', capability = '', ...name] = key.split('.');
  return [`${kind}.${capability}`, name.join('.')];
};

/** By area and name, as the catalogue of pages has them. A text with values is one with a form: none of them may be lost. */
export function serviceTexts(): TextCatalogue {
  const areas: Record<string, Record<string, string | readonly string[]>> = {};
  for (const { key, usual } of DEFINED.flatMap(textsIn)) {
    const [area, name] = partsOf(key);
    (areas[area] ??= {})[name] = hasValues(usual) ? [usual] : usual;
  }
  return Object.fromEntries(Object.entries(areas).sort(([one], [other]) => (one < other ? -1 : 1)));
}
