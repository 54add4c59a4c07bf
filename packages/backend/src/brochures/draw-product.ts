// Draws one product in its slot, in the slot's style.
import type { Ink, Type } from './lettering.ts';
import { fit } from './lettering.ts';
import type { ArtProduct, Slot, Theme } from './page-art.types.ts';
import { percentOff, priceTag, priceText, tagReach } from './price-tag.ts';
import { circle, n, pattern, picture, rect, shadow, stroke } from './svg.ts';

interface Types {
  readonly display: Type;
  readonly text: Type;
  readonly fine: Type;
  readonly price: Type;
}

export interface Studio {
  readonly ink: Ink;
  readonly types: Types;
  readonly theme: Theme;
  /** Address of a 3D picture, by code point. */
  readonly pictureOf: (codePoint: string) => string;
}

const FALLEN = '#C8321F';

const former = ({ ink, types }: Studio, product: ArtProduct, x: number, y: number, colour: string, anchor: 'start' | 'middle' | 'end' = 'middle', size = 9): string => {
  if (product.formerPriceInCent === undefined) return '';
  const { euros, cents } = priceText(product.formerPriceInCent);
  return ink.line(types.fine, `statt ${euros}${cents}`, { x, y, size, fill: colour, anchor });
};

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly maxWidth: number;
}

/** The tag, and above it the previous price. */
const priced = (studio: Studio, product: ArtProduct, place: Place, colour = studio.theme.ink): string => {
  const { ink, types, theme } = studio;
  const reach = tagReach(types.price, product.priceInCent, theme, place);
  return former(studio, product, place.x, place.y - reach - 4, colour) + priceTag(ink, types.price, product.priceInCent, { ...theme, ink: colour }, place);
};

/** Moves the position up if the tag would reach below `bottom`: large shapes need more room. */
const lifted = ({ types, theme }: Studio, product: ArtProduct, place: Place, bottom: number): Place => ({
  ...place,
  y: Math.min(place.y, bottom - tagReach(types.price, product.priceInCent, theme, place) - 4),
});

/** `−28 %` on a small pill. */
const reduction = ({ ink, types }: Studio, product: ArtProduct, x: number, y: number): string => {
  const percent = percentOff(product.priceInCent, product.formerPriceInCent);
  if (percent === undefined || percent < 15) return '';
  return rect(x, y, 37, 15, FALLEN, 7.5) + ink.line(types.text, `−${percent} %`, { x: x + 18.5, y: y + 10.8, size: 9.5, fill: '#fff', anchor: 'middle' });
};

const nameAndDetail = ({ ink, types }: Studio, product: ArtProduct, x: number, bottom: number, width: number, colour: string, size = 12.5): string => {
  const name = fit(types.text, product.name, size, width, 1);
  const detail = fit(types.fine, product.detail, 9.5, width, 1);
  return ink.lines(types.text, name, { x, y: bottom - 12.5, fill: colour }) + ink.lines(types.fine, detail, { x, y: bottom, fill: colour });
};

type Draw = (studio: Studio, product: ArtProduct, slot: Slot, index: number) => string;

const cell: Draw = (studio, product, { x, y, width, height }, index) => {
  const { theme } = studio;
  const size = Math.min(width * 0.46, height - 54);
  const ground = index % 4 === 1 || index % 4 === 2 ? theme.soft[0] : theme.paper;
  const tagX = x + width * 0.72;
  const tagY = y + height * 0.46;
  return (
    rect(x, y, width, height, ground) +
    shadow(x + 12 + size / 2, y + 9 + size, size * 0.8) +
    picture(studio.pictureOf(product.picture), x + 12, y + 10, size) +
    priced(studio, product, { x: tagX, y: tagY, size: 29, maxWidth: width * 0.42 }) +
    nameAndDetail(studio, product, x + 14, y + height - 10, width - 26, theme.ink) +
    stroke(`M${n(x + width)} ${n(y)}v${n(height)}M${n(x)} ${n(y + height)}h${n(width)}`, theme.ink, 0.5, ' opacity=".18"')
  );
};

const hero: Draw = (studio, product, { x, y, width, height }) => {
  const { ink, types, theme } = studio;
  const right = x + width * 0.47;
  const room = width * 0.5;
  const name = fit(types.display, product.name, 27, room - 8, 2);
  return (
    rect(x, y, width, height, theme.soft[1]) +
    pattern(theme.pattern, x, y, width, height, theme.brand, 0.1) +
    circle(x + width * 0.235, y + height / 2, height * 0.47, '#fff', ' opacity=".55"') +
    shadow(x + width * 0.235, y + height * 0.9, 110) +
    picture(studio.pictureOf(product.picture), x + width * 0.235 - 68, y + height / 2 - 72, 136) +
    ink.lines(types.display, name, { x: right, y: y + 38, fill: theme.ink }, 0.98) +
    ink.line(types.fine, product.detail, { x: right, y: y + 38 + name.size * 0.98 * (name.lines.length - 1) + 18, size: 11.5, fill: theme.ink }) +
    reduction(studio, product, right, y + height - 36) +
    former(studio, product, right, y + height - 12, theme.ink, 'start', 10) +
    priceTag(ink, types.price, product.priceInCent, theme, lifted(studio, product, { x: x + width * 0.8, y: y + height - 40, size: 46, maxWidth: 118 }, y + height))
  );
};

