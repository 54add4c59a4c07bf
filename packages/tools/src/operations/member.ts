// A member who donates points one by one, each under a new key.
import { DEMO_LOGINS } from '@pluspunkt/backend';
import type { DemoLogin } from '@pluspunkt/backend';
import { passwordGrant } from '../../../web/e2e/support/members/password-grant.ts';

export interface Member {
  /** Donates a point and retries under the same key, as the page does, at most `tries` times. Returns the faults. */
  donate(count: number, tries?: () => number): Promise<string | undefined>;
  /** How many donations were confirmed. */
  confirmed(): number;
}

/** Not used by other members of the set-up. */
export const MEMBER: DemoLogin = DEMO_LOGINS[0];

const post = async (origin: string, path: string, init: RequestInit): Promise<{ readonly status: number; readonly text: string }> => {
  try {
    const answer = await fetch(`${origin}/api/v1${path}`, { method: 'POST', signal: AbortSignal.timeout(20_000), ...init });
    return { status: answer.status, text: await answer.text() };
  } catch (cause) {
    return { status: 0, text: cause instanceof Error ? cause.message : 'failed' };
  }
};

export const logInMember = async (origin: string): Promise<Member> => {
  const { cardNumber, password = '' } = MEMBER;
  const { status, text } = await post(origin, '/auth/connect/token', { body: new URLSearchParams(passwordGrant({ cardNumber, password })) });
  if (status !== 200) throw new Error(`the login was refused: ${String(status)}`);
  const { access_token: token } = JSON.parse(text) as { readonly access_token: string };
  const body = JSON.stringify({ cardNumber, donatedPoints: 1, donationPartnerId: 'lesepaten', password });
  let confirmed = 0;
  return {
    async donate(count, tries = () => 1) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': `operations-${String(count).padStart(8, '0')}` };
      for (let made = 1; ; made += 1) {
        const answer = await post(origin, '/member/donate', { headers, body });
        if (answer.status === 200) {
          confirmed += 1;
          return undefined;
        }
        if (made >= tries()) return `donate ${String(answer.status)} ${answer.text.slice(0, 120)}`;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    confirmed: () => confirmed,
  };
};
