// Contract suite of every spending gateway.
import { describe, expect, test } from 'vitest';
import type { SpendingGateway } from '@pluspunkt/core/points';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A member with at least 2.000 points who has spent none of them with keys that begin with `keyPrefix`. */
export interface SpendingWorld {
  readonly gateway: SpendingGateway;
  readonly cardNumber: string;
  readonly password: string;
  readonly donationPartnerId: string;
  readonly voucher: { readonly partnerId: string; readonly points: number; readonly notOffered: number };
  /** At least 16 characters, unique per world. */
  readonly keyPrefix: string;
}

const describeKeys = (make: () => Promise<SpendingWorld>): void => {
  test('spends once per key', async () => {
    const { gateway, cardNumber, password, donationPartnerId, keyPrefix } = await make();
    const donation = { cardNumber, donatedPoints: 10, donationPartnerId };
    const first = granted(await gateway.donate(donation, { password, idempotencyKey: `${keyPrefix}-a` })());
    expect(granted(await gateway.donate(donation, { password, idempotencyKey: `${keyPrefix}-a` })())).toEqual(first);
    const second = granted(await gateway.donate(donation, { password, idempotencyKey: `${keyPrefix}-b` })());
    expect([second.balance, second.points]).toEqual([first.balance - 10, 10]);
    const other = await gateway.donate({ ...donation, donatedPoints: 11 }, { password, idempotencyKey: `${keyPrefix}-a` })();
    expect(codeOf(other)).toBe('idempotency-key-reused');
  });
  test('issues a voucher worth a cent per point, with a unique code', async () => {
    const { gateway, cardNumber, password, voucher, keyPrefix } = await make();
    const order = { cardNumber, points: voucher.points, voucherPartnerId: voucher.partnerId };
    const first = granted(await gateway.encashVoucher(order, { password, idempotencyKey: `${keyPrefix}-v` })());
    const second = granted(await gateway.encashVoucher(order, { password, idempotencyKey: `${keyPrefix}-w` })());
    expect([first.valueInCent, second.balance]).toEqual([voucher.points, first.balance - voucher.points]);
    expect(second.voucherCode).not.toBe(first.voucherCode);
    expect(granted(await gateway.encashVoucher(order, { password, idempotencyKey: `${keyPrefix}-v` })())).toEqual(first);
  });
};

/** `make` creates a new world, or a shared one with other keys. */
export const describeSpendingGatewayContract = (name: string, make: () => Promise<SpendingWorld>): void => {
  describe(`spending points by ${name}`, () => {
    describeKeys(make);
    test('refuses unknown amounts, a too low balance, another card and a wrong password', async () => {
      const { gateway, cardNumber, password, donationPartnerId, voucher, keyPrefix } = await make();
      const proof = { password, idempotencyKey: `${keyPrefix}-x` };
      const donation = { cardNumber, donatedPoints: 10, donationPartnerId };
      const order = { cardNumber, points: voucher.points, voucherPartnerId: voucher.partnerId };
      const outcomes = [
        await gateway.donate({ ...donation, donationPartnerId: 'niemand' }, proof)(),
        await gateway.encashVoucher({ ...order, voucherPartnerId: 'niemand' }, proof)(),
        await gateway.encashVoucher({ ...order, points: voucher.notOffered }, proof)(),
        await gateway.donate({ ...donation, donatedPoints: 1_000_000 }, proof)(),
        await gateway.donate({ ...donation, cardNumber: '9999999999' }, proof)(),
        await gateway.donate(donation, { ...proof, password: 'falsch' })(),
        // A refusal does not use the key.
        await gateway.donate(donation, proof)(),
      ];
      expect(outcomes.map(codeOf)).toEqual([
        'unknown-donation-partner',
        'unknown-voucher-partner',
        'amount-not-offered',
        'not-enough-points',
        'not-found',
        'wrong-password',
        'none',
      ]);
    });
  });
};
