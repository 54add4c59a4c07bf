// Text as outlines: measured, wrapped and fitted without a font, so that a page looks the same everywhere.

/** 500 units to the em. */
export interface Face {
  readonly capHeight: number;
  /** Kerning pairs: `Ta-40`. */
  readonly kerning: string;
  /** Advance and outline, which begins at 0,0 on the baseline. */
  readonly glyphs: ReadonlyMap<string, readonly [advance: number, outline: string]>;
}

const EM = 500;

const kerningOf = ({ kerning }: Face): ReadonlyMap<string, number> =>
  new Map(kerning.split(' ').filter((pair) => pair.length > 2).map((pair) => [[...pair].slice(0, 2).join(''), Number([...pair].slice(2).join(''))]));

/** A face with its kerning read. */
export interface Type {
  readonly face: Face;
  readonly kerning: ReadonlyMap<string, number>;
}

export const typeOf = (face: Face): Type => ({ face, kerning: kerningOf(face) });

/** All blanks become a space; characters that the face lacks are dropped. */
const lettersOf = (type: Type, text: string): readonly string[] =>
  [...text.replaceAll(/\s/gu, ' ').replaceAll('−', type.face.glyphs.has('−') ? '−' : '–')].filter((letter) => type.face.glyphs.has(letter));

interface Placed {
  readonly letter: string;
  /** In units of the face. */
  readonly x: number;
}

const place = (type: Type, text: string): { readonly letters: readonly Placed[]; readonly width: number } => {
  let x = 0;
  let before = '';
  const letters = lettersOf(type, text).map((letter) => {
    x += type.kerning.get(before + letter) ?? 0;
    const placed = { letter, x };
    x += type.face.glyphs.get(letter)?.[0] ?? 0;
    before = letter;
    return placed;
  });
  return { letters, width: x };
};

/** Width of a line at a size, both in units of the page. */
export const measure = (type: Type, text: string, size: number): number => (place(type, text).width * size) / EM;

/** Lines no wider than `width` where words allow it. */
export const wrap = (type: Type, text: string, size: number, width: number): readonly string[] =>
  text.split(/ |\n/u).reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return last !== undefined && measure(type, longer, size) <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);

export interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The largest size from `size` down at which the text fits into so many lines of that width. */
export const fit = (type: Type, text: string, size: number, width: number, maxLines = 1): Fitted => {
  for (let tried = size; tried > 5; tried -= 0.5) {
    const lines = wrap(type, text, tried, width);
    if (lines.length <= maxLines && lines.every((line) => measure(type, line, tried) <= width)) return { size: tried, lines };
  }
  return { size: 5, lines: wrap(type, text, 5, width).slice(0, maxLines) };
};

export interface Set {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

const round = (value: number): number => Math.round(value * 100) / 100;
const SHIFT = { start: 0, middle: 0.5, end: 1 } as const;

/** One line of text as one outline, since an element per letter would be slow. */
const line = (type: Type, text: string, { x, y, size, fill, anchor = 'start' }: Set): string => {
  const { letters, width } = place(type, text);
  const scale = size / EM;
  const left = x - width * scale * SHIFT[anchor];
  const outline = letters.map(({ letter, x: at }) => (letter === ' ' ? '' : `M${at} 0${type.face.glyphs.get(letter)?.[1] ?? ''}`)).join('');
  return `<path fill="${fill}" transform="translate(${round(left)} ${round(y)}) scale(${Math.round(scale * 10_000) / 10_000})" d="${outline}"/>`;
};

export const ink = {
  line,
  /** Lines one below the other, `leading` times the size apart. */
  lines: (type: Type, { lines, size }: Fitted, set: Omit<Set, 'size'>, leading = 1.08): string =>
    lines.map((text, index) => line(type, text, { ...set, size, y: set.y + index * size * leading })).join(''),
};
export type Ink = typeof ink;
