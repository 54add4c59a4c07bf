// Converts a captcha proof to request headers.
import type { HumanProof } from '@pluspunkt/core/registration';
import { authorisationHeaders } from './authorisation-headers.ts';

/** The headers of contracts behind the captcha. */
export const captchaProofHeaders = ({ v2, v3, registerClient }: HumanProof) =>
  authorisationHeaders({
    ...(v2 === undefined ? {} : { captchaV2: v2 }),
    ...(v3 === undefined ? {} : { captchaV3: v3 }),
    ...(registerClient === undefined ? {} : { registerClientToken: registerClient }),
  });
