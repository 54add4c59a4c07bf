// The ceremonies of passkeys in their order: a challenge of the service, the device's answer to it, and the service's decision.
import { function as F, taskEither as TE } from 'fp-ts';
import type { CallFailure } from '../result/failure.ts';
import type { AssertionRequest, Authenticator, PasskeyLoginGateway, PasskeysGateway } from './passkeys.ports.ts';
import type { AuthenticatorFailure, Passkey } from './passkeys.types.ts';

/** Why a ceremony ended without success: by the device, or by a call. */
export type CeremonyFailure = AuthenticatorFailure | CallFailure;

const ofDevice: ReadonlySet<string> = new Set<AuthenticatorFailure['_tag']>(['Cancelled', 'AlreadyRegistered', 'AuthenticatorFailed']);

/** Whether the device ended the ceremony. */
export const isAuthenticatorFailure = (failure: CeremonyFailure): failure is AuthenticatorFailure => ofDevice.has(failure._tag);

/** Creates a passkey on the device and adds it to the account; `password` may be a proof of `confirmByPasskey`. */
export const addPasskey = (
  { gateway, authenticator }: { readonly gateway: Pick<PasskeysGateway, 'creationOptions' | 'add'>; readonly authenticator: Pick<Authenticator, 'create'> },
  password: string,
): TE.TaskEither<CeremonyFailure, Passkey> =>
  F.pipe(
    gateway.creationOptions(password),
    TE.flatMap((options) => authenticator.create(options)),
    TE.flatMap((attestation) => gateway.add(attestation)),
  );

/** A proof that calls take in place of the password. */
export const confirmByPasskey = ({
  gateway,
  authenticator,
}: {
  readonly gateway: Pick<PasskeysGateway, 'confirmationOptions' | 'confirm'>;
  readonly authenticator: Pick<Authenticator, 'assert'>;
}): TE.TaskEither<CeremonyFailure, string> =>
  F.pipe(
    gateway.confirmationOptions(),
    TE.flatMap((options) => authenticator.assert(options)),
    TE.flatMap((assertion) => gateway.confirm(assertion)),
  );

/** A single-use token, with which the session of the passkey's member begins. */
export const logInByPasskey = (
  { gateway, authenticator }: { readonly gateway: PasskeyLoginGateway; readonly authenticator: Pick<Authenticator, 'assert'> },
  request?: AssertionRequest,
): TE.TaskEither<CeremonyFailure, string> =>
  F.pipe(
    gateway.loginOptions(),
    TE.flatMap((options) => authenticator.assert(options, request)),
    TE.flatMap((assertion) => gateway.logIn(assertion)),
  );
