// The authenticator of the browser (WebAuthn). The library is imported with the first ceremony.
import type { Authenticator, AuthenticatorFailure, PasskeyOptions } from '@pluspunkt/core/passkeys';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { taskEither as TE } from 'fp-ts';

/** The service makes the options with the same library; programmes in between pass them on. */
const creationOf = ({ publicKey }: PasskeyOptions) => publicKey as unknown as PublicKeyCredentialCreationOptionsJSON;
const requestOf = ({ publicKey }: PasskeyOptions) => publicKey as unknown as PublicKeyCredentialRequestOptionsJSON;

/** Names of `DOMException`, which the library keeps. */
function failureOf(cause: unknown): AuthenticatorFailure {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return { _tag: 'Cancelled' };
  return name === 'InvalidStateError' ? { _tag: 'AlreadyRegistered' } : { _tag: 'AuthenticatorFailed' };
}

const library = () => import('@simplewebauthn/browser');

export const createBrowserAuthenticator = (): Authenticator => ({
  async support() {
    if (typeof PublicKeyCredential === 'undefined') return { passkeys: false, autofill: false };
    return { passkeys: true, autofill: await PublicKeyCredential.isConditionalMediationAvailable() };
  },
  create: (options) =>
    TE.tryCatch(async () => {
      const { startRegistration } = await library();
      const { id, response } = await startRegistration({ optionsJSON: creationOf(options) });
      return { credentialId: id, clientData: response.clientDataJSON, attestation: response.attestationObject, transports: response.transports ?? [] };
    }, failureOf),
  assert: (options, { autofill = false, signal } = {}) =>
    TE.tryCatch(async () => {
      const { startAuthentication, WebAuthnAbortService } = await library();
      if (signal?.aborted === true) throw new DOMException('aborted', 'AbortError');
      signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
      const { id, response } = await startAuthentication({ optionsJSON: requestOf(options), useBrowserAutofill: autofill });
      return { credentialId: id, clientData: response.clientDataJSON, authenticatorData: response.authenticatorData, signature: response.signature };
    }, failureOf),
});
