// Registration of members at a till over HTTP. The client needs the partner's credentials in its headers.
import type { TillRegistrationGateway } from '@pluspunkt/core/tills';
import type { HttpClient } from '../transport/http-client.ts';
import { registerMember } from './tills.contract.ts';

/** By the call of the partner interface. */
export const createHttpTillRegistrationGateway = ({ http }: { readonly http: HttpClient }): TillRegistrationGateway => ({
  register: (member, options) => http.call(registerMember, { body: member }, options),
});
