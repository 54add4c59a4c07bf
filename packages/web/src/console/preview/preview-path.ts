// The page on which visitors see an entry.
import { COUPONS_PATH } from '../../platform/paths/coupons-path.ts';
import { BROCHURES_PATH, readerPath } from '../../platform/paths/reader-path.ts';

type Value = Readonly<Record<string, unknown>>;

const textIn = (value: Value, field: string): string | undefined => {
  const text = value[field];
  return typeof text === 'string' && text !== '' ? text : undefined;
};

const OWN_PAGES: Readonly<Record<string, (value: Value) => string | undefined>> = {
  partners: (value) => textIn(value, 'detail_link'),
  pages: (value) => textIn(value, 'path'),
  faq: (value) => textIn(value, 'path'),
  brochures: (value) => {
    const id = textIn(value, 'id');
    return id === undefined ? undefined : readerPath(id);
  },
};

const LISTS: Readonly<Record<string, string>> = { coupons: COUPONS_PATH, rewards: '/praemien', stores: '/filialen', 'partner-categories': '/partner', 'brochure-categories': BROCHURES_PATH, products: '/preisvergleich', 'product-categories': '/preisvergleich' };

/** Its own page, else the list it is in, else the home page. */
export const previewPath = (kind: string, value: Value): string => OWN_PAGES[kind]?.(value) ?? LISTS[kind] ?? '/';
