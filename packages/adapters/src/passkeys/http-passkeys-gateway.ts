// The gateways of members' passkeys over HTTP.
import type { Passkey, PasskeyAssertion, PasskeyAttestation, PasskeyLoginGateway, PasskeysGateway } from '@pluspunkt/core/passkeys';
import { taskEither as TE } from 'fp-ts';
import type * as z from 'zod/mini';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './passkeys.contract.ts';

const read = ({ lastUsedAt, ...passkey }: z.infer<typeof contract.passkey>): Passkey => ({ ...passkey, ...(lastUsedAt === undefined ? {} : { lastUsedAt }) });

const attestationBody = ({ credentialId, clientData, attestation, transports }: PasskeyAttestation) => ({ credentialId, clientData, attestation, transports: [...transports] });
const assertionBody = ({ credentialId, clientData, authenticatorData, signature }: PasskeyAssertion) => ({ credentialId, clientData, authenticatorData, signature });

/** The member's passkeys over HTTP. */
export const createHttpPasskeysGateway = ({ http }: { readonly http: HttpClient }): PasskeysGateway => ({
  passkeys: (options) => TE.map((passkeys: readonly z.infer<typeof contract.passkey>[]) => passkeys.map(read))(http.call(contract.listPasskeys, {}, options)),
  creationOptions: (password, options) => http.call(contract.createPasskeyOptions, { body: { password } }, options),
  add: (attestation, options) => TE.map(read)(http.call(contract.addPasskey, { body: attestationBody(attestation) }, options)),
  rename: (id, name, options) => TE.map(read)(http.call(contract.renamePasskey, { params: { id }, body: { name } }, options)),
  remove: (id, password, options) => TE.map(() => undefined)(http.call(contract.removePasskey, { params: { id }, body: { password } }, options)),
  confirmationOptions: (options) => http.call(contract.createConfirmationOptions, { body: {} }, options),
  confirm: (assertion, options) => TE.map(({ proof }: { readonly proof: string }) => proof)(http.call(contract.confirmByPasskey, { body: assertionBody(assertion) }, options)),
});

/** The login with a passkey over HTTP. */
export const createHttpPasskeyLoginGateway = ({ http }: { readonly http: HttpClient }): PasskeyLoginGateway => ({
  loginOptions: (options) => http.call(contract.createLoginOptions, { body: {} }, options),
  logIn: (assertion, options) => TE.map(({ singleUseToken }: { readonly singleUseToken: string }) => singleUseToken)(http.call(contract.logInByPasskey, { body: assertionBody(assertion) }, options)),
});
