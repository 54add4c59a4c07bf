// Protects public forms from programs.
import { CAPTCHA_V2_HEADER, CAPTCHA_V3_HEADER, REGISTER_CLIENT_HEADER } from '@pluspunkt/adapters/transport/contract';
import { createHash } from 'node:crypto';
import type { BackendDependencies, Captcha } from '../../dependencies.ts';
import { deliveryOf } from '../http/delivery.ts';
import type { Refusal } from '../http/refusal.ts';
import { refuseWith } from '../http/refusal.ts';
import type { MemberIdentity, RequestInfo } from '../http/route.ts';
import { CAPTCHA_REFUSALS } from './de.ts';

export interface CaptchaHeaders {
  readonly [CAPTCHA_V2_HEADER]?: string | undefined;
  readonly [CAPTCHA_V3_HEADER]?: string | undefined;
  readonly [REGISTER_CLIENT_HEADER]?: string | undefined;
}

/** The token of a register client replaces a captcha; a wrong one is refused, whatever else was sent. */
export const withRegisterClients = (captcha: Captcha, clients: { verify(token: string): Promise<boolean> }): Captcha => ({
  verify: async ({ registerClient, ...answers }) => (registerClient === undefined ? captcha.verify(answers) : clients.verify(registerClient)),
});

/** A call with a captcha's answer. */
export interface CaptchaClaim {
  readonly headers: CaptchaHeaders;
  readonly request: Pick<RequestInfo, 'requestId'>;
  /**
   * The request without passwords and PINs: its hash and the delivery are stored with the answer, which is
   * valid for this request only.
   */
  readonly asked: unknown;
  readonly member?: MemberIdentity | undefined;
}

/** Logged-in members need no captcha. */
export const passesCaptcha = async ({ captcha }: Pick<BackendDependencies, 'captcha'>, { headers, request, asked, member }: CaptchaClaim): Promise<boolean> => {
  if (member !== undefined) return true;
  const delivery = deliveryOf(request);
  const { [CAPTCHA_V2_HEADER]: v2, [CAPTCHA_V3_HEADER]: v3, [REGISTER_CLIENT_HEADER]: registerClient } = headers;
  return captcha.verify({
    ...(delivery === undefined ? {} : { asked: createHash('sha256').update(JSON.stringify([delivery, asked])).digest() }),
    ...(v2 === undefined ? {} : { v2 }),
    ...(v3 === undefined ? {} : { v3 }),
    ...(registerClient === undefined ? {} : { registerClient }),
  });
};

/** Undefined if the call may proceed. */
export const captchaRefusal = async (dependencies: Pick<BackendDependencies, 'captcha'>, claim: CaptchaClaim): Promise<Refusal | undefined> =>
  (await passesCaptcha(dependencies, claim)) ? undefined : refuseWith('captcha-failed', CAPTCHA_REFUSALS['captcha-failed']);
