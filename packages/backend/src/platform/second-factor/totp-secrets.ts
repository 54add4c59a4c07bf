// The secrets of authenticators as they are stored: encrypted where there is a key.
import type { BackendDependencies } from '../../dependencies.ts';
import { createSecretBox } from '../secrets/secret-box.ts';

type Settings = Pick<BackendDependencies['settings'], 'secretsKey'>;

/** Whose secret it is: moved to another account, it cannot be read. */
type TotpOwner = `operator:${string}` | `member:${number}`;

/** What is stored without encryption: Base64 of the mark of what is encrypted has lower case, a secret in Base32 has not. */
export const PLAIN_TOTP = '^[A-Z2-7=]*$';
const isPlain = (stored: string): boolean => new RegExp(PLAIN_TOTP).test(stored);

export const sealTotp = (settings: Settings, owner: TotpOwner, secret: string): string => {
  const box = createSecretBox(settings);
  return box.hasKey ? box.seal(Buffer.from(secret), owner).toString('base64') : secret;
};

interface StoredTotp {
  readonly owner: TotpOwner;
  readonly stored: string;
  readonly log: BackendDependencies['log'];
}

/** Undefined, and an error in the log, if the key is missing or another one: recovery codes still log in. */
export const openTotp = (settings: Settings, { owner, stored, log }: StoredTotp): string | undefined => {
  if (isPlain(stored)) return stored;
  try {
    return createSecretBox(settings).open(Buffer.from(stored, 'base64'), owner).toString();
  } catch (cause) {
    log.error({ err: cause }, 'the secret of an authenticator cannot be read: SECRETS_KEY is missing or another one');
    return undefined;
  }
};
