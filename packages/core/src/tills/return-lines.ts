// Takes lines of a purchase back: what is left of it, and the points that this is worth. Pure.
import { collectPoints, type Collection } from './collect-points.ts';
import type { BasketLine, Receipt } from './tills.types.ts';

/** Quantities that have been returned, by line. */
export type Returned = ReadonlyMap<string, number>;

/** A part of a line costs its share of the price. */
const left = (line: BasketLine, returned: number): BasketLine => {
  const quantityInThousandths = Math.max(0, line.quantityInThousandths - returned);
  return { ...line, quantityInThousandths, amountInCent: Math.round((line.amountInCent * quantityInThousandths) / line.quantityInThousandths) };
};

/**
 * The receipt of what is left after all returns. It depends on what has been returned in total, not on the order or the number of
 * returns, and is never worth more points than before. Discounts of a percentage stay as they were paid, whatever minimum is now missed.
 */
export function receiptAfterReturns(purchase: Collection, returned: Returned): Receipt {
  const paid = new Map(collectPoints(purchase).lines.map(({ lineId, amountInCent }) => [lineId, amountInCent]));
  const lines = purchase.lines
    .map((line) => left({ ...line, amountInCent: paid.get(line.lineId) ?? line.amountInCent }, returned.get(line.lineId) ?? 0))
    .filter(({ quantityInThousandths }) => quantityInThousandths > 0);
  return collectPoints({ ...purchase, lines, coupons: purchase.coupons.filter(({ value }) => value.kind !== 'percent') });
}
