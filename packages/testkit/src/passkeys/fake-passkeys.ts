// A member's passkeys in memory, for both gateways.
import { MOST_PASSKEYS, type Passkey, type PasskeyLoginGateway, type PasskeysGateway } from '@pluspunkt/core/passkeys';
import { taskEither as TE } from 'fp-ts';
import { refusal } from '../transport/http-failure.ts';
import { passkeyOf, passkeyOptionsOf } from './builders.ts';

interface FakePasskeys {
  readonly gateway: PasskeysGateway;
  readonly login: PasskeyLoginGateway;
  /** Whether a call takes this in place of the password. */
  readonly isProof: (text: string) => boolean;
}

/** `password`: of the member. */
export const createFakePasskeys = (password: string): FakePasskeys => {
  let passkeys: readonly (Passkey & { readonly credentialId: string })[] = [];
  let open: readonly string[] = [];
  let proofs: readonly string[] = [];
  let count = 0;
  const next = (): number => (count += 1);
  const challenge = (ceremony: string) =>
    TE.fromIO(() => {
      const name = `${ceremony}-${String(next())}`;
      open = [...open, name];
      return passkeyOptionsOf(name);
    });
  const take = (name: string, ceremony: string): boolean => {
    const found = name.startsWith(`${ceremony}-`) && open.includes(name);
    open = open.filter((other) => other !== name);
    return found;
  };
  const isRight = (typed: string): boolean => typed === password || proofs.includes(typed);
  const shown = ({ credentialId: _credentialId, ...passkey }: Passkey & { readonly credentialId: string }): Passkey => passkey;
  const signed = (credentialId: string, clientData: string, ceremony: string): boolean => {
    const isValid = take(clientData, ceremony) && passkeys.some((passkey) => passkey.credentialId === credentialId);
    if (isValid) passkeys = passkeys.map((passkey) => (passkey.credentialId === credentialId ? { ...passkey, lastUsedAt: '2026-11-20T09:00:00.000Z' } : passkey));
    return isValid;
  };
  const gateway: PasskeysGateway = {
    passkeys: () => TE.fromIO(() => passkeys.map(shown)),
    creationOptions: (typed) => {
      if (!isRight(typed)) return refusal(403, 'wrong-password');
      return passkeys.length >= MOST_PASSKEYS ? refusal(409, 'too-many-passkeys') : challenge('creation');
    },
    add: ({ credentialId, clientData }) => {
      if (!take(clientData, 'creation')) return refusal(422, 'passkey-invalid');
      const added = { ...passkeyOf({ id: `00000000-0000-4000-8000-${String(next()).padStart(12, '0')}` }), credentialId };
      passkeys = [...passkeys, added];
      return TE.right(shown(added));
    },
    rename: (id, name) => {
      passkeys = passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey));
      const found = passkeys.find((passkey) => passkey.id === id);
      return found === undefined ? refusal(404, 'not-found') : TE.right(shown(found));
    },
    remove: (id, typed) => {
      if (!isRight(typed)) return refusal(403, 'wrong-password');
      passkeys = passkeys.filter((passkey) => passkey.id !== id);
      return TE.right(undefined);
    },
    confirmationOptions: () => challenge('confirmation'),
    confirm: ({ credentialId, clientData }) => {
      if (!signed(credentialId, clientData, 'confirmation')) return refusal(422, 'passkey-invalid');
      const proof = `proof-${String(next())}`;
      proofs = [...proofs, proof];
      return TE.right(proof);
    },
  };
  const login: PasskeyLoginGateway = {
    loginOptions: () => challenge('login'),
    logIn: ({ credentialId, clientData }) => (signed(credentialId, clientData, 'login') ? TE.right(`single-use-${String(next())}`) : refusal(422, 'passkey-invalid')),
  };
  return { gateway, login, isProof: (text) => proofs.includes(text) };
};
