// Verifies the secret of a login so that neither text nor time reveals whether the account exists.
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { opaqueString } from '@pluspunkt/core/password';
import { UNKNOWN_BIRTHDATE } from '@pluspunkt/core/profile';
import { createHash, timingSafeEqual } from 'node:crypto';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. The algorithm is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Half of Node's threads: the others check tokens, read files and compress answers meanwhile. */
const atOnce = pLimit(2);
const verified = (passwordHash: string, given: string): Promise<boolean> => atOnce(() => verify(passwordHash, given));

/** Hash of an unusable secret: verified in place of a missing one. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$cGx1c3B1bmt0LW5vYm9keQ$7nX3Jm6cYdPi1fCYxTL1oI1r0eOZ2cHAhR3rEo5gVnE';

/** argon2id in PHC notation, of the prepared password. */
export const hashPassword = (password: string): Promise<string> => atOnce(() => hash(opaqueString(password), COST));

/** The prepared password, then the forms of which older hashes may be. Depends on the input only, so that timing reveals no account. */
const formsOf = (given: string): readonly string[] => [...new Set([opaqueString(given), given, given.normalize('NFD')])];

const verifiesAny = async (passwordHash: string, given: string): Promise<boolean> => {
  const verdicts: boolean[] = [];
  for (const form of formsOf(given)) verdicts.push(await verified(passwordHash, form));
  return verdicts.includes(true);
};

/** A hash of the prepared password for a right password, where the stored one is of another form; undefined where it need not change. */
export const renewedHash = async (passwordHash: string | null, given: string): Promise<string | undefined> => {
  if (passwordHash === null || formsOf(given).length === 1 || (await verified(passwordHash, opaqueString(given)))) return undefined;
  return hashPassword(given);
};

/** The stored credentials of the account that a login names. */
export interface StoredSecrets {
  readonly passwordHash: string | null;
  readonly zipDobAllowed: boolean;
  /** yyyy-mm-dd */
  readonly birthdate: string;
  readonly postcode: string;
}

export type JudgedSecret = 'password' | 'zip-dob' | 'wrong';

const sameText = (a: string, b: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};

/** The shape `yyyy-mm-dd|postcode`. */
const ZIP_DOB = /^\d{4}-\d{2}-\d{2}\|.{1,10}$/s;
export const looksLikeBirthdayAndPostcode = (secret: string): boolean => ZIP_DOB.test(secret);

/** The same verifications and one comparison in every case: for an unknown account, one without a password and a wrong secret alike. */
export const judgeSecret = async (secrets: StoredSecrets | undefined, given: string): Promise<JudgedSecret> => {
  const byPassword = await verifiesAny(secrets?.passwordHash ?? NOBODYS_HASH, given);
  const expected = secrets === undefined ? '0000-00-00|00000' : `${secrets.birthdate}|${secrets.postcode}`;
  const byBirthday = sameText(expected, given) && looksLikeBirthdayAndPostcode(given);
  if (secrets === undefined) return 'wrong';
  if (byPassword && secrets.passwordHash !== null) return 'password';
  return byBirthday && secrets.zipDobAllowed && secrets.birthdate !== UNKNOWN_BIRTHDATE ? 'zip-dob' : 'wrong';
};
