// Carries the proof that a person sends a form.
import type { HumanProof } from '@pluspunkt/core/registration';
import { CAPTCHA_V2_HEADER, CAPTCHA_V3_HEADER } from '../transport/contract.ts';

/** What the contracts behind the captcha take as headers. */
export const captchaProofHeaders = ({ v2, v3 }: HumanProof) => ({ [CAPTCHA_V2_HEADER]: v2, [CAPTCHA_V3_HEADER]: v3 });
