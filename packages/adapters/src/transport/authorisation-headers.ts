// Authorisation headers of a call.
import type { HumanProof } from '@pluspunkt/core/registration';
import { CAPTCHA_V2_HEADER, CAPTCHA_V3_HEADER, REGISTER_CLIENT_HEADER, type CallContract } from './contract.ts';

/** The tokens that authorise a call; the access token is sent with every call where it exists. */
export interface AuthorisationTokens {
  readonly captchaV2?: string;
  readonly captchaV3?: string;
  readonly registerClientToken?: string;
}

const header = (name: string, value: string | undefined): Readonly<Record<string, string>> => (value === undefined || value === '' ? {} : { [name]: value });

/** One header for each present token. */
export const authorisationHeaders = ({ captchaV2, captchaV3, registerClientToken }: AuthorisationTokens): Readonly<Record<string, string>> => ({
  ...header(CAPTCHA_V2_HEADER, captchaV2),
  ...header(CAPTCHA_V3_HEADER, captchaV3),
  ...header(REGISTER_CLIENT_HEADER, registerClientToken),
});

/** The headers of contracts behind the captcha. */
export const captchaProofHeaders = ({ v2, v3, registerClient }: HumanProof) =>
  authorisationHeaders({
    ...(v2 === undefined ? {} : { captchaV2: v2 }),
    ...(v3 === undefined ? {} : { captchaV3: v3 }),
    ...(registerClient === undefined ? {} : { registerClientToken: registerClient }),
  });

/** Whether a call that accepts such tokens has none of them, not even the access token. */
export const lacksAuthorisation = ({ headers: taken }: CallContract, sent: Readonly<Record<string, string>>): boolean =>
  taken !== undefined &&
  CAPTCHA_V3_HEADER in taken.shape &&
  [CAPTCHA_V2_HEADER, CAPTCHA_V3_HEADER, REGISTER_CLIENT_HEADER, 'authorization'].every((name) => (sent[name] ?? '') === '');
