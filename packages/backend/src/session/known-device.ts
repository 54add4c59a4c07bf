// The signed cookie that recognises a browser in which this member has logged in before.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BackendDependencies } from '../dependencies.ts';
import type { Account } from './accounts.ts';
import { serverSecret } from './server-secret.ts';

const COOKIE = 'pluspunkt-device';
const LIFETIME_SECONDS = 180 * 86_400;
const VALUE = /^([0-9]{1,10})\.([A-Za-z0-9_-]{43})$/;

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'random'>;
type Owner = Pick<Account, 'memberId' | 'passwordHash'>;

const valueIn = (header: string | null): string | undefined =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1];

/** The signature includes the password's hash: a new password invalidates every device. */
const signatureOf = (secret: Buffer, { memberId, passwordHash }: Owner, issuedAt: string): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify([memberId, passwordHash, issuedAt])).digest();

export const createKnownDevices = ({ database, clock, random }: Needs) => {
  const seconds = (): number => Math.floor(clock.now().getTime() / 1_000);
  const secret = (): Promise<Buffer> => serverSecret(database, { random }, 'known-device');
  return {
    /** The value of `set-cookie` for a browser after a login with the password. */
    async remember(owner: Owner, isSecure: boolean): Promise<string> {
      const issuedAt = String(seconds());
      const value = `${issuedAt}.${signatureOf(await secret(), owner, issuedAt).toString('base64url')}`;
      return `${COOKIE}=${value}; Path=/api/v1/auth; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
    },
    async isKnown(headers: Headers, owner: Owner | undefined): Promise<boolean> {
      const [, issuedAt, signature] = VALUE.exec(valueIn(headers.get('cookie')) ?? '') ?? [];
      if (owner === undefined || issuedAt === undefined || signature === undefined) return false;
      if (seconds() - Number(issuedAt) > LIFETIME_SECONDS) return false;
      return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(await secret(), owner, issuedAt));
    },
  };
};
export type KnownDevices = ReturnType<typeof createKnownDevices>;
