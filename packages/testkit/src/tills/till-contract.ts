// Contract suite of every till of a partner.
import { describe, expect, test } from 'vitest';
import type { RedemptionGateway, TillGateway, TillRegistrationGateway } from '@pluspunkt/core/tills';
import { codeOf, granted } from '../transport/http-failure.ts';
import { aBasketLine, aPurchase, aTillMember } from './builders.ts';

/** A till of a partner with one point for each 2 €, whose points count at once. */
export interface TillWorld {
  readonly till: TillGateway;
  readonly redemptions: RedemptionGateway;
  readonly registrations: TillRegistrationGateway;
  /** A card with at least 500 points, and its PIN. */
  readonly cardNumber: string;
  readonly pin: string;
  /** An activated coupon for ten times the points on category `Obst`. */
  readonly promotionId: string;
  /** An instant at which the member bought. */
  readonly boughtAt: string;
  /** A different text at every call. */
  readonly freshId: () => string;
}

/** `make` creates a world whose coupon is not redeemed. */
export const describeTillContract = (name: string, make: () => Promise<TillWorld>): void => {
  const purchaseOf = ({ cardNumber, boughtAt, freshId }: TillWorld, lines = [aBasketLine({ lineId: 'a', amountInCent: 400 }), aBasketLine({ lineId: 'b', category: 'Brot', amountInCent: 600 })]) =>
    aPurchase({ cardNumber, boughtAt, transactionId: freshId(), lines });
  const keyOf = ({ freshId }: TillWorld) => ({ idempotencyKey: `key-0123456789-${freshId()}` });

  describe(`a purchase at ${name}`, () => {
    test('earns what was calculated, redeems the coupon, and is booked once', async () => {
      const world = await make();
      const { till, cardNumber, promotionId } = world;
      const before = granted(await till.balance(cardNumber)());
      const purchase = purchaseOf(world);
      const { receipt } = granted(await till.calculate({ cardNumber, lines: purchase.lines })());
      expect(receipt).toMatchObject({ points: 5 + 18, amountInCent: 1_000 });
      expect(receipt.effects.map((effect) => effect.promotionId ?? effect.kind)).toEqual(['rule', promotionId]);
      const options = keyOf(world);
      const booked = granted(await till.accumulate(purchase, options)());
      expect(booked).toMatchObject({ transactionId: purchase.transactionId, receipt, balance: before.balance + 23 });
      expect(granted(await till.accumulate(purchase, options)())).toEqual(booked);
      expect(granted(await till.accumulate(purchase, keyOf(world))()).balance).toBe(before.balance + 23);
      expect(granted(await till.calculate({ cardNumber, lines: purchase.lines })()).receipt.points).toBe(5);
    });

    test('has an id that stands for one purchase', async () => {
      const world = await make();
      const purchase = purchaseOf(world);
      granted(await world.till.accumulate(purchase, keyOf(world))());
      expect(codeOf(await world.till.accumulate({ ...purchase, lines: [aBasketLine()] }, keyOf(world))())).toBe('transaction-id-reused');
    });

    test('needs a card that exists', async () => {
      const world = await make();
      expect(codeOf(await world.till.balance('0000000000')())).toBe('unknown-card');
      expect(codeOf(await world.till.accumulate({ ...purchaseOf(world), cardNumber: '0000000000' }, keyOf(world))())).toBe('unknown-card');
    });
  });

  describe(`a registration at ${name}`, () => {
    test('makes one member for its request, and one for a mail address', async () => {
      const { registrations, cardNumber } = await make();
      const member = aTillMember();
      const registered = granted(await registrations.register(member)());
      expect(registered.newCardOrdered).toBe(true);
      expect(granted(await registrations.register(member)())).toEqual(registered);
      expect(codeOf(await registrations.register({ ...member, email: 'ein.anderer@post.example' })())).toBe('conflict');
      const other = { ...member, requestId: '6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e50' };
      expect(codeOf(await registrations.register(other)())).toBe('email-taken');
      expect(codeOf(await registrations.register({ ...other, email: 'ein.anderer@post.example', cardNumber })())).toBe('card-not-free');
    });
  });

  describe(`a return at ${name}`, () => {
    test('takes back the points of its lines, in parts, and never more than was earned', async () => {
      const world = await make();
      const { till, cardNumber, freshId, boughtAt } = world;
      const before = granted(await till.balance(cardNumber)());
      const purchase = purchaseOf(world, [aBasketLine({ lineId: 'a', category: 'Brot', amountInCent: 400, quantityInThousandths: 2_000 }), aBasketLine({ lineId: 'b', category: 'Brot', amountInCent: 600 })]);
      granted(await till.accumulate(purchase, keyOf(world))());
      const goods = (lines?: readonly { readonly lineId: string; readonly quantityInThousandths: number }[]) => ({ transactionId: purchase.transactionId, returnId: freshId(), returnedAt: boughtAt, ...(lines === undefined ? {} : { lines }) });
      const first = granted(await till.reverse(goods([{ lineId: 'a', quantityInThousandths: 1_000 }]), keyOf(world))());
      expect(first).toMatchObject({ points: 1, debt: 0, balance: before.balance + 4 });
      expect(codeOf(await till.reverse(goods([{ lineId: 'a', quantityInThousandths: 1_001 }]), keyOf(world))())).toBe('returned-too-much');
      const rest = granted(await till.reverse(goods(), keyOf(world))());
      expect(rest).toMatchObject({ points: 4, receipt: { points: 0, lines: [] }, balance: before.balance });
      expect(granted(await till.reverse(goods(), keyOf(world))()).points).toBe(0);
    });

    test('needs its purchase', async () => {
      const world = await make();
      expect(codeOf(await world.till.reverse({ transactionId: 'unbekannt', returnId: world.freshId(), returnedAt: world.boughtAt }, keyOf(world))())).toBe('unknown-purchase');
    });
  });

  describe(`a redemption at ${name}`, () => {
    test('holds points, and returns them when it is released', async () => {
      const world = await make();
      const { till, redemptions, cardNumber, pin, freshId } = world;
      const { balance } = granted(await till.balance(cardNumber)());
      const order = { redemptionId: freshId(), cardNumber, pin, points: 100, amountInCent: 500 };
      const options = keyOf(world);
      const held = granted(await redemptions.hold(order, options)());
      expect(held).toMatchObject({ status: 'held', points: 100, balance: balance - 100 });
      expect(granted(await redemptions.hold(order, options)())).toEqual(held);
      expect(granted(await redemptions.release(order.redemptionId, keyOf(world))())).toMatchObject({ status: 'released', balance });
      expect(codeOf(await redemptions.confirm(order.redemptionId, keyOf(world))())).toBe('redemption-settled');
      expect(granted(await till.balance(cardNumber)()).balance).toBe(balance);
    });

    test('is refused with a wrong PIN, beyond the balance or the amount, and without a hold', async () => {
      const world = await make();
      const { till, redemptions, cardNumber, pin, freshId } = world;
      const { balance } = granted(await till.balance(cardNumber)());
      const order = { redemptionId: freshId(), cardNumber, pin, points: 100, amountInCent: 500 };
      expect(codeOf(await redemptions.hold({ ...order, pin: `${pin}0` }, keyOf(world))())).toBe('wrong-pin');
      expect(codeOf(await redemptions.hold({ ...order, points: 501 }, keyOf(world))())).toBe('more-than-amount');
      expect(codeOf(await redemptions.hold({ ...order, points: balance + 1, amountInCent: balance + 1 }, keyOf(world))())).toBe('not-enough-points');
      expect(codeOf(await redemptions.confirm(order.redemptionId, keyOf(world))())).toBe('unknown-redemption');
      expect(granted(await till.balance(cardNumber)()).balance).toBe(balance);
    });
  });

  describe(`a return at ${name} after the points were spent`, () => {
    test('leaves a debt that later points pay', async () => {
      const world = await make();
      const { till, redemptions, cardNumber, pin, freshId, boughtAt } = world;
      const purchase = purchaseOf(world, [aBasketLine({ category: 'Brot', amountInCent: 2_000 })]);
      const { balance } = granted(await till.accumulate(purchase, keyOf(world))());
      const redemptionId = freshId();
      granted(await redemptions.hold({ redemptionId, cardNumber, pin, points: balance, amountInCent: balance }, keyOf(world))());
      granted(await redemptions.confirm(redemptionId, keyOf(world))());
      expect(granted(await till.reverse({ transactionId: purchase.transactionId, returnId: freshId(), returnedAt: boughtAt }, keyOf(world))())).toMatchObject({ points: 10, debt: 10, balance: 0 });
      const later = purchaseOf(world, [aBasketLine({ category: 'Brot', amountInCent: 3_000 })]);
      expect(granted(await till.accumulate(later, keyOf(world))()).balance).toBe(5);
      expect(granted(await till.balance(cardNumber)())).toMatchObject({ balance: 5, debt: 0 });
    });
  });
};
