// Keeps public forms from being sent by programs (section 5, "Authorisation tokens").
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

/** The token of a program that may register stands for a captcha's answer; a wrong one is refused, whatever else was sent. */
export const withRegisterClients = (captcha: Captcha, clients: { verify(token: string): Promise<boolean> }): Captcha => ({
  verify: async ({ registerClient, ...answers }) => (registerClient === undefined ? captcha.verify(answers) : clients.verify(registerClient)),
});

/** A call that came with a captcha's answer. */
export interface CaptchaClaim {
  readonly headers: CaptchaHeaders;
  readonly request: Pick<RequestInfo, 'requestId'>;
  /** What is asked for, without passwords and PINs: a hash of it and of the delivery is kept with the answer, which counts for nothing else. */
  readonly asked: unknown;
  readonly member?: MemberIdentity | undefined;
}

/** Members who are logged in have proved enough. */
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

/** Undefined where the call may proceed. */
export const captchaRefusal = async (dependencies: Pick<BackendDependencies, 'captcha'>, claim: CaptchaClaim): Promise<Refusal | undefined> =>
  (await passesCaptcha(dependencies, claim)) ? undefined : refuseWith('captcha-failed', CAPTCHA_REFUSALS['captcha-failed']);
