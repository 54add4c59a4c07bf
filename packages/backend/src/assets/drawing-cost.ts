// What drawing a picture costs a client: by its pixels, since a large AVIF takes a second of a processor.
import { WORK_COSTS } from '../platform/rate-limits/work-budget.ts';
import type { Format, Width } from './asset-request.ts';

/** Pixels that the cost of a picture includes. */
const PIXELS: Readonly<Record<Format, number>> = { avif: 100_000, webp: 400_000, png: 400_000 };

/** Of a picture that is drawn in `wanted` pixels of width, or in its full size. Pure. */
export const drawingCost = ({ width, height }: { readonly width: number; readonly height: number }, wanted: Width | undefined, format: Format): number => {
  const scale = Math.min(1, (wanted ?? width) / Math.max(1, width));
  return WORK_COSTS.picture * (1 + Math.floor((width * height * scale ** 2) / PIXELS[format]));
};
