// Rules of the codes of a second factor, for members and operators alike. Pure.

const TOTP_CODE = /^[0-9]{6}$/;
const RECOVERY_CODE = /^[a-z0-9]{5}-[a-z0-9]{5}$/;

/** A typed code as it is sent: without white space, in lower case. */
export const secondFactorOf = (typed: string): string => typed.replaceAll(/\s/g, '').toLowerCase();

/** Whether a typed text may be a code of an authenticator app: six digits. */
export const isTotpCode = (typed: string): boolean => TOTP_CODE.test(secondFactorOf(typed));

/** Whether a typed text may be a recovery code, such as `abcde-fgh23`. */
export const isRecoveryCode = (typed: string): boolean => RECOVERY_CODE.test(secondFactorOf(typed));

/** Whether a typed text may be a code of an authenticator app or a recovery code. */
export const isSecondFactor = (typed: string): boolean => isTotpCode(typed) || isRecoveryCode(typed);

/** With fewer recovery codes left, the member is advised to make new ones. */
export const FEW_RECOVERY_CODES = 3;