const row: Draw = (studio, product, { x, y, width, height }, index) => {
  const { ink, types, theme } = studio;
  const flip = index % 2 === 1;
  const size = height - 14;
  const pictureX = flip ? x + width - size - 16 : x + 16;
  const textX = flip ? x + 118 : x + size + 32;
  const tagX = flip ? x + 62 : x + width - 62;
  const room = width - size - 150;
  const name = fit(types.display, product.name, 16.5, room, 2);
  const first = y + height / 2 - (name.lines.length - 1) * name.size * 0.5 - 2;
  return (
    rect(x, y, width, height, flip ? theme.soft[0] : theme.paper) +
    shadow(pictureX + size / 2, y + height - 6, size * 0.75) +
    picture(studio.pictureOf(product.picture), pictureX, y + 6, size) +
    ink.lines(types.display, name, { x: textX, y: first, fill: theme.ink }, 1) +
    ink.lines(types.fine, fit(types.fine, product.detail, 10.5, room, 1), { x: textX, y: first + (name.lines.length - 1) * name.size + 15, fill: theme.ink }) +
    priced(studio, product, { x: tagX, y: y + height / 2 + 4, size: 32, maxWidth: 84 })
  );
};

const banner: Draw = (studio, product, { x, y, width, height }) => {
  const { ink, types, theme } = studio;
  const name = fit(types.display, product.name, 24, 150, 2);
  const first = y + height / 2 - (name.lines.length - 1) * name.size * 0.48 + 2;
  return (
    rect(x, y, width, height, theme.brand) +
    pattern(theme.pattern, x, y, width, height, theme.onBrand, 0.1) +
    picture(studio.pictureOf(product.picture), x + 14, y + 6, height - 12) +
    ink.lines(types.display, name, { x: x + 106, y: first, fill: theme.onBrand }, 0.98) +
    ink.lines(types.fine, fit(types.fine, product.detail, 10.5, 150, 1), { x: x + 106, y: first + (name.lines.length - 1) * name.size + 15, fill: theme.onBrand }) +
    priced(studio, product, { x: x + width - 62, y: y + height / 2 + 4, size: 40, maxWidth: 100 }, theme.onBrand)
  );
};

const tall: Draw = (studio, product, { x, y, width, height }, index) => {
  const { ink, types, theme } = studio;
  const size = Math.min(width * 0.64, height * 0.52);
  const name = fit(types.display, product.name, 17, width - 28, 2);
  const ground = index % 3 === 0 ? theme.soft[1] : index % 3 === 1 ? theme.paper : theme.soft[0];
  const bottom = y + height - 14;
  return (
    rect(x, y, width, height, ground) +
    shadow(x + 14 + size / 2, y + 12 + size, size * 0.8) +
    picture(studio.pictureOf(product.picture), x + 14, y + 12, size) +
    ink.lines(types.display, name, { x: x + 14, y: bottom - 14 - (name.lines.length - 1) * name.size, fill: theme.ink }, 1) +
    ink.lines(types.fine, fit(types.fine, product.detail, 10, width - 28, 1), { x: x + 14, y: bottom, fill: theme.ink }) +
    priced(studio, product, { x: x + width - 50, y: y + height * 0.58, size: 34, maxWidth: 82 })
  );
};

const column: Draw = (studio, product, { x, y, width, height }, index) => {
  const { ink, types, theme } = studio;
  const middle = x + width / 2;
  const size = Math.min(width - 30, 94);
  const name = fit(types.text, product.name, 12.5, width - 18, 2);
  return (
    rect(x, y, width, height, index === 1 ? theme.soft[0] : theme.paper) +
    shadow(middle, y + 20 + size, size * 0.75) +
    picture(studio.pictureOf(product.picture), middle - size / 2, y + 20, size) +
    ink.lines(types.text, name, { x: middle, y: y + size + 46, fill: theme.ink, anchor: 'middle' }) +
    ink.lines(types.fine, fit(types.fine, product.detail, 9.5, width - 16, 2), { x: middle, y: y + size + 46 + name.lines.length * name.size * 1.08 + 2, fill: theme.ink, anchor: 'middle' }) +
    priced(studio, product, lifted(studio, product, { x: middle, y: y + height - 44, size: 34, maxWidth: width - 34 }, y + height))
  );
};

const stage: Draw = (studio, product, { x, y, width, height }) => {
  const { ink, types, theme } = studio;
  const name = fit(types.display, product.name, 34, width - 44, 2);
  return (
    rect(x, y, width, height, theme.brand) +
    pattern(theme.pattern, x, y, width, height, theme.onBrand, 0.12) +
    circle(x + width * 0.4, y + height * 0.6, height * 0.36, theme.accent, ' opacity=".9"') +
    shadow(x + width * 0.4, y + height * 0.94, 150) +
    picture(studio.pictureOf(product.picture), x + width * 0.4 - 90, y + height * 0.6 - 92, 180, -6) +
    ink.lines(types.display, name, { x: x + 22, y: y + 40, fill: theme.onBrand }, 0.98) +
    ink.line(types.fine, product.detail, { x: x + 22, y: y + 40 + (name.lines.length - 1) * name.size + 18, size: 11.5, fill: theme.onBrand }) +
    reduction(studio, product, x + width - 98, y + height * 0.36) +
    priced(studio, product, lifted(studio, product, { x: x + width - 80, y: y + height - 60, size: 52, maxWidth: 128 }, y + height), theme.onBrand)
  );
};

const STYLES: Readonly<Record<Slot['style'], Draw>> = { cell, hero, row, banner, tall, column, stage };

export const drawProduct: Draw = (studio, product, slot, index) => STYLES[slot.style](studio, product, slot, index);
