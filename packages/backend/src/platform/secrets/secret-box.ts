// Secrets that have to be read again, encrypted in the database: AES-256-GCM with a key from the settings.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Begins what is encrypted. Nine bytes, so that it begins their Base64 as well. */
const MARK = Buffer.from('sealed-1:');

/** Encrypts and decrypts. `owner` says whose secret it is: moved to another row, it cannot be read. */
interface SecretBox {
  /** Without a key everything stays as it is. */
  readonly hasKey: boolean;
  seal(plain: Buffer, owner: string): Buffer;
  /** What was stored before there was a key is returned as it is. Throws without the key that encrypted it. */
  open(stored: Buffer, owner: string): Buffer;
  isSealed(stored: Buffer): boolean;
}

const isSealed = (stored: Buffer): boolean => stored.subarray(0, MARK.length).equals(MARK);

/** Undefined for a text that is not 32 bytes in Base64. */
export const secretsKeyOf = (text: string): Buffer | undefined => {
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : undefined;
};

export const createSecretBox = ({ secretsKey: key }: { readonly secretsKey?: Buffer | undefined }): SecretBox => ({
  hasKey: key !== undefined,
  isSealed,
  seal(plain, owner) {
    if (key === undefined) return plain;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([MARK, iv, cipher.getAuthTag(), encrypted]);
  },
  open(stored, owner) {
    if (!isSealed(stored)) return stored;
    if (key === undefined) throw new Error('a secret in the database is encrypted: SECRETS_KEY is needed');
    const [iv, tag, encrypted] = [stored.subarray(MARK.length, MARK.length + IV_BYTES), stored.subarray(MARK.length + IV_BYTES, MARK.length + IV_BYTES + TAG_BYTES), stored.subarray(MARK.length + IV_BYTES + TAG_BYTES)];
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  },
});
