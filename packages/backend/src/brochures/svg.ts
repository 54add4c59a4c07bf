// Small shapes of the drawn pages.
import type { PatternKind } from './page-art.types.ts';

export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius === 0 ? '' : ` rx="${radius}"`} fill="${fill}"/>`;
export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more}/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
export const stroke = (d: string, colour: string, width = 1, more = ''): string => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;
export const turned = (degrees: number, x: number, y: number, fragment: string): string => `<g transform="rotate(${degrees} ${n(x)} ${n(y)})">${fragment}</g>`;

/** A 3D picture in a square. */
export const picture = (address: string, x: number, y: number, size: number, degrees = 0): string => {
  const image = `<image href="${address}" x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}"/>`;
  return degrees === 0 ? image : turned(degrees, x + size / 2, y + size / 2, image);
};

/** A soft shadow on the ground below a picture. */
export const shadow = (x: number, y: number, width: number): string => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width / 2)}" ry="${n(width / 11)}" fill="#000" opacity=".13"/>`;

/** A star of so many points. */
export const burst = (x: number, y: number, outer: number, inner: number, points: number): string => {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points;
    return `${n(x + radius * Math.sin(angle))} ${n(y - radius * Math.cos(angle))}`;
  });
  return `M${corners.join('L')}Z`;
};

const spots = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, i) => make(i)).join('');

const PATTERNS: Readonly<Record<PatternKind, (x: number, y: number, width: number, height: number, colour: string) => string>> = {
  none: () => '',
  dots: (x, y, width, height, colour) => {
    const columns = Math.ceil(width / 18);
    return spots(columns * Math.ceil(height / 18), (i) => circle(x + 9 + (i % columns) * 18 + (Math.floor(i / columns) % 2) * 9, y + 9 + Math.floor(i / columns) * 18, 2.2, colour));
  },
  stripes: (x, y, width, height, colour) => spots(Math.ceil((width + height) / 22), (i) => stroke(`M${n(x + i * 22)} ${n(y)}l${n(-height)} ${n(height)}`, colour, 7)),
  waves: (x, y, width, height, colour) =>
    spots(Math.ceil(height / 20), (i) => stroke(`M${n(x)} ${n(y + 10 + i * 20)}${'q10-9 20 0t20 0'.repeat(Math.ceil(width / 40))}`, colour, 2.4)),
  confetti: (x, y, width, height, colour) =>
    spots(Math.ceil((width * height) / 1_500), (i) => {
      const [left, top] = [x + ((i * 67) % width), y + ((i * 97 + (i % 5) * 31) % height)];
      return turned((i * 53) % 180, left, top, rect(left, top, i % 3 === 0 ? 4 : 9, 4, colour, i % 3 === 0 ? 2 : 1));
    }),
  rings: (x, y, width, height, colour) =>
    spots(4, (i) => `<circle cx="${n(x + width * (0.12 + 0.28 * i))}" cy="${n(y + height * (i % 2 === 0 ? 0.2 : 0.85))}" r="${n(26 + 13 * i)}" fill="none" stroke="${colour}" stroke-width="6"/>`),
};

/** A pattern within a rectangle, faint enough for text on top. */
export const pattern = (kind: PatternKind, x: number, y: number, width: number, height: number, colour: string, opacity = 0.16): string =>
  kind === 'none'
    ? ''
    : `<svg x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" opacity="${opacity}">${PATTERNS[kind](0, 0, width, height, colour)}</svg>`;
