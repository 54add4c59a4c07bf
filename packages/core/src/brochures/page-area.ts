// Boxes on a page of a brochure, which mark its products: drawn, moved and resized within the page.

/** A box in shares of the page's width and height, from its top left corner. */
export interface PageArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point in the same shares. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Width and height of a box are at least this share of the page's. */
export const LEAST_AREA_EDGE = 0.02;

const DIGITS = 10_000;
/** Never -0. */
const rounded = (share: number): number => Math.round(share * DIGITS) / DIGITS + 0;
const between = (share: number, least: number, most: number): number => rounded(Math.min(most, Math.max(least, share)));

/** The same box inside the page, at least as large as `LEAST_AREA_EDGE`, with four decimals. */
function clampArea({ x, y, width, height }: PageArea): PageArea {
  const [wide, high] = [between(width, LEAST_AREA_EDGE, 1), between(height, LEAST_AREA_EDGE, 1)];
  return { x: between(x, 0, rounded(1 - wide)), y: between(y, 0, rounded(1 - high)), width: wide, height: high };
}

const onPage = ({ x, y }: PagePoint): PagePoint => ({ x: between(x, 0, 1), y: between(y, 0, 1) });

/** The box whose opposite corners are these points, in any order; of points outside the page, the nearest ones on it. Pure. */
export function areaBetween(from: PagePoint, to: PagePoint): PageArea {
  const [one, other] = [onPage(from), onPage(to)];
  return clampArea({ x: Math.min(one.x, other.x), y: Math.min(one.y, other.y), width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) });
}

/** The box moved by these shares, as far as the page reaches; its size stays. Pure. */
export const moveArea = (area: PageArea, right: number, down: number): PageArea => clampArea({ ...area, x: area.x + right, y: area.y + down });

/** The box with its lower right corner moved by these shares, as far as the page reaches; its upper left corner stays. Pure. */
export const resizeArea = ({ x, y, width, height }: PageArea, right: number, down: number): PageArea =>
  clampArea({ x, y, width: Math.min(width + right, 1 - x), height: Math.min(height + down, 1 - y) });
