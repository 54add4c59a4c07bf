// The code of a second factor as it is sent: without spaces, and recovery codes in lower case.
const TOTP_CODE = /^[0-9]{6}$/;
const RECOVERY_CODE = /^[a-z0-9]{5}-[a-z0-9]{5}$/;

export const secondFactorOf = (typed: string): string => typed.replaceAll(/\s/g, '').toLowerCase();

export const isTotpCode = (typed: string): boolean => TOTP_CODE.test(secondFactorOf(typed));

export const isSecondFactor = (typed: string): boolean => isTotpCode(typed) || RECOVERY_CODE.test(secondFactorOf(typed));
