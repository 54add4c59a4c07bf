// The points of a purchase at a partner.

/** Euros of the rule `je 2 €`; nothing for rules of another kind (`je Besuch`). */
export function eurosPerStep(incentiveUnit: string): number | undefined {
  const euros = Number(/^je\s+(\d+)\s*€$/u.exec(incentiveUnit.trim())?.[1]);
  return Number.isInteger(euros) && euros > 0 ? euros : undefined;
}

/** Whole points for a purchase in euros: only full steps count. */
export const pointsFor = (euros: number, perStep: number, points: number): number => Math.floor(Math.floor(euros / perStep) * points);
