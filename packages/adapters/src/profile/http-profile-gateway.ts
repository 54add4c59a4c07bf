// The profile gateway over HTTP.
import type { ProfileGateway } from '@pluspunkt/core/profile';
import type { HttpClient } from '../transport/http-client.ts';
import { readCards, readFrontendIds, readMemberInfo } from './profile.contract.ts';

/** Needs a logged-in session: without one every call is an `HttpError` with status 401. */
export const createHttpProfileGateway = ({ http }: { readonly http: HttpClient }): ProfileGateway => ({
  memberInfo: (options) => http.call(readMemberInfo, {}, options),
  frontendIds: (options) => http.call(readFrontendIds, {}, options),
  cards: (options) => http.call(readCards, {}, options),
});
