// What a price does to an alert: it fires once, and again only after the price has been above the target (hysteresis).

/** The prices of a product since the alert was last looked at. */
export interface PriceMovement {
  /** Lowest total price now; `undefined` where none is known, which neither fires nor arms. */
  readonly presentInCent: number | undefined;
  /** The highest that the lowest price was in between; `undefined` where none is known. */
  readonly highestInCent: number | undefined;
}

/** The next state of an alert. */
export interface AlertStep {
  readonly active: boolean;
  /** Whether the member is to be notified. */
  readonly fires: boolean;
}

/** Decides one alert. An armed alert fires at or below its target; a fired one is armed again after the price was above it. */
export function alertStep(alert: { readonly targetPriceInCent: number; readonly active: boolean }, movement: PriceMovement): AlertStep {
  const { presentInCent, highestInCent } = movement;
  const highest = Math.max(presentInCent ?? -Infinity, highestInCent ?? -Infinity);
  const waits = alert.active || highest > alert.targetPriceInCent;
  const fires = waits && (presentInCent ?? Infinity) <= alert.targetPriceInCent;
  return { active: waits && !fires, fires };
}
