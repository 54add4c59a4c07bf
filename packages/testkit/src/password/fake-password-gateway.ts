// Passwords and PINs of one member in memory, with the mails as a list of tokens.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import { isWeakPin, type PasswordGateway } from '@pluspunkt/core/password';
import { checkPasswordRules, type PasswordRule } from '@pluspunkt/core/registration';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakePasswordWorld {
  /** User names of the member. */
  readonly usernames: readonly string[];
  readonly password: string;
  /** yyyy-mm-dd */
  readonly birthday: string;
  readonly rules: readonly PasswordRule[];
}

/** A password gateway that tests can inspect. */
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
  const used: { link?: string; pin?: string } = {};
  /** Tokens by request. No time passes here, so a request with an open token mails none again. */
  const tokens = new Map<string, string>();

  const mail = (kind: 'link' | 'pin', request: string): void => {
    if (open[kind] !== undefined && open[kind] === tokens.get(request)) return;
    const token = `${kind}-${mailed.length}`;
    mailed.push(token);
    open[kind] = token;
    tokens.set(request, token);
  };
  const use = (kind: 'link' | 'pin', token: string): void => {
    delete open[kind];
    used[kind] = token;
  };
  /** A repeated call with a used token succeeds for the same value. */
  const again = (kind: 'link' | 'pin', token: string, isSet: boolean): TE.TaskEither<CallFailure, void> =>
    used[kind] === token && isSet ? TE.right(undefined) : refusal(422, 'token-invalid');
  const setPassword = (token: string, next: string): TE.TaskEither<CallFailure, void> => {
    if (open.link !== token) return again('link', token, next === secret);
    if (checkPasswordRules(rules, next).some(({ met }) => !met)) return refusal(422, 'password-rules');
    use('link', token);
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
      return TE.fromIO(() => (usernames.includes(username) ? mail('link', 'reset') : undefined));
    },
    triggerChange: () => TE.fromIO(() => mail('link', 'change')),
    initialize: () => refusal(422, 'token-invalid'),
    setNew: setPassword,
    updatePin: ({ newPin, currentPin, password: given }) => {
      if (pin === undefined && given !== secret) return refusal(403, 'wrong-password');
      if (pin !== undefined && currentPin !== pin) return newPin === pin ? TE.right(undefined) : refusal(403, 'wrong-pin');
      return setPin(newPin);
    },
    triggerPinRestore: () => TE.fromIO(() => mail('pin', 'pin')),
    restorePin: (token, newPin) => {
      if (open.pin !== token) return again('pin', token, newPin === pin);
      if (isWeakPin(newPin, birthday)) return refusal(422, 'weak-pin');
      use('pin', token);
      return setPin(newPin);
    },
  };
  return { gateway, mailed };
};
