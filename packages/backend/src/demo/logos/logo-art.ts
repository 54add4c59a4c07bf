// The drawn part of a partner's logo: ground, colour of the lettering, and a mark in a field of 36 × 36 around 0,0.

/** Artwork of one logo; `mark` is an SVG fragment that fits into ±18 around the origin. */
export interface LogoArt {
  readonly ground: string;
  readonly letters: string;
  readonly mark: string;
}

/** `d` filled with one colour. */
export const filled = (colour: string, d: string): string => `<path d="${d}" fill="${colour}"/>`;

/** `d` drawn as a round-ended line. */
export const drawn = (colour: string, d: string, width = 2.6): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const disc = (colour: string, x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

export const ring = (colour: string, x: number, y: number, r: number, width = 2.6): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** The same fragment several times, turned around the origin. */
export const around = (times: number, fragment: string): string =>
  Array.from({ length: times }, (_, i) => `<g transform="rotate(${(360 / times) * i})">${fragment}</g>`).join('');
