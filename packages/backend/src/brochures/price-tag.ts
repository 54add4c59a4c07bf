// Prices as brochures print them: euros large, cents raised, on a tag in the brochure's own shape.
import type { Ink, Type } from './lettering.ts';
import { measure } from './lettering.ts';
import type { TagKind, Theme } from './page-art.types.ts';
import { burst, circle, n, path, rect, stroke, turned } from './svg.ts';

export interface PriceText {
  readonly euros: string;
  readonly cents: string;
}

/** `1,` and `79`; round prices end in a dash: `129,` and `–`. */
export const priceText = (cents: number): PriceText => ({
  euros: `${Math.floor(cents / 100).toLocaleString('de-DE')},`,
  cents: cents % 100 === 0 ? '–' : String(cents % 100).padStart(2, '0'),
});

/** Price reduction in whole per cent; undefined without one. */
export const percentOff = (cents: number, former: number | undefined): number | undefined =>
  former === undefined || former <= cents ? undefined : Math.floor(((former - cents) / former) * 100);

interface TagPlace {
  /** Centre. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The widest it may be. */
  readonly maxWidth: number;
}

const RAISED = 0.58;

const widthOf = (type: Type, text: PriceText, size: number): number => measure(type, text.euros, size) + measure(type, text.cents, size * RAISED);

const GROUNDS: Readonly<Record<TagKind, (x: number, y: number, width: number, size: number, fill: string) => string>> = {
  tilt: (x, y, width, size, fill) => rect(x - width / 2 - size * 0.28, y - size * 0.62, width + size * 0.56, size * 1.24, fill, 6),
  burst: (x, y, width, size, fill) => path(burst(x, y, Math.max(width, size) * 0.78, Math.max(width, size) * 0.68, 18), fill),
  flag: (x, y, width, size, fill) => {
    const [left, top, wide, high] = [x - width / 2 - size * 0.3, y - size * 0.62, width + size * 0.6, size * 1.24];
    return path(`M${n(left)} ${n(top)}h${n(wide)}v${n(high)}h${n(-wide)}l${n(size * 0.28)} ${n(-high / 2)}Z`, fill);
  },
  disc: (x, y, width, size, fill) => circle(x, y, Math.max(width * 0.66, size * 0.8), fill),
  plain: (x, y, width, size, fill) => stroke(`M${n(x - width / 2)} ${n(y + size * 0.56)}h${n(width)}`, fill, 3, ' stroke-linecap="round"'),
};

/** Padding of the shape around the price. */
const PADDING: Readonly<Record<TagKind, number>> = { tilt: 1.18, burst: 1.6, flag: 1.2, disc: 1.35, plain: 1 };

const sizeFor = (type: Type, text: PriceText, theme: Theme, { size, maxWidth }: Pick<TagPlace, 'size' | 'maxWidth'>): number => {
  const wanted = widthOf(type, text, size) * PADDING[theme.tag];
  return wanted > maxWidth ? (size * maxWidth) / wanted : size;
};

/** How far the tag reaches above its centre. */
export const tagReach = (type: Type, cents: number, theme: Theme, place: Pick<TagPlace, 'size' | 'maxWidth'>): number => {
  const text = priceText(cents);
  const size = sizeFor(type, text, theme, place);
  const width = widthOf(type, text, size);
  if (theme.tag === 'disc') return Math.max(width * 0.66, size * 0.8);
  return theme.tag === 'burst' ? Math.max(width, size) * 0.78 : size * 0.66;
};

/** The price on its tag. */
export const priceTag = (ink: Ink, type: Type, cents: number, theme: Theme, { x, y, size, maxWidth }: TagPlace): string => {
  const text = priceText(cents);
  const fitted = sizeFor(type, text, theme, { size, maxWidth });
  const width = widthOf(type, text, fitted);
  const left = x - width / 2;
  const plain = theme.tag === 'plain';
  const fill = plain ? theme.ink : theme.onAccent;
  const drawn =
    GROUNDS[theme.tag](x, y, width, fitted, theme.accent) +
    ink.line(type, text.euros, { x: left, y: y + fitted * 0.36, size: fitted, fill }) +
    ink.line(type, text.cents, { x: left + measure(type, text.euros, fitted), y: y + fitted * 0.36 - fitted * 0.72 + fitted * RAISED * 0.72, size: fitted * RAISED, fill });
  return plain || theme.tag === 'flag' ? drawn : turned(-4, x, y, drawn);
};
