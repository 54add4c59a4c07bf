// The external captcha, if an operator has configured one: verifies every token with its service.
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Captcha } from '../../dependencies.ts';
import { createWorkQueue } from '../rate-limits/work-queue.ts';
import type { AcceptedTokens } from './accepted-tokens.ts';

export interface RecaptchaOptions {
  readonly secret: string;
  readonly origin?: string;
  readonly log: Logger;
  readonly fetch?: typeof fetch;
  readonly accepted: AcceptedTokens;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
/** While its service hangs, each call that asks it holds a place of all calls: few may. */
const ASKED = { running: 8, waiting: 8 } as const;
/** Scores are between 0 (a program) and 1 (a person); the second captcha gives none. */
const LOWEST_SCORE = 0.5;

const answer = z.object({ success: z.boolean(), score: z.optional(z.number()) });

const RECAPTCHA_ORIGIN = 'https://www.google.com';

/** If the service does not answer, the request is refused: a form can be sent again, a flood cannot be undone. */
export const createRecaptcha = ({ secret, log, accepted, origin = RECAPTCHA_ORIGIN, fetch: send = fetch, timeoutMs = TIMEOUT_MS }: RecaptchaOptions): Captcha => {
  const queue = createWorkQueue(ASKED);
  const ask = async (token: string): Promise<boolean> => {
    try {
      const response = await send(`${origin}/recaptcha/api/siteverify`, { method: 'POST', body: new URLSearchParams({ secret, response: token }), redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      const judged = z.safeParse(answer, await response.json());
      return judged.success && judged.data.success && (judged.data.score ?? 1) >= LOWEST_SCORE;
    } catch (cause) {
      log.warn({ err: cause }, 'the captcha service did not answer');
      return false;
    }
  };
  const judge = (token: string): Promise<boolean> => queue(() => ask(token)) ?? Promise.resolve(false);
  return {
    async verify({ v2, v3, asked }) {
      const token = v3 ?? v2 ?? '';
      if (token === '') return false;
      const good = await judge(token);
      if (asked === undefined) return good;
      if (good) await accepted.store(token, asked);
      return good || accepted.has(token, asked);
    },
  };
};
