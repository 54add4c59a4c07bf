// Lays the sections of a brochure out on twelve pages: a front page, ten inside, a back page.
import { type ArtProduct, slotsOf, type TemplateName } from '../../brochures/index.ts';
import type { RandomNumbers } from '../common/random-numbers.ts';
import { randomNumbers } from '../common/random-numbers.ts';
import type { BrochureSeed, SectionName } from './brochure-seed.ts';
import { SECTIONS } from './brochure-seed.ts';
import { backOf, BADGES, SECOND_HEADLINES, ticketText, TIPS } from './de.ts';

export interface SeedPage {
  readonly pageNumber: number;
  readonly template: TemplateName;
  readonly headline: string;
  readonly badge: string;
  readonly copy: readonly string[];
  readonly products: readonly ArtProduct[];
}

interface Section {
  readonly headline: string;
  readonly products: readonly ArtProduct[];
}

type Inner = Exclude<TemplateName, 'cover' | 'back'>;
/** Two pages per section; the layouts differ, so that neighbours in a list look different. */
const PLANS: readonly (readonly (readonly [Inner, Inner])[])[] = [
  [['lead', 'band'], ['six', 'ticket'], ['list', 'spot'], ['mosaic', 'tip'], ['four', 'lead']],
  [['mosaic', 'list'], ['lead', 'tip'], ['band', 'spot'], ['four', 'ticket'], ['six', 'lead']],
  [['spot', 'six'], ['list', 'four'], ['lead', 'ticket'], ['band', 'tip'], ['mosaic', 'list']],
  [['six', 'spot'], ['lead', 'list'], ['mosaic', 'ticket'], ['four', 'tip'], ['band', 'mosaic']],
];

const cents = (text: string): number => Math.round(Number(text.replace('.', '').replace(',', '.')) * 100);

/** A typical retail price: 89,95 rather than 91,37. */
const pretty = (value: number): number => {
  if (value >= 10_000) return Math.round(value / 500) * 500 - (value >= 30_000 ? 100 : 0);
  if (value >= 2_000) return Math.max(Math.round(value / 100) * 100 - 5, 95);
  return Math.max(Math.round(value / 10) * 10 - 1, 19);
};

/** What it cost before, for about six in ten. */
const formerOf = (price: number, numbers: RandomNumbers): Pick<ArtProduct, 'formerPriceInCent'> => {
  const percent = numbers.whole(12, 44);
  if (numbers.next() > 0.6) return {};
  const former = pretty(price / (1 - percent / 100));
  return former > price ? { formerPriceInCent: former } : {};
};

/** `=Wirsing, Kopf` is a separate product. */
const named = (product: string, detail: string): Pick<ArtProduct, 'name' | 'detail'> => {
  const [name = '', ...rest] = detail.slice(1).split(', ');
  return detail.startsWith('=') ? { name, detail: rest.join(', ') } : { name: product, detail };
};

const sectionOf = (name: SectionName, numbers: RandomNumbers): Section => {
  const [headline = '', ...lines] = SECTIONS[name].split('\n');
  const families = lines.map((line) => {
    const [picture = '', product = '', details = '', price = '0'] = line.split(' | ');
    return details.split(' / ').map((detail, variant): ArtProduct => {
      const priceInCent = variant === 0 ? cents(price) : pretty(cents(price) * (0.6 + numbers.next() * 0.9));
      return { ...named(product, detail), picture, priceInCent, ...formerOf(priceInCent, numbers) };
    });
  });
  const [first = [], second = []] = [0, 1].map((variant) => families.flatMap((family) => family[variant] ?? []));
  return { headline, products: [...first, ...second] };
};

/** The first product is always reduced: the front page shows it. */
const leading = ({ headline, products }: Section, index: number): Section => ({
  headline,
  products: products.map((product, i) => (i === 0 ? { ...product, formerPriceInCent: pretty(product.priceInCent / (0.72 - (index % 5) * 0.04)) } : product)),
});

const copyOf = (template: Inner, seed: BrochureSeed, section: Section, turn: number): readonly string[] => {
  if (template === 'tip') return TIPS[seed.categoryId === 1 ? turn % 2 : 1 + (turn % (TIPS.length - 1))] ?? [];
  return template === 'ticket' ? [seed.factor, ticketText(`„${section.headline}“`)] : [];
};

const innerPages = (seed: BrochureSeed, index: number, sections: readonly Section[]): readonly SeedPage[] =>
  sections.flatMap((section, place) => {
    const templates = PLANS[index % PLANS.length]?.[place] ?? (['lead', 'list'] as const);
    let used = 0;
    return templates.map((template, half): SeedPage => {
      const products = section.products.slice(used, used + slotsOf(template).length);
      used += products.length;
      const turn = index + place * 2 + half;
      const badge = half === 0 ? (place === 0 ? `${seed.factor} Punkte` : (BADGES[turn % BADGES.length] ?? '')) : '';
      return {
        pageNumber: 2 + place * 2 + half,
        template,
        headline: half === 0 ? section.headline : (SECOND_HEADLINES[turn % SECOND_HEADLINES.length] ?? section.headline),
        badge,
        copy: copyOf(template, seed, section, turn),
        products,
      };
    });
  });

/** Twelve pages; the front page shows the first products of the first section. */
export const pagesOf = (seed: BrochureSeed, index: number, company: string, online: boolean): readonly SeedPage[] => {
  const numbers = randomNumbers(1_000 + index);
  const sections = seed.sections.map((name, place) => (place === 0 ? leading(sectionOf(name, numbers), index) : sectionOf(name, numbers)));
  const [first] = sections;
  const cover: SeedPage = { pageNumber: 1, template: 'cover', headline: seed.title, badge: seed.claim, copy: [], products: first?.products.slice(0, 4) ?? [] };
  const back: SeedPage = { pageNumber: 12, template: 'back', headline: company, badge: '', copy: backOf(company, online), products: [] };
  return [cover, ...innerPages(seed, index, sections), back];
};
