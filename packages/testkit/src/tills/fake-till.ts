// A partner's till in memory: one card with its coupons, one effect per transaction.
import { either as E, taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import { chooseCoupons, collectPoints, receiptAfterReturns, type Basket, type BasketCoupon, type Collection, type PointRule, type Redemption, type RedemptionGateway, type TillGateway, type TillMember, type TillRegistration, type TillRegistrationGateway } from '@pluspunkt/core/tills';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeTillOptions {
  readonly cardNumber: string;
  readonly pin: string;
  readonly balance: number;
  readonly rule: PointRule;
  /** Activated. */
  readonly coupons: readonly BasketCoupon[];
  readonly now: () => Date;
}

interface StoredPurchase {
  readonly request: string;
  readonly collection: Collection;
  readonly returned: Map<string, number>;
  points: number;
}

const HOLD_MS = 900_000;

/** Points count at once; purchases are never too old. */
export const createFakeTill = (world: FakeTillOptions): { readonly till: TillGateway; readonly redemptions: RedemptionGateway; readonly registrations: TillRegistrationGateway } => {
  let { balance, coupons } = world;
  let debt = 0;
  const purchases = new Map<string, StoredPurchase>();
  const redemptions = new Map<string, { readonly request: string; readonly redemption: Redemption }>();

  const members = new Map<string, { readonly member: TillMember; readonly registration: TillRegistration }>();

  const earn = (points: number): void => {
    const paid = Math.min(debt, points);
    debt -= paid;
    balance += points - paid;
  };
  const ofCard = <A>(cardNumber: string, answer: () => TE.TaskEither<CallFailure, A>): TE.TaskEither<CallFailure, A> => async () =>
    cardNumber === world.cardNumber ? answer()() : refusal<A>(404, 'unknown-card')();
  const collectionOf = ({ lines }: Basket): Collection => {
    const basket = { rule: world.rule, lines, coupons };
    return { ...basket, coupons: chooseCoupons(basket) };
  };
  const settle = (redemptionId: string, status: 'confirmed' | 'released'): TE.TaskEither<CallFailure, Redemption> => async () => {
    const stored = redemptions.get(redemptionId);
    if (stored === undefined) return refusal<Redemption>(404, 'unknown-redemption')();
    const { redemption } = stored;
    if (redemption.status !== 'held' && redemption.status !== status) return refusal<Redemption>(409, 'redemption-settled')();
    if (redemption.status === 'held' && status === 'released') earn(redemption.points);
    const settled = { ...redemption, status, balance };
    redemptions.set(redemptionId, { ...stored, redemption: settled });
    return E.right(settled);
  };

  return {
    till: {
      calculate: (basket) => ofCard(basket.cardNumber, () => TE.right({ receipt: collectPoints(collectionOf(basket)) })),
      accumulate: ({ transactionId, boughtAt, ...basket }) =>
        ofCard(basket.cardNumber, () => {
          const request = JSON.stringify([boughtAt, basket]);
          const before = purchases.get(transactionId);
          if (before !== undefined && before.request !== request) return refusal(409, 'transaction-id-reused');
          const collection = before?.collection ?? collectionOf(basket);
          const receipt = collectPoints(collection);
          if (before === undefined) {
            purchases.set(transactionId, { request, collection, returned: new Map(), points: receipt.points });
            coupons = coupons.filter((coupon) => !collection.coupons.includes(coupon));
            earn(receipt.points);
          }
          return TE.right({ transactionId, receipt, balance });
        }),
      reverse: ({ transactionId, returnId, lines }) => async () => {
        const purchase = purchases.get(transactionId);
        if (purchase === undefined) return E.left({ _tag: 'HttpError', status: 404, code: 'unknown-purchase', message: '', requestId: 'request-1' });
        const { collection, returned } = purchase;
        const rest = collection.lines.map(({ lineId, quantityInThousandths }) => ({ lineId, quantityInThousandths: quantityInThousandths - (returned.get(lineId) ?? 0) }));
        const goods = lines ?? rest;
        if (goods.some(({ lineId, quantityInThousandths }) => quantityInThousandths > (rest.find((line) => line.lineId === lineId)?.quantityInThousandths ?? 0))) {
          return refusal<never>(422, 'returned-too-much')();
        }
        for (const { lineId, quantityInThousandths } of goods) returned.set(lineId, (returned.get(lineId) ?? 0) + quantityInThousandths);
        const receipt = receiptAfterReturns(collection, returned);
        const points = purchase.points - receipt.points;
        purchase.points = receipt.points;
        const missing = Math.max(0, points - balance);
        debt += missing;
        balance -= points - missing;
        return E.right({ returnId, points, debt: missing, receipt, balance });
      },
      balance: (cardNumber) => ofCard(cardNumber, () => TE.right({ balance, pending: 0, debt })),
    },
    redemptions: {
      hold: (order) =>
        ofCard(order.cardNumber, () => {
          if (order.pin !== world.pin) return refusal(403, 'wrong-pin');
          if (order.points > order.amountInCent) return refusal(422, 'more-than-amount');
          const request = JSON.stringify(order);
          const before = redemptions.get(order.redemptionId);
          if (before !== undefined) return before.request === request ? TE.right(before.redemption) : refusal(409, 'redemption-id-reused');
          if (order.points > balance) return refusal(422, 'not-enough-points');
          balance -= order.points;
          const expiresAt = new Date(world.now().getTime() + HOLD_MS).toISOString();
          const redemption: Redemption = { redemptionId: order.redemptionId, points: order.points, valueInCent: order.points, status: 'held', expiresAt, balance };
          redemptions.set(order.redemptionId, { request, redemption });
          return TE.right(redemption);
        }),
      confirm: (redemptionId) => settle(redemptionId, 'confirmed'),
      release: (redemptionId) => settle(redemptionId, 'released'),
    },
    registrations: {
      register: (member) => async () => {
        const email = member.email.toLowerCase();
        const before = members.get(member.requestId);
        if (before !== undefined) return before.member.email.toLowerCase() === email ? E.right(before.registration) : refusal<TillRegistration>(409, 'conflict')();
        const others = [...members.values()];
        if (others.some((other) => other.member.email.toLowerCase() === email)) return refusal<TillRegistration>(409, 'email-taken')();
        const cardNumber = member.cardNumber ?? String(4_290_000_000 + members.size);
        if (cardNumber === world.cardNumber || others.some(({ registration }) => registration.cardNumber === cardNumber)) return refusal<TillRegistration>(409, 'card-not-free')();
        const registration = { cardNumber, newCardOrdered: member.cardNumber === undefined };
        members.set(member.requestId, { member, registration });
        return E.right(registration);
      },
    },
  };
};
