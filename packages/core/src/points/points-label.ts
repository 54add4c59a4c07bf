// How points are written.

const numbers = new Intl.NumberFormat('de-DE', { useGrouping: 'always' });

/** Points as people read them, e.g. `1.234 Punkte` (section 3, "Reward item"); a dash where the number is unknown. */
export function pointsLabel(points: number): string {
  // Adding 0 makes a negative zero an ordinary one.
  return `${Number.isFinite(points) ? numbers.format(points + 0) : '–'} Punkte`;
}
