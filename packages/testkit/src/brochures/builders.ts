// Builders of brochures and their products.
import type { BrochureDetails, BrochureProduct, BrochureRequest } from '@pluspunkt/core/brochures';

/** A request for brochures; every field can be told. */
export const brochureRequestOf = (changed: Partial<BrochureRequest> = {}): BrochureRequest => ({
  location: { strategy: 'UserInput', latitude: 50.9413, longitude: 6.9583 },
  ...changed,
});

/** A product of a brochure; every field can be told. */
export const brochureProductOf = (changed: Partial<BrochureProduct> = {}): BrochureProduct => ({
  id: 'kornkiste-2-1',
  brochureId: 'kornkiste',
  pageNumber: 2,
  name: 'Saftorangen',
  detail: '2-kg-Netz',
  priceInCent: 179,
  formerPriceInCent: 249,
  image: '/asset/emoji/1f34a.webp',
  company: 'Kornkiste',
  validTo: '2026-11-28T22:59:59.999Z',
  area: { x: 0, y: 0.1, width: 1, height: 0.34 },
  ...changed,
});

const pageOf = (id: string, pageNumber: number, products: readonly BrochureProduct[]) => ({
  pageNumber,
  image: `/asset/brochures/${id}/${pageNumber}-744.svg`,
  width: 744,
  height: 992,
  text: products.map(({ name }) => name).join('. '),
  products: products.filter((product) => product.pageNumber === pageNumber),
});

/** A brochure with a front page, one page for each page number of its products, and a back page. */
export const brochureDetailsOf = (changed: Partial<BrochureDetails> = {}, products: readonly BrochureProduct[] = [brochureProductOf()]): BrochureDetails => {
  const id = changed.id ?? 'kornkiste';
  const last = Math.max(1, ...products.map(({ pageNumber }) => pageNumber)) + 1;
  return {
    id,
    title: 'Knackig günstig',
    company: { id: 'kornkiste', name: 'Kornkiste', image: '/asset/logos/kornkiste-small.svg' },
    categoryId: 1,
    image: `/asset/brochures/${id}/1-372.svg`,
    pageCount: last,
    validFrom: '2026-11-16T23:00:00.000Z',
    validTo: '2026-11-28T22:59:59.999Z',
    distance: 420,
    pages: Array.from({ length: last }, (_, i) => pageOf(id, i + 1, products)),
    ...changed,
  };
};
