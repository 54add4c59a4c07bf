// Encrypts what operators enter and the service has to send again: AES-256-GCM, with a key outside the database.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackendSettings } from '../../settings.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'secrets.key';

type Place = Pick<BackendSettings, 'secretsKey' | 'dataDir'>;

/** Made at first use, for a product on one machine. */
const keyOfFile = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Another process may have made it meanwhile.
  await writeFile(path, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
  return readFile(path, 'utf8');
};

const keyOf = async ({ secretsKey, dataDir }: Place): Promise<Buffer> => Buffer.from(secretsKey ?? (await keyOfFile(dataDir)), 'base64');

/** `purpose` is what the text belongs to: it opens for nothing else. */
export const seal = async (place: Place, purpose: string, text: string): Promise<Buffer> => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, await keyOf(place), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** Undefined if the key is another one, or the text belongs to something else. */
export const unseal = async (place: Place, purpose: string, sealed: Buffer): Promise<string | undefined> => {
  const [iv, tag, text] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES), sealed.subarray(IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(ALGORITHM, await keyOf(place), iv).setAAD(Buffer.from(purpose)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};
