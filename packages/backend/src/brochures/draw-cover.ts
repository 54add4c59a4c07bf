// Front pages, six ways: each brochure has its own.
import { fit } from './lettering.ts';
import type { ArtBrochure, ArtPage, ArtProduct, CoverKind } from './page-art.types.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './page-art.types.ts';
import { percentOff, priceTag } from './price-tag.ts';
import type { Studio } from './draw-product.ts';
import { circle, n, path, pattern, picture, rect, shadow, stroke } from './svg.ts';

interface Cover {
  readonly brochure: ArtBrochure;
  readonly page: ArtPage;
}
type DrawCover = (studio: Studio, cover: Cover) => string;

const [W, H] = [PAGE_WIDTH, PAGE_HEIGHT];

/** The partner's mark next to its name. */
export const brand = ({ ink, types, theme }: Studio, company: string, x: number, y: number, colour: string, size = 22): string => {
  const scale = size / 30;
  return (
    rect(x, y - size * 0.75, size * 1.5, size * 1.5, theme.markGround, size * 0.3) +
    `<g transform="translate(${n(x + size * 0.75)} ${n(y)}) scale(${Math.round(scale * 100) / 100})">${theme.mark}</g>` +
    ink.line(types.display, company, { x: x + size * 1.85, y: y + size * 0.34, size, fill: colour })
  );
};

const title = ({ ink, types }: Studio, text: string, x: number, y: number, width: number, colour: string, size: number, maxLines = 3, anchor: 'start' | 'middle' = 'start'): { readonly svg: string; readonly bottom: number } => {
  const fitted = fit(types.display, text, size, width, maxLines);
  return { svg: ink.lines(types.display, fitted, { x, y: y + fitted.size * 0.74, fill: colour, anchor }, 0.94), bottom: y + fitted.size * (0.94 * (fitted.lines.length - 1) + 0.8) };
};

const ribbon = ({ ink, types, theme }: Studio, text: string, height = 34): string =>
  text === '' ? '' : rect(0, H - height, W, height, theme.accent) + ink.lines(types.text, fit(types.text, text, 15, W - 40), { x: W / 2, y: H - height / 2 + 5.4, fill: theme.onAccent, anchor: 'middle' });

const validity = ({ ink, types }: Studio, text: string, x: number, y: number, colour: string, anchor: 'start' | 'end' = 'end'): string => ink.line(types.text, text, { x, y, size: 11, fill: colour, anchor });

const small = (studio: Studio, product: ArtProduct, x: number, y: number, width: number, height: number): string => {
  const { ink, types, theme } = studio;
  const size = height * 0.56;
  return (
    rect(x, y, width, height, '#fff', 12) +
    picture(studio.pictureOf(product.picture), x + 10, y + 8, size) +
    priceTag(ink, types.price, product.priceInCent, { ...theme, ink: '#1b1b1b' }, { x: x + width * 0.7, y: y + height * 0.42, size: 29, maxWidth: width * 0.46 }) +
    ink.lines(types.text, fit(types.text, product.name, 12, width - 22), { x: x + 11, y: y + height - 22, fill: '#1b1b1b' }) +
    ink.lines(types.fine, fit(types.fine, product.detail, 9.5, width - 22), { x: x + 11, y: y + height - 9, fill: '#1b1b1b' })
  );
};

const grid: DrawCover = (studio, { brochure, page }) => {
  const { theme } = studio;
  const head = title(studio, brochure.title, 22, 78, W - 44, theme.brand, 52, 2);
  const top = head.bottom + 14;
  const height = (H - 44 - top) / 2 - 10;
  return (
    rect(0, 0, W, H, theme.paper) +
    rect(0, 0, W, 60, theme.brand) +
    brand(studio, brochure.company, 18, 30, theme.onBrand) +
    validity(studio, brochure.validity, W - 18, 34, theme.onBrand) +
    head.svg +
    page.products.slice(0, 4).map((product, i) => small(studio, product, 18 + (i % 2) * 172, top + Math.floor(i / 2) * (height + 10), 164, height)).join('') +
    ribbon(studio, page.badge)
  );
};

const hero: DrawCover = (studio, { brochure, page }) => {
  const { ink, types, theme } = studio;
  const [first] = page.products;
  const percent = first === undefined ? undefined : percentOff(first.priceInCent, first.formerPriceInCent);
  const head = title(studio, brochure.title, 22, 74, W - 60, theme.onBrand, 50, 3);
  return (
    rect(0, 0, W, H, theme.brand) +
    circle(W * 0.72, H * 0.62, 190, theme.accent, ' opacity=".16"') +
    circle(W * 0.72, H * 0.62, 120, theme.accent, ' opacity=".2"') +
    pattern(theme.pattern, 0, 0, W, H, theme.onBrand, 0.09) +
    (first === undefined ? '' : picture(studio.pictureOf(first.picture), W - 282, H - 336, 290, -8)) +
    brand(studio, brochure.company, 20, 40, theme.onBrand) +
    head.svg +
    (percent === undefined ? '' : ink.line(types.display, `−${percent} %`, { x: 20, y: H - 84, size: 66, fill: theme.onBrand })) +
    (first === undefined ? '' : ink.lines(types.text, fit(types.text, `${first.name}, ${first.detail}`, 14, W - 44), { x: 22, y: H - 44, fill: theme.onBrand })) +
    validity(studio, brochure.validity, 22, H - 22, theme.onBrand, 'start')
  );
};

