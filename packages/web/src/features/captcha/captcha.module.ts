// The outside captcha, where an operator has configured one. Its code is imported with the first form that needs it.
import { createBrowserStorage, type Logger } from '@pluspunkt/adapters/transport';
import type { CaptchaGateway } from '@pluspunkt/core/registration';
import { option as O } from 'fp-ts';
import { captchaSettingsOf } from '../../platform/page-settings/captcha-settings.ts';
import { deferGateway } from '../../platform/container/defer-gateway.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';

/** Stored for one browser session. */
const CONSENT = 'captcha-consent';

/** Null where an operator has configured none. */
export function browserCaptcha(log: Logger, texts: Texts): CaptchaGateway | null {
  const settings = captchaSettingsOf(document.documentElement.dataset['captcha']);
  if (settings === undefined) return null;
  const storage = createBrowserStorage({ storage: () => sessionStorage, log });
  const consent = { given: () => O.isSome(storage.get(CONSENT)), give: () => storage.set(CONSENT, 'given') };
  return deferGateway<CaptchaGateway>({ methods: { prove: true }, create: async () => (await import('./outside-captcha.tsx')).createOutsideCaptcha({ settings, consent, document }, texts) });
}
