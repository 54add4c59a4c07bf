// Headers that say on whose account a call comes (section 5, "Authorisation tokens").
import { CAPTCHA_V2_HEADER, CAPTCHA_V3_HEADER, REGISTER_CLIENT_HEADER } from '../transport/contract.ts';
import type { Logger } from '../transport/logger.ts';

/** What proves on whose account a call comes. */
export interface AuthorisationTokens {
  readonly captchaV2?: string;
  readonly captchaV3?: string;
  readonly registerClientToken?: string;
  readonly accessToken?: string;
}

const header = (name: string, value: string | undefined, prefix = ''): Readonly<Record<string, string>> =>
  value === undefined || value === '' ? {} : { [name]: `${prefix}${value}` };

/** A header for every token that is there. None at all is logged as a warning, and the call proceeds. */
export const authorisationHeaders = (
  tokens: AuthorisationTokens,
  log: Pick<Logger, 'warn'>,
): Readonly<Record<string, string>> => {
  const headers = {
    ...header(CAPTCHA_V2_HEADER, tokens.captchaV2),
    ...header(CAPTCHA_V3_HEADER, tokens.captchaV3),
    ...header(REGISTER_CLIENT_HEADER, tokens.registerClientToken),
    ...header('authorization', tokens.accessToken, 'Bearer '),
  };
  if (Object.keys(headers).length === 0) log.warn('A call that should be authorised has no authorisation token');
  return headers;
};
