// A brochure page as an SVG of 372 × 496 units: free of fonts, pictures embedded, readable by assistive technology.
import { brand, drawCover } from './draw-cover.ts';
import type { Studio } from './draw-product.ts';
import { drawProduct } from './draw-product.ts';
import { FACES, FINE, PRICE, TEXT } from './fonts.ts';
import type { Ink, Type } from './lettering.ts';
import { fit, ink, wrap } from './lettering.ts';
import type { ArtBrochure, ArtPage, HeaderKind } from './page-art.types.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './page-art.types.ts';
import { FOOTER_HEIGHT, HEADER_HEIGHT, INTRO_HEIGHT, slotsOf } from './slots.ts';
import { circle, n, path, pattern, rect, stroke } from './svg.ts';

const [W, H] = [PAGE_WIDTH, PAGE_HEIGHT];

interface Head {
  readonly text: string;
  readonly badge: string;
}

const badgeOf = ({ ink, types, theme }: Studio, text: string, ground: string, colour: string): string => {
  if (text === '') return '';
  const fitted = fit(types.text, text, 12, 112);
  return rect(W - 134, 14, 118, 22, ground, theme.tag === 'plain' ? 2 : 11) + ink.lines(types.text, fitted, { x: W - 75, y: 29.4, fill: colour, anchor: 'middle' });
};

const headlineLines = (ink: Ink, type: Type, text: string, width: number, x: number, fill: string): string => {
  const one = fit(type, text, 23, width);
  if (one.size >= 16) return ink.lines(type, one, { x, y: 33.5, fill });
  const two = fit(type, text, 16.5, width, 2);
  return ink.lines(type, two, { x, y: 30.5 - (two.lines.length - 1) * 8, fill }, 1);
};

const headline = ({ ink, types }: Studio, { text, badge }: Head, x: number, colour: string): string =>
  headlineLines(ink, types.display, text, W - x - (badge === '' ? 18 : 146), x, colour);

const HEADERS: Readonly<Record<HeaderKind, (studio: Studio, head: Head, odd: boolean) => string>> = {
  band: (studio, head, odd) => {
    const { theme } = studio;
    const [ground, colour] = odd ? [theme.accent, theme.onAccent] : [theme.brand, theme.onBrand];
    const [badge, onBadge] = odd ? [theme.brand, theme.onBrand] : [theme.accent, theme.onAccent];
    return rect(0, 0, W, HEADER_HEIGHT, ground) + headline(studio, head, 18, colour) + badgeOf(studio, head.badge, badge, onBadge);
  },
  rule: (studio, head) => {
    const { theme } = studio;
    return rect(0, 0, W, HEADER_HEIGHT, theme.paper) + headline(studio, head, 18, theme.ink) + badgeOf(studio, head.badge, theme.brand, theme.onBrand) + rect(18, HEADER_HEIGHT - 3, W - 36, 2, theme.brand);
  },
  ribbon: (studio, head, odd) => {
    const { theme } = studio;
    const [ground, colour] = odd ? [theme.accent, theme.onAccent] : [theme.brand, theme.onBrand];
    return rect(0, 0, W, HEADER_HEIGHT, theme.paper) + path(`M0 8H${W - 146}l-14 17 14 17H0Z`, ground) + headlineLines(studio.ink, studio.types.display, head.text, W - 186, 18, colour) + badgeOf(studio, head.badge, theme.soft[1], theme.ink);
  },
  corner: (studio, head, odd) => {
    const { theme } = studio;
    const ground = odd ? theme.soft[0] : theme.soft[1];
    return rect(0, 0, W, HEADER_HEIGHT, ground) + circle(26, 25, 34, theme.brand) + `<g transform="translate(25 25) scale(.72)">${rect(-20, -20, 40, 40, theme.markGround, 20)}${theme.mark}</g>` + headline(studio, head, 72, theme.ink) + badgeOf(studio, head.badge, theme.brand, theme.onBrand);
  },
};

const footer = (studio: Studio, brochure: ArtBrochure, page: ArtPage): string => {
  const { ink, types, theme } = studio;
  const y = H - 7.5;
  return (
    rect(0, H - FOOTER_HEIGHT, W, FOOTER_HEIGHT, theme.paper) +
    ink.line(types.fine, `${brochure.company} · Seite ${page.pageNumber}`, { x: 16, y, size: 9, fill: theme.ink }) +
    ink.line(types.fine, brochure.validity, { x: W - 16, y, size: 9, fill: theme.ink, anchor: 'end' })
  );
};

/** Lines of running text from `y` down. */
const paragraph = ({ ink, types, theme }: Studio, text: string, x: number, y: number, width: number, size = 10.5, colour = theme.ink): string =>
  ink.lines(types.fine, { size, lines: wrap(types.fine, text, size, width) }, { x, y, fill: colour }, 1.32);