const disc: DrawCover = (studio, { brochure, page }) => {
  const { ink, types, theme } = studio;
  const [first, ...others] = page.products;
  const head = title(studio, brochure.title, 22, 72, W - 44, theme.onBrand, 44, 2);
  return (
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${theme.brand}"/><stop offset="1" stop-color="${theme.soft[0]}"/></linearGradient>` +
    rect(0, 0, W, H, 'url(#sky)') +
    [[22, 262, 64], [330, 226, 30], [318, 410, 96], [64, 430, 28]].map(([x = 0, y = 0, r = 0]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`).join('') +
    brand(studio, brochure.company, 20, 38, theme.onBrand) +
    head.svg +
    (first === undefined ? '' : shadow(W / 2, 424, 170) + picture(studio.pictureOf(first.picture), W / 2 - 116, 190, 232) + priceTag(ink, types.price, first.priceInCent, theme, { x: W - 76, y: H - 112, size: 54, maxWidth: 130 })) +
    others.slice(0, 2).map((product, i) => picture(studio.pictureOf(product.picture), i === 0 ? 10 : W - 92, i === 0 ? 330 : 176, i === 0 ? 84 : 74, i === 0 ? -12 : 12)).join('') +
    rect(0, H - 56, W, 56, theme.brand) +
    (first === undefined ? '' : ink.lines(types.text, fit(types.text, `${first.name}, ${first.detail}`, 14, W - 44), { x: 20, y: H - 33, fill: theme.onBrand })) +
    validity(studio, brochure.validity, 20, H - 14, theme.onBrand, 'start')
  );
};

const split: DrawCover = (studio, { brochure, page }) => {
  const { ink, types, theme } = studio;
  const head = title(studio, brochure.title, 22, 74, W - 44, theme.onBrand, 54, 3);
  const [first, second, third] = page.products;
  const put = (product: ArtProduct | undefined, x: number, y: number, size: number, turn: number): string => (product === undefined ? '' : picture(studio.pictureOf(product.picture), x, y, size, turn));
  return (
    rect(0, 0, W, H, theme.accent) +
    path(`M0 0H${W}V236L0 312Z`, theme.brand) +
    pattern(theme.pattern, 0, 0, W, 230, theme.onBrand, 0.1) +
    brand(studio, brochure.company, 20, 38, theme.onBrand) +
    head.svg +
    put(third, 232, 236, 128, 14) +
    put(second, 118, 262, 140, 8) +
    put(first, 4, 282, 168, -10) +
    (first === undefined ? '' : priceTag(ink, types.price, first.priceInCent, { ...theme, accent: theme.brand, onAccent: theme.onBrand, ink: theme.onAccent }, { x: W - 78, y: H - 88, size: 54, maxWidth: 130 })) +
    (first === undefined ? '' : ink.lines(types.text, fit(types.text, `${first.name}, ${first.detail}`, 14, W - 180), { x: 20, y: H - 34, fill: theme.onAccent })) +
    validity(studio, brochure.validity, 20, H - 14, theme.onAccent, 'start')
  );
};

const stack: DrawCover = (studio, { brochure, page }) => {
  const { ink, types, theme } = studio;
  const [first] = page.products;
  return (
    rect(0, 0, W, H, theme.paper) +
    pattern(theme.pattern, 0, 0, W, H, theme.brand, 0.08) +
    brand(studio, brochure.company, 20, 40, theme.ink) +
    (first === undefined ? '' : shadow(W / 2 + 16, 366, 200) + picture(studio.pictureOf(first.picture), 58, 78, 292, 4)) +
    ink.lines(types.display, fit(types.display, brochure.title, 54, W - 44, 2), { x: 22, y: 392, fill: theme.ink }, 0.95) +
    (page.badge === '' ? validity(studio, brochure.validity, 22, H - 16, theme.ink, 'start') : '') +
    (page.badge === '' ? '' : validity(studio, brochure.validity, W - 18, 44, theme.ink) + rect(0, H - 34, W, 34, theme.brand) + ink.lines(types.text, fit(types.text, page.badge, 15, W - 40), { x: 22, y: H - 12, fill: theme.onBrand }))
  );
};

const frame: DrawCover = (studio, { brochure, page }) => {
  const { ink, types, theme } = studio;
  const [first, second] = page.products;
  const head = title(studio, brochure.title, W / 2, 330, W - 84, theme.brand, 42, 2, 'middle');
  return (
    rect(0, 0, W, H, theme.brand) +
    pattern(theme.pattern, 0, 0, W, H, theme.onBrand, 0.14) +
    rect(20, 20, W - 40, H - 40, theme.paper, 18) +
    stroke(`M32 44a12 12 0 0 1 12-12H${W - 44}a12 12 0 0 1 12 12V${H - 44}a12 12 0 0 1-12 12H44a12 12 0 0 1-12-12Z`, theme.accent, 1.6) +
    brand(studio, brochure.company, 48, 66, theme.ink, 20) +
    circle(W / 2, 206, 104, theme.soft[1]) +
    (second === undefined ? '' : picture(studio.pictureOf(second.picture), W / 2 + 34, 218, 96, 10)) +
    (first === undefined ? '' : shadow(W / 2 - 14, 300, 130) + picture(studio.pictureOf(first.picture), W / 2 - 104, 112, 184, -4)) +
    head.svg +
    ink.lines(types.text, fit(types.text, page.badge === '' ? brochure.company : page.badge, 14, W - 100), { x: W / 2, y: 426, fill: theme.ink, anchor: 'middle' }) +
    ink.line(types.fine, brochure.validity, { x: W / 2, y: 446, size: 11, fill: theme.ink, anchor: 'middle' })
  );
};

const COVERS: Readonly<Record<CoverKind, DrawCover>> = { grid, hero, circle: disc, split, stack, frame };

/** The front page; its products are highlights of the pages inside. */
export const drawCover = (studio: Studio, brochure: ArtBrochure, page: ArtPage): string => COVERS[studio.theme.cover](studio, { brochure, page });
