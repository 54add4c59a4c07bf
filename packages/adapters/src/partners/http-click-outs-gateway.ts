// Click-outs over HTTP.
import { taskEither as TE } from 'fp-ts';
import type { ClickOutsGateway } from '@pluspunkt/core/partners';
import type { HttpClient } from '../transport/http-client.ts';
import { claimClickOut, clickOutAsMember, clickOutAsVisitor, listClickOuts, readUserAgent } from './partners.contract.ts';

/** Members and visitors use different calls: only the member's is stored. */
export const createHttpClickOutsGateway = ({ http }: { readonly http: HttpClient }): ClickOutsGateway => ({
  leaveAsMember: (click, options) => http.call(clickOutAsMember, { body: { ...click } }, options),
  leaveAsVisitor: (click, options) => http.call(clickOutAsVisitor, { body: { ...click } }, options),
  userAgent: (options) => http.call(readUserAgent, {}, options),
  journal: (options) => http.call(listClickOuts, {}, options),
  claim: (id, claim, options) =>
    TE.map(() => undefined)(http.call(claimClickOut, { params: { id }, body: { ...claim } }, options)),
});
