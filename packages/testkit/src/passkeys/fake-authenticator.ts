// An authenticator in memory: it has passkeys and signs nothing.
import type { Authenticator, AuthenticatorFailure, PasskeyOptions } from '@pluspunkt/core/passkeys';
import { taskEither as TE } from 'fp-ts';

/** Its answers carry the challenge as it was given; `createFakePasskeys` reads it there. */
export const createFakeAuthenticator = ({ failure, passkeys = true }: { readonly failure?: AuthenticatorFailure; readonly passkeys?: boolean } = {}): Authenticator => {
  let created: readonly string[] = [];
  const challengeOf = ({ publicKey }: PasskeyOptions): string => String(publicKey['challenge']);
  return {
    support: () => Promise.resolve({ passkeys, autofill: false }),
    create: (options) => {
      if (failure !== undefined) return TE.left(failure);
      const credentialId = `passkey-${String(created.length + 1)}`;
      created = [...created, credentialId];
      return TE.right({ credentialId, clientData: challengeOf(options), attestation: 'oA', transports: ['internal'] });
    },
    assert: (options) => {
      const credentialId = created.at(-1);
      return failure !== undefined || credentialId === undefined ? TE.left(failure ?? { _tag: 'Cancelled' }) : TE.right({ credentialId, clientData: challengeOf(options), authenticatorData: 'AA', signature: 'AA' });
    },
  };
};
