// What drawing a picture costs a client: by its pixels, since a large AVIF takes a second of a processor.
import { WORK_COSTS } from '../platform/rate-limits/work-budget.ts';
import type { Format } from './asset-request.ts';

/** Pixels that the cost of a picture includes. */
const PIXELS: Readonly<Record<Format, number>> = { avif: 100_000, webp: 400_000, png: 400_000 };

/** Width and height are those of the drawn picture. Pure. */
export const drawingCost = ({ width, height }: { readonly width: number; readonly height: number }, format: Format): number => WORK_COSTS.picture * (1 + Math.floor((width * height) / PIXELS[format]));
