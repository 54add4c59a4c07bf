// What points can be spent on, over HTTP.
import type { SpendingPartnersGateway } from '@pluspunkt/core/points';
import type { HttpClient } from '../transport/http-client.ts';
import { listDonationPartners, listVoucherPartners } from './points.contract.ts';

/** What points can be spent on, over HTTP. */
export const createHttpSpendingPartnersGateway = ({ http }: { readonly http: HttpClient }): SpendingPartnersGateway => ({
  donationPartners: (options) => http.call(listDonationPartners, {}, options),
  voucherPartners: (options) => http.call(listVoucherPartners, {}, options),
});
