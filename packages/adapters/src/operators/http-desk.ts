// Messages and claims at the service desk over HTTP.
import type { ClaimsGateway, ContactMessagesGateway, DeskQuery } from '@pluspunkt/core/operators';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './desk.contract.ts';

interface Deps {
  readonly http: HttpClient;
}
const queryOf = ({ state, limit, offset }: DeskQuery) => ({ ...(state === undefined ? {} : { state }), ...(limit === undefined ? {} : { limit: String(limit) }), ...(offset === undefined ? {} : { offset: String(offset) }) });

/** Messages of the contact form. */
export const createHttpContactMessagesGateway = ({ http }: Deps): ContactMessagesGateway => ({
  list: (query = {}, options) => http.call(contract.listContactMessages, { query: queryOf(query) }, options),
  read: (contactId, options) => http.call(contract.readContactMessage, { params: { contactId: String(contactId) } }, options),
  answer: (contactId, body, options) => http.call(contract.answerContactMessage, { params: { contactId: String(contactId) }, body }, options),
  setClosed: (contactId, closed, options) => http.call(contract.closeContactMessage, { params: { contactId: String(contactId) }, body: { closed } }, options),
});

/** Claims of missing points. */
export const createHttpClaimsGateway = ({ http }: Deps): ClaimsGateway => ({
  list: (query = {}, options) => http.call(contract.listClaims, { query: queryOf(query) }, options),
  credit: (clickId, points, options) => http.call(contract.creditClaim, { params: { clickId }, body: { points } }, options),
  reject: (clickId, options) => http.call(contract.rejectClaim, { params: { clickId }, body: {} }, options),
});
