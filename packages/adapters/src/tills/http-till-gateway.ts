// The till of a partner over HTTP. The client needs the partner's credentials in its headers.
import type { TillGateway } from '@pluspunkt/core/tills';
import type { HttpClient } from '../transport/http-client.ts';
import { accumulate, calculate, readCardBalance, reverse } from './tills.contract.ts';

/** Sends the key as a header, so that a repeated call after a lost answer has no second effect. */
export const createHttpTillGateway = ({ http }: { readonly http: HttpClient }): TillGateway => ({
  calculate: ({ lines, ...basket }, options) => http.call(calculate, { body: { ...basket, lines: [...lines] } }, options),
  accumulate: ({ lines, ...purchase }, { idempotencyKey, ...options }) =>
    http.call(accumulate, { body: { ...purchase, lines: [...lines] }, headers: { 'idempotency-key': idempotencyKey } }, options),
  reverse: ({ transactionId, lines, ...goods }, { idempotencyKey, ...options }) =>
    http.call(
      reverse,
      { params: { transactionId }, body: { ...goods, ...(lines === undefined ? {} : { lines: [...lines] }) }, headers: { 'idempotency-key': idempotencyKey } },
      options,
    ),
  balance: (cardNumber, options) => http.call(readCardBalance, { body: { cardNumber } }, options),
});
