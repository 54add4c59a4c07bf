// The geometry of a prize wheel: equal segments, and the rotation to a segment.

/** Side of the drawing; its centre is half of it. */
export const WHEEL_SIZE = 200;
const CENTRE = WHEEL_SIZE / 2;
const RADIUS = 96;
const PICTURE_RADIUS = 64;
/** Complete turns before it stops. */
const TURNS = 5;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A point at `degrees` clockwise from the top. */
const pointAt = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: rounded(CENTRE + radius * Math.cos(angle)), y: rounded(CENTRE + radius * Math.sin(angle)) };
};

export interface Segment {
  /** Path data of the slice. */
  readonly path: string;
  /** The centre of its picture, and the picture's rotation. */
  readonly picture: { readonly x: number; readonly y: number; readonly turn: number };
}

/** The segments of a wheel with `count` prizes, clockwise, the first one at the top. */
export function segmentsOf(count: number): readonly Segment[] {
  const width = 360 / Math.max(1, count);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [pointAt(index * width, RADIUS), pointAt((index + 1) * width, RADIUS)];
    const middle = (index + 0.5) * width;
    const path = count === 1 ? `M${CENTRE} ${CENTRE - RADIUS}a${RADIUS} ${RADIUS} 0 1 1 -.01 0Z` : `M${CENTRE} ${CENTRE}L${from.x} ${from.y}A${RADIUS} ${RADIUS} 0 ${width > 180 ? 1 : 0} 1 ${to.x} ${to.y}Z`;
    return { path, picture: { ...pointAt(middle, PICTURE_RADIUS), turn: rounded(middle) } };
  });
}

/** The rotation at which the pointer is on the middle of a segment, in degrees from 0 up to 360. */
export const standingAt = (index: number, count: number): number => rounded((360 - ((index + 0.5) * 360) / Math.max(1, count)) % 360);

/** The rotation from the present position to `to`, with several complete turns. */
export const turnTo = (from: number, to: number): number => from + TURNS * 360 + ((((to - from) % 360) + 360) % 360);
