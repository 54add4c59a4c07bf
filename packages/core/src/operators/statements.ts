// What a partner pays for points, by the price that was agreed when they were collected.

/** In whole cents: each price of a statement is rounded, so that its positions add up as they are printed. */
export const statementCosts = (points: number, priceInHundredths: number): number => Math.round((points * priceInHundredths) / 100);
