// The state machine of price alerts: an alert fires once, and again only after the price was above the target (hysteresis).

/** The prices of a product since the last check of the alert. */
export interface PriceMovement {
  /** Lowest total price now; `undefined` where none is known; then the alert neither fires nor is armed. */
  readonly presentInCent: number | undefined;
  /** The highest of the lowest prices in between; `undefined` where none is known. */
  readonly highestInCent: number | undefined;
}

/** The next state of an alert. */
export interface AlertStep {
  readonly active: boolean;
  /** Whether the member is notified. */
  readonly fires: boolean;
}

/** An armed alert fires at or below its target; a fired one is armed again after the price was above it. */
export function alertStep(alert: { readonly targetPriceInCent: number; readonly active: boolean }, movement: PriceMovement): AlertStep {
  const { presentInCent, highestInCent } = movement;
  const highest = Math.max(presentInCent ?? -Infinity, highestInCent ?? -Infinity);
  const isArmed = alert.active || highest > alert.targetPriceInCent;
  const fires = isArmed && (presentInCent ?? Infinity) <= alert.targetPriceInCent;
  return { active: isArmed && !fires, fires };
}
