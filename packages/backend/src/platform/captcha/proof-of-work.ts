// The built-in captcha: a proof of work that costs a browser a moment, and makes a flood of forms too
// expensive.
import { createHash } from 'node:crypto';
import type { BackendDependencies, Captcha } from '../../dependencies.ts';

type Needs = Pick<BackendDependencies, 'database' | 'clock'>;

const SOLUTION = /^pow\.([A-Za-z0-9_-]{22})\.([0-9]{1,10})$/;

const leadingZeros = (hash: Buffer): number => {
  const first = hash.findIndex((byte) => byte !== 0);
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
};

/** Whether the hash of seed and nonce begins with enough zero bits. */
const isSolution = (seed: string, nonce: string, difficulty: number): boolean =>
  leadingZeros(createHash('sha256').update(`${seed}.${nonce}`).digest()) >= difficulty;

/**
 * A solution counts once. A second use is refused, unless it is the same request delivered twice by the
 * network.
 */
export const createProofOfWork = ({ database, clock }: Needs): Captcha => ({
  async verify({ v3 = '', asked }) {
    const [, seed, nonce] = SOLUTION.exec(v3) ?? [];
    if (seed === undefined || nonce === undefined) return false;
    const now = clock.now();
    const challenge = await database
      .selectFrom('captcha_challenge')
      .select('difficulty')
      .where('seed', '=', seed)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (challenge === undefined || !isSolution(seed, nonce, challenge.difficulty)) return false;
    const used = await database.updateTable('captcha_challenge').set({ used_at: now, used_for: asked ?? null }).where('seed', '=', seed).where('used_at', 'is', null).returning('seed').executeTakeFirst();
    if (used !== undefined || asked === undefined) return used !== undefined;
    return (await database.selectFrom('captcha_challenge').select('seed').where('seed', '=', seed).where('used_for', '=', asked).executeTakeFirst()) !== undefined;
  },
});
