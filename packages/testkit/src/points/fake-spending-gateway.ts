// Spending points in memory: one member, one password, one effect per key.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { SpendingGateway, SpendingProof, SpendingReceipt, VoucherReceipt } from '@pluspunkt/core/points';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeSpending {
  readonly balance: number;
  readonly cardNumber: string;
  readonly password: string;
  readonly donationPartnerIds: readonly string[];
  /** Amounts of vouchers, by partner. */
  readonly vouchers: Readonly<Record<string, readonly number[]>>;
}

type Stored = { readonly request: string; readonly receipt: VoucherReceipt };

/** Spending points in memory. */
export const createFakeSpendingGateway = (world: FakeSpending): SpendingGateway => {
  let balance = world.balance;
  const stored = new Map<string, Stored>();

  const spend = (request: string, cardNumber: string, points: number, { password, idempotencyKey }: SpendingProof): TE.TaskEither<CallFailure, VoucherReceipt> => {
    if (cardNumber !== world.cardNumber) return refusal(404, 'not-found');
    if (password !== world.password) return refusal(403, 'wrong-password');
    const before = stored.get(idempotencyKey);
    if (before !== undefined) return before.request === request ? TE.right(before.receipt) : refusal(409, 'idempotency-key-reused');
    if (balance < points) return refusal(422, 'not-enough-points');
    balance -= points;
    const bookingId = String(stored.size + 1);
    const voucher = { voucherCode: `GU-${bookingId}`, valueInCent: points, validTo: '2029-11-20T09:00:00.000Z' };
    const receipt = { bookingId, points, balance, reference: `V-${bookingId}`, ...voucher };
    stored.set(idempotencyKey, { request, receipt });
    return TE.right(receipt);
  };

  const plain = ({ bookingId, points, balance: left, reference }: VoucherReceipt): SpendingReceipt => ({ bookingId, points, balance: left, reference });

  return {
    donate: (donation, proof) =>
      world.donationPartnerIds.includes(donation.donationPartnerId)
        ? TE.map(plain)(spend(JSON.stringify(donation), donation.cardNumber, donation.donatedPoints, proof))
        : refusal(404, 'unknown-donation-partner'),
    encashVoucher: (order, proof) => {
      const amounts = world.vouchers[order.voucherPartnerId];
      if (amounts === undefined) return refusal(404, 'unknown-voucher-partner');
      if (!amounts.includes(order.points)) return refusal(422, 'amount-not-offered');
      return spend(JSON.stringify(order), order.cardNumber, order.points, proof);
    },
  };
};
