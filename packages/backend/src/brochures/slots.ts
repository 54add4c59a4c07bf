// Positions of the products of a page: used to draw the page and to compute the clickable areas.
import type { Slot, TemplateName } from './page-art.types.ts';
import { PAGE_WIDTH } from './page-art.types.ts';

export const HEADER_HEIGHT = 50;
export const FOOTER_HEIGHT = 22;
const TOP = HEADER_HEIGHT;
const HALF = PAGE_WIDTH / 2;
const BODY = 496 - HEADER_HEIGHT - FOOTER_HEIGHT;

/** `columns` cells a row, filling the rectangle. */
const grid = (style: Slot['style'], columns: number, rows: number, y: number, height: number, x = 0, width = PAGE_WIDTH): readonly Slot[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: x + (i % columns) * (width / columns),
    y: y + Math.floor(i / columns) * (height / rows),
    width: width / columns,
    height: height / rows,
    style,
  }));

const wide = (style: Slot['style'], y: number, height: number): Slot => ({ x: 0, y, width: PAGE_WIDTH, height, style });

/** Height of the area above the products of a page with a tip or a ticket. */
export const INTRO_HEIGHT = 148;

const SLOTS: Readonly<Record<TemplateName, readonly Slot[]>> = {
  cover: [],
  lead: [wide('hero', TOP, 168), ...grid('cell', 2, 2, TOP + 168, BODY - 168)],
  list: grid('row', 1, 5, TOP, BODY),
  mosaic: [
    { x: 0, y: TOP, width: HALF, height: 254, style: 'tall' },
    ...grid('cell', 1, 2, TOP, 254, HALF, HALF),
    ...grid('cell', 2, 1, TOP + 254, BODY - 254),
  ],
  four: grid('tall', 2, 2, TOP, BODY),
  six: grid('cell', 2, 3, TOP, BODY),
  band: [...grid('cell', 2, 2, TOP, BODY - 112), wide('banner', TOP + BODY - 112, 112)],
  spot: [wide('stage', TOP, 262), ...grid('cell', 2, 1, TOP + 262, BODY - 262)],
  tip: grid('row', 1, 3, TOP + INTRO_HEIGHT, BODY - INTRO_HEIGHT),
  ticket: grid('column', 3, 1, TOP + INTRO_HEIGHT, BODY - INTRO_HEIGHT),
  back: [],
};

/** One per product that fits the template, in order. */
export const slotsOf = (template: TemplateName): readonly Slot[] => SLOTS[template];
