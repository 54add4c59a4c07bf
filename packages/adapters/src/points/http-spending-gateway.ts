// The spending gateway over HTTP.
import type { SpendingGateway } from '@pluspunkt/core/points';
import type { HttpClient } from '../transport/http-client.ts';
import { donate, encashVoucher } from './points.contract.ts';

/** Sends the key as a header, so that a repeated call after a lost answer has no second effect. */
export const createHttpSpendingGateway = ({ http }: { readonly http: HttpClient }): SpendingGateway => ({
  donate: ({ cardNumber, donatedPoints, donationPartnerId }, { password, idempotencyKey }, options) =>
    http.call(
      donate,
      { body: { cardNumber, donatedPoints, donationPartnerId, password }, headers: { 'idempotency-key': idempotencyKey } },
      options,
    ),
  encashVoucher: ({ cardNumber, points, voucherPartnerId }, { password, idempotencyKey }, options) =>
    http.call(
      encashVoucher,
      { body: { cardNumber, points, voucherPartnerId, password }, headers: { 'idempotency-key': idempotencyKey } },
      options,
    ),
});
