// Formats points.
import { wholeLabel } from './whole-label.ts';

/** Points as people read them, e.g. `1.234 Punkte`; a dash where the number is unknown. */
export function pointsLabel(points: number): string {
  return `${Number.isFinite(points) ? wholeLabel(points) : '–'} Punkte`;
}
