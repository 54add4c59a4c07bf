// Previews of the pages over HTTP.
import type { PreviewsGateway } from '@pluspunkt/core/operators';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './previews.contract.ts';

/** Begins a preview in this browser. */
export const createHttpPreviewsGateway = ({ http }: { readonly http: HttpClient }): PreviewsGateway => ({
  begin: ({ changes, ...order }, options) => http.call(contract.beginPreview, { body: { ...order, ...(changes === undefined ? {} : { changes: [...changes] }) } }, options),
});
