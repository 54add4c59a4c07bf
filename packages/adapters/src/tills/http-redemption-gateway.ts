// Redemptions at the till of a partner over HTTP. The client needs the partner's credentials in its headers.
import type { RedemptionGateway } from '@pluspunkt/core/tills';
import type { HttpClient } from '../transport/http-client.ts';
import { confirmRedemption, hold, releaseRedemption } from './tills.contract.ts';

const keyed = (idempotencyKey: string) => ({ headers: { 'idempotency-key': idempotencyKey } });

/** The redemptions of a till, by the calls of the partner interface. */
export const createHttpRedemptionGateway = ({ http }: { readonly http: HttpClient }): RedemptionGateway => ({
  hold: (order, { idempotencyKey, ...options }) => http.call(hold, { body: order, ...keyed(idempotencyKey) }, options),
  confirm: (redemptionId, { idempotencyKey, ...options }) => http.call(confirmRedemption, { params: { redemptionId }, body: {}, ...keyed(idempotencyKey) }, options),
  release: (redemptionId, { idempotencyKey, ...options }) => http.call(releaseRedemption, { params: { redemptionId }, body: {}, ...keyed(idempotencyKey) }, options),
});
