// Carries the proof that a person sends a form.
import type { HumanProof } from '@pluspunkt/core/registration';
import { authorisationHeaders } from './authorisation-headers.ts';

/** What the contracts behind the captcha take as headers. */
export const captchaProofHeaders = ({ v2, v3, registerClient }: HumanProof) =>
  authorisationHeaders({
    ...(v2 === undefined ? {} : { captchaV2: v2 }),
    ...(v3 === undefined ? {} : { captchaV3: v3 }),
    ...(registerClient === undefined ? {} : { registerClientToken: registerClient }),
  });
