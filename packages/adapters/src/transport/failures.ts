// Failures of several capabilities, with their status.

export const CAPTCHA_FAILED = { 'captcha-failed': 403 } as const;
export const WRONG_PASSWORD = { 'wrong-password': 403 } as const;
/** A change that needs the password was sent without it. */
export const PASSWORD_NEEDED = { 'password-needed': 403, ...WRONG_PASSWORD } as const;
/** The account must confirm its e-mail address before calls that are worth money. */
export const EMAIL_NOT_CONFIRMED = { 'email-not-confirmed': 403 } as const;
/** Of calls that give away prizes: one mailbox takes part once, however its address is written, with an account of some age. */
export const NOT_TRUSTED = { ...EMAIL_NOT_CONFIRMED, 'mailbox-in-use': 403, 'account-too-new': 403 } as const;
export const ADDRESS_NOT_ALLOWED = { 'address-not-allowed': 403 } as const;
export const EMAIL_TAKEN = { 'email-taken': 409 } as const;
export const TOO_MANY_FAVOURITES = { 'too-many-favourites': 409 } as const;
export const TOKEN_INVALID = { 'token-invalid': 422 } as const;
export const PASSWORD_RULES = { 'password-rules': 422, 'weak-password': 422 } as const;
export const WEAK_PIN = { 'weak-pin': 422 } as const;
