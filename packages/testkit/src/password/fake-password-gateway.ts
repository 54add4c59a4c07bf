// Passwords and PINs of one member in memory, with the mails as a list of tokens.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import { isWeakPin, type PasswordGateway } from '@pluspunkt/core/password';
import { judgePassword, type PasswordRule } from '@pluspunkt/core/registration';
import { refusal } from '../transport/http-failure.ts';

/** What there is before the test. */
export interface FakePasswordWorld {
  /** Names by which the member is known. */
  readonly usernames: readonly string[];
  readonly password: string;
  /** yyyy-mm-dd */
  readonly birthday: string;
  readonly rules: readonly PasswordRule[];
}

/** A password gateway that can be looked at. */
export interface FakePassword {
  readonly gateway: PasswordGateway;
  /** Tokens that were mailed, oldest first. */
  readonly mailed: readonly string[];
}

const wrongProof = 'wrong';

/** Passwords and PINs in memory. */
export const createFakePassword = ({ usernames, password, birthday, rules }: FakePasswordWorld): FakePassword => {
  const mailed: string[] = [];
  let secret = password;
  let pin: string | undefined;
  const open: { link?: string; pin?: string } = {};

  const mail = (kind: 'link' | 'pin'): void => {
    const token = `${kind}-${mailed.length}`;
    mailed.push(token);
    open[kind] = token;
  };
  const setPassword = (token: string, next: string): TE.TaskEither<CallFailure, void> => {
    if (open.link !== token) return refusal(422, 'token-invalid');
    if (judgePassword(rules, next).some(({ kept }) => !kept)) return refusal(422, 'password-rules');
    delete open.link;
    secret = next;
    return TE.right(undefined);
  };
  const setPin = (next: string): TE.TaskEither<CallFailure, void> => {
    if (isWeakPin(next, birthday)) return refusal(422, 'weak-pin');
    pin = next;
    return TE.right(undefined);
  };

  const gateway: PasswordGateway = {
    triggerReset: ({ username }, { v2, v3 }) => {
      if ((v3 ?? v2) === wrongProof) return refusal(403, 'captcha-failed');
      return TE.fromIO(() => (usernames.includes(username) ? mail('link') : undefined));
    },
    triggerChange: () => TE.fromIO(() => mail('link')),
    initialize: () => refusal(422, 'token-invalid'),
    setNew: setPassword,
    updatePin: ({ newPin, currentPin, password: given }) => {
      if (pin === undefined && given !== secret) return refusal(403, 'wrong-password');
      if (pin !== undefined && currentPin !== pin) return newPin === pin ? TE.right(undefined) : refusal(403, 'wrong-pin');
      return setPin(newPin);
    },
    triggerPinRestore: () => TE.fromIO(() => mail('pin')),
    restorePin: (token, newPin) => {
      if (open.pin !== token) return refusal(422, 'token-invalid');
      if (isWeakPin(newPin, birthday)) return refusal(422, 'weak-pin');
      delete open.pin;
      return setPin(newPin);
    },
  };
  return { gateway, mailed };
};
