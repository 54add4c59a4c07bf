// The contact form over HTTP.
import { taskEither as TE } from 'fp-ts';
import type { ContactGateway } from '@pluspunkt/core/partners';
import { captchaProofHeaders } from '../transport/authorisation-headers.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { requestContact, submitContactForm } from './contact.contract.ts';

const ticketOf = TE.map(({ ticket }: { readonly ticket: string }) => ticket);

/** Messages to the programme over HTTP. */
export const createHttpContactGateway = ({ http }: { readonly http: HttpClient }): ContactGateway => ({
  writeAsMember: (message, options) => ticketOf(http.call(requestContact, { body: { ...message } }, options)),
  write: (form, proof, options) => ticketOf(http.call(submitContactForm, { headers: captchaProofHeaders(proof), body: { ...form } }, options)),
});
