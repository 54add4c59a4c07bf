// Interprets the answer to a card validation.

const CAPTCHA_FIELDS = ['ReCaptchaV2Token', 'ReCaptchaV3Token'] as const;
const FREE_CARD = 'KnownAndUnregisteredCardNumber';

/**
 * `true` for a card that is valid and unregistered, `'captchaFailed'` where the validation errors name a captcha token,
 * `false` for anything else, whatever the answer is.
 */
export function cardValidationOutcome(response: unknown): true | false | 'captchaFailed' {
  const data = fieldOf(response, 'data');
  const namesCaptcha = [response, data].some((holder) => hasCaptchaError(fieldOf(holder, 'validationErrors')));
  if (namesCaptcha) return 'captchaFailed';
  return fieldOf(response, 'status') === 'OK' && fieldOf(data, 'status') === FREE_CARD;
}

function hasCaptchaError(errors: unknown): boolean {
  return isRecord(errors) && CAPTCHA_FIELDS.some((field) => Object.hasOwn(errors, field));
}

function fieldOf(value: unknown, field: string): unknown {
  return isRecord(value) && Object.hasOwn(value, field) ? value[field] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
