// Fills in the brochures of the demo data.
import type { Tx } from '../../platform/db/database.ts';
import { dayOf, endOfDay } from '../../platform/time/berlin-calendar.ts';
import { logoArt } from '../logos/index.ts';
import { BROCHURE_CATEGORIES, BROCHURE_SEEDS, type BrochureSeed } from './brochure-seed.ts';
import { pagesOf } from './pages.ts';
import { THEMES } from './themes.ts';

const DAY_MS = 86_400_000;

const inDays = (now: Date, days: number): string => dayOf(new Date(now.getTime() + days * DAY_MS));
/** Midnight in Berlin. */
const startOfDay = (now: Date, days: number): Date => new Date(endOfDay(inDays(now, days - 1)).getTime() + 1);

interface Company {
  readonly id: string;
  readonly name: string;
  readonly is_premium: boolean;
}

const categoryName = (id: number): string => BROCHURE_CATEGORIES.find((category) => category.id === id)?.name ?? '';

const rowOf = (seed: BrochureSeed, position: number, company: Company, now: Date) => {
  const art = logoArt(seed.partnerId);
  return {
    id: seed.id,
    partner_id: seed.partnerId,
    category_id: seed.categoryId,
    position,
    title: seed.title,
    valid_from: startOfDay(now, seed.fromDays),
    valid_to: endOfDay(inDays(now, seed.toDays)),
    page_count: 12,
    theme: JSON.stringify({ ...THEMES[seed.theme], mark: art.mark, markGround: art.ground }),
    keywords: `${company.name} ${categoryName(seed.categoryId)}`,
  };
};

const insertBrochure = async (tx: Tx, seed: BrochureSeed, position: number, company: Company, now: Date): Promise<void> => {
  const pages = pagesOf(seed, position, company.name, !company.is_premium);
  await tx.insertInto('brochure').values(rowOf(seed, position, company, now)).execute();
  await tx
    .insertInto('brochure_page')
    .values(pages.map(({ pageNumber, template, headline, badge, copy }) => ({ brochure_id: seed.id, page_number: pageNumber, template, headline, badge, copy: [...copy] })))
    .execute();
  // The front page shows products of the next page; they are stored only there.
  const products = pages.filter(({ template }) => template !== 'cover').flatMap((page) =>
    page.products.map((product, place) => ({
      id: `${seed.id}-${page.pageNumber}-${place + 1}`,
      brochure_id: seed.id,
      page_number: page.pageNumber,
      position: place,
      name: product.name,
      detail: product.detail,
      price_in_cent: product.priceInCent,
      former_price_in_cent: product.formerPriceInCent ?? null,
      picture: product.picture,
    })),
  );
  await tx.insertInto('brochure_product').values(products).execute();
};

/** Requires partners and categories. Dates are set around `now`. Operators' brochures are made of a PDF's pictures; these are drawn. */
export const seedBrochures = async (tx: Tx, now: Date): Promise<void> => {
  const companies = new Map((await tx.selectFrom('partner').select(['id', 'name', 'is_premium']).execute()).map((company) => [company.id, company]));
  for (const [position, seed] of BROCHURE_SEEDS.entries()) {
    const company = companies.get(seed.partnerId);
    if (company === undefined) throw new Error(`the brochure ${seed.id} belongs to no partner`);
    await insertBrochure(tx, seed, position, company, now);
  }
};
