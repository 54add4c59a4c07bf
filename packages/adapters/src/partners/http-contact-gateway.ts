// The contact form over HTTP.
import { taskEither as TE } from 'fp-ts';
import type { ContactGateway } from '@pluspunkt/core/partners';
import { CAPTCHA_V2_HEADER, CAPTCHA_V3_HEADER } from '../transport/contract.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { requestContact, submitContactForm } from './contact.contract.ts';

const ticketOf = TE.map(({ ticket }: { readonly ticket: string }) => ticket);

/** Messages to the programme over HTTP. */
export const createHttpContactGateway = ({ http }: { readonly http: HttpClient }): ContactGateway => ({
  writeAsMember: (message, options) => ticketOf(http.call(requestContact, { body: { ...message } }, options)),
  write: (form, { v2, v3 }, options) =>
    ticketOf(http.call(submitContactForm, { headers: { [CAPTCHA_V2_HEADER]: v2, [CAPTCHA_V3_HEADER]: v3 }, body: { ...form } }, options)),
});
