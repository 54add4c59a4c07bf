// Records the tokens that the external captcha accepted, and for which request: its service accepts a token
// only once.
import { createHash } from 'node:crypto';
import type { BackendDependencies } from '../../dependencies.ts';

export interface AcceptedTokens {
  store(token: string, asked: Buffer): Promise<void>;
  /** Whether the token was accepted for the same request a moment ago. */
  has(token: string, asked: Buffer): Promise<boolean>;
}

const RETENTION_MS = 600_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const createAcceptedTokens = ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): AcceptedTokens => ({
  async store(token, asked) {
    await database
      .insertInto('believed_captcha')
      .values({ token_hash: hashOf(token), used_for: asked, expires_at: new Date(clock.now().getTime() + RETENTION_MS) })
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
