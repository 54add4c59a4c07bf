// The secrets of operators' authenticators as they are stored: encrypted where there is a key.
import type { BackendDependencies } from '../../dependencies.ts';
import { createSecretBox } from '../secrets/secret-box.ts';

type Settings = Pick<BackendDependencies['settings'], 'secretsKey'>;

const ownerOf = (email: string): string => `operator:${email}`;
/** Base64 of the mark of what is encrypted has lower case, a secret in Base32 has not. */
const isPlain = (stored: string): boolean => /^[A-Z2-7=]*$/.test(stored);

export const sealTotp = (settings: Settings, email: string, secret: string): string => {
  const box = createSecretBox(settings);
  return box.hasKey ? box.seal(Buffer.from(secret), ownerOf(email)).toString('base64') : secret;
};

interface StoredTotp {
  readonly email: string;
  readonly stored: string;
  readonly log: BackendDependencies['log'];
}

/** Undefined, and an error in the log, if the key is missing or another one: recovery codes still log in. */
export const openTotp = (settings: Settings, { email, stored, log }: StoredTotp): string | undefined => {
  if (isPlain(stored)) return stored;
  try {
    return createSecretBox(settings).open(Buffer.from(stored, 'base64'), ownerOf(email)).toString();
  } catch (cause) {
    log.error({ err: cause }, 'the secret of an authenticator cannot be read: SECRETS_KEY is missing or another one');
    return undefined;
  }
};

/** As a job: encrypts what was stored before there was a key. */
export const sealTotpSecrets = async ({ database, settings }: Pick<BackendDependencies, 'database' | 'settings'>): Promise<void> => {
  if (settings.secretsKey === undefined) return;
  const rows = await database.selectFrom('operator').select(['id', 'email', 'totp_secret']).execute();
  for (const { id, email, totp_secret: stored } of rows.filter((row) => isPlain(row.totp_secret))) {
    // Unless it was replaced meanwhile.
    await database.updateTable('operator').set({ totp_secret: sealTotp(settings, email, stored) }).where('id', '=', id).where('totp_secret', '=', stored).execute();
  }
};