const tip = (studio: Studio, page: ArtPage): string => {
  const { ink, types, theme } = studio;
  const [head = '', ...text] = page.copy;
  const y = HEADER_HEIGHT;
  return (
    rect(0, y, W, INTRO_HEIGHT, theme.soft[1]) +
    pattern(theme.pattern, 0, y, W, INTRO_HEIGHT, theme.brand, 0.08) +
    ink.lines(types.display, fit(types.display, head, 21, 222), { x: 20, y: y + 34, fill: theme.ink }) +
    paragraph(studio, text.join(' '), 20, y + 56, 218, 11) +
    (page.products[0] === undefined ? '' : circle(W - 66, y + 74, 58, '#fff', ' opacity=".6"')) +
    page.products.slice(0, 3).map((product, i) => `<image href="${studio.pictureOf(product.picture)}" x="${n(W - 116 + (i % 2) * 46)}" y="${n(y + 22 + i * 30)}" width="62" height="62"/>`).join('')
  );
};

const ticket = (studio: Studio, page: ArtPage): string => {
  const { ink, types, theme } = studio;
  const [big = '', ...text] = page.copy;
  const [x, y, width, height] = [18, HEADER_HEIGHT + 14, W - 36, INTRO_HEIGHT - 28];
  const notch = `M${x} ${y}H${x + width}V${y + height / 2 - 11}a11 11 0 0 0 0 22V${y + height}H${x}V${y + height / 2 + 11}a11 11 0 0 0 0-22Z`;
  return (
    rect(0, HEADER_HEIGHT, W, INTRO_HEIGHT, theme.soft[1]) +
    path(notch, theme.brand) +
    stroke(`M${x + width * 0.4} ${y + 8}V${y + height - 8}`, theme.onBrand, 1.6, ' stroke-dasharray="4 5" opacity=".7"') +
    ink.lines(types.display, fit(types.display, big, 46, width * 0.29, 2), { x: x + width * 0.215, y: y + height / 2 + 4, fill: theme.tag === 'plain' ? theme.onBrand : theme.accent, anchor: 'middle' }, 0.9) +
    ink.line(types.text, 'Punkte', { x: x + width * 0.215, y: y + height / 2 + 30, size: 16, fill: theme.onBrand, anchor: 'middle' }) +
    paragraph(studio, text.join(' '), x + width * 0.44, y + 34, width * 0.5, 12, theme.onBrand)
  );
};

const back = (studio: Studio, brochure: ArtBrochure, page: ArtPage): string => {
  const { ink, types, theme } = studio;
  const [thanks = '', ...lines] = page.copy;
  const boxes = lines.slice(0, 3).map((text, i) => {
    const [head = '', ...rest] = text.split(': ');
    const y = 172 + i * 74;
    return (
      rect(24, y, W - 48, 64, i % 2 === 0 ? theme.soft[1] : theme.soft[0], 12) +
      ink.lines(types.text, fit(types.text, head, 13, W - 90), { x: 40, y: y + 24, fill: theme.ink }) +
      paragraph(studio, rest.join(': '), 40, y + 42, W - 90, 10)
    );
  });
  return (
    rect(0, 0, W, H, theme.paper) +
    rect(0, 0, W, 148, theme.brand) +
    pattern(theme.pattern, 0, 0, W, 148, theme.onBrand, 0.12) +
    brand(studio, brochure.company, 24, 44, theme.onBrand, 26) +
    ink.lines(types.display, fit(types.display, thanks, 24, W - 48, 2), { x: 24, y: 96, fill: theme.onBrand }, 1) +
    boxes.join('') +
    paragraph(studio, lines.slice(3).join(' '), 24, 420, W - 48, 8.5) +
    ink.line(types.fine, brochure.validity, { x: 24, y: H - 12, size: 9, fill: theme.ink })
  );
};

const inner = (studio: Studio, brochure: ArtBrochure, page: ArtPage): string => {
  const { theme } = studio;
  const slots = slotsOf(page.template);
  const products = page.products.slice(0, slots.length).map((product, i) => {
    const slot = slots[i];
    return slot === undefined ? '' : drawProduct(studio, product, slot, i);
  });
  const intro = page.template === 'tip' ? tip(studio, page) : page.template === 'ticket' ? ticket(studio, page) : '';
  const head = { text: page.headline, badge: page.badge };
  return rect(0, 0, W, H, theme.paper) + intro + products.join('') + HEADERS[theme.header](studio, head, page.pageNumber % 2 === 1) + footer(studio, brochure, page);
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export interface PageRequest {
  readonly brochure: ArtBrochure;
  readonly page: ArtPage;
  /** In pixels. */
  readonly width: number;
  /** Address of each 3D picture, by code point; inside an `img` only data addresses are loaded. */
  readonly pictureOf: (codePoint: string) => string;
  /** Text alternative of the page. */
  readonly text: string;
}

/** The page as a standalone document. */
export const drawPage = ({ brochure, page, width, pictureOf, text }: PageRequest): string => {
  const { theme } = brochure;
  const studio: Studio = { ink, theme, pictureOf, types: { display: FACES[theme.face], text: TEXT, fine: FINE, price: PRICE } };
  const drawn = page.template === 'cover' ? drawCover(studio, brochure, page) : page.template === 'back' ? back(studio, brochure, page) : inner(studio, brochure, page);
  const height = Math.round((width * H) / W);
  const label = `${brochure.company}: ${brochure.title}, Seite ${page.pageNumber}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${W} ${H}" role="img">` +
    `<title>${escape(label)}</title><desc>${escape(text)}</desc>${drawn}</svg>`
  );
};
