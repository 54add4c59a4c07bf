// Issues challenges of the built-in captcha.
import { createCaptchaChallenge } from '@pluspunkt/adapters/registration/captcha.contract';
import type { BackendDependencies } from '../../dependencies.ts';
import { deleteExpired } from '../db/rows/delete-expired.ts';
import { isFromOtherSite } from '../http/other-site.ts';
import { refuse } from '../http/refusal.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { addressKeys } from '../rate-limits/address-key.ts';
import { enforceRateLimit } from '../rate-limits/limit-route.ts';
import type { Throttle } from '../rate-limits/throttle.ts';

type Needs = BackendDependencies & { readonly throttle: Throttle };

const TEN_MINUTES = 600_000;

export const captchaRoutes = ({ database, clock, random, settings, throttle }: Needs): readonly Route[] => [
  route(createCaptchaChallenge, async ({ request }) => {
    // A page of another site must not use up the challenges of a visitor's network.
    if (isFromOtherSite(request)) return refuse('forbidden');
    const refusal = await enforceRateLimit(throttle, createCaptchaChallenge.id)('captcha', addressKeys('log', request.clientAddress, 'captcha'));
    if (refusal !== undefined) return refusal;
    const expiresAt = new Date(clock.now().getTime() + TEN_MINUTES);
    const seed = random.bytes(16).toString('base64url');
    const difficulty = settings.captchaDifficulty;
    if (settings.recaptchaSecret !== undefined) return { kind: 'recaptcha', seed, difficulty: 0, expiresAt: expiresAt.toISOString() } as const;
    await database.insertInto('captcha_challenge').values({ seed, difficulty, expires_at: expiresAt, used_at: null, used_for: null }).execute();
    return { kind: 'proof-of-work', seed, difficulty, expiresAt: expiresAt.toISOString() } as const;
  }),
];

/** Deletes challenges that can no longer be solved. */
export const sweepChallenges = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  for (const table of ['captcha_challenge', 'believed_captcha'] as const) await deleteExpired(database, { table, column: 'expires_at', before: clock.now() });
};
