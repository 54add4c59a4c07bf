// What the outside captcha said yes to, and for which request: asked about the same token again, its service says no.
import { createHash } from 'node:crypto';
import type { BackendDependencies } from '../../dependencies.ts';

export interface BelievedTokens {
  keep(token: string, asked: Buffer): Promise<void>;
  /** Whether it was believed for the same request a moment ago. */
  has(token: string, asked: Buffer): Promise<boolean>;
}

const KEPT_MS = 600_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const createBelievedTokens = ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): BelievedTokens => ({
  async keep(token, asked) {
    await database
      .insertInto('believed_captcha')
      .values({ token_hash: hashOf(token), used_for: asked, expires_at: new Date(clock.now().getTime() + KEPT_MS) })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
  },
  has: async (token, asked) =>
    (await database
      .selectFrom('believed_captcha')
      .select('expires_at')
      .where('token_hash', '=', hashOf(token))
      .where('used_for', '=', asked)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst()) !== undefined,
});
