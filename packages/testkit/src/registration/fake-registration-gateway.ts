// Registration in memory, by the core's own rules.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import {
  checkPasswordRules,
  mayJoin,
  ownWordsOf,
  type CaptchaGateway,
  type CardStatus,
  type DataProtectionForm,
  type HumanProof,
  type PasswordRule,
  type Registered,
  type RegistrationData,
  type RegistrationGateway,
} from '@pluspunkt/core/registration';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeRegistration {
  /** The known cards. */
  readonly cards: Readonly<Record<string, CardStatus>>;
  readonly emails: readonly string[];
  readonly rules: readonly PasswordRule[];
  readonly form: DataProtectionForm;
  /** yyyy-mm-dd */
  readonly today: string;
}

/** The proof that fakes and test services refuse; they accept every other one. */
export const WRONG_PROOF: HumanProof = { v3: 'wrong' };

/** A captcha that always succeeds. */
export const createFakeCaptcha = (proof: HumanProof = { v3: 'right' }): CaptchaGateway => ({ prove: () => TE.right(proof) });

/** Whether fakes accept a proof. */
export const passes = ({ v2, v3 }: HumanProof): boolean => (v3 ?? v2) !== WRONG_PROOF.v3;

/** Registration in memory. */
export const createFakeRegistrationGateway = (world: FakeRegistration): RegistrationGateway => {
  const cards = new Map(Object.entries(world.cards));
  const emails = new Set(world.emails.map((email) => email.toLowerCase()));
  const done = new Map<string, { readonly data: string; readonly registered: Registered }>();

  const reasonAgainst = (data: RegistrationData): string | undefined => {
    if (!mayJoin(data.birthday, world.today)) return 'too-young';
    if (checkPasswordRules(world.rules, data.password, ownWordsOf(data)).some(({ met }) => !met)) return 'password-rules';
    if (data.dataProtectionFormId !== world.form.dataProtectionFormId) return 'unknown-form';
    if (data.cardNumber !== undefined && cards.get(data.cardNumber) !== 'KnownAndUnregisteredCardNumber') return 'card-not-free';
    return emails.has(data.email.toLowerCase()) ? 'email-taken' : undefined;
  };

  const register = (data: RegistrationData): TE.TaskEither<CallFailure, Registered> => {
    const before = done.get(data.requestId);
    const token = `token-${done.size}`;
    if (before !== undefined) return before.data === JSON.stringify(data) ? TE.right({ ...before.registered, singleUseToken: `${token}-again` }) : refusal(409, 'conflict');
    const reason = reasonAgainst(data);
    if (reason !== undefined) return refusal(reason === 'card-not-free' || reason === 'email-taken' ? 409 : 422, reason);
    const cardNumber = data.cardNumber ?? String(4_200_000_000 + done.size);
    const registered = { cardNumber, newCardOrdered: data.cardNumber === undefined, singleUseToken: token };
    cards.set(cardNumber, 'KnownAndRegisteredCardNumber');
    emails.add(data.email.toLowerCase());
    done.set(data.requestId, { data: JSON.stringify(data), registered });
    return TE.right(registered);
  };

  return {
    validateCard: (cardNumber, proof) =>
      TE.fromIO(() =>
        passes(proof)
          ? { status: 'OK', data: { status: cards.get(cardNumber) ?? 'UnknownCardNumber' } }
          : { status: 'ERROR', validationErrors: { ReCaptchaV3Token: 'invalid' } },
      ),
    emailAllowed: (email, proof) => (passes(proof) ? TE.right(!emails.has(email.toLowerCase())) : refusal(403, 'captcha-failed')),
    passwordRules: () => TE.right(world.rules),
    forms: () => TE.right([world.form]),
    register: (data, proof) => (passes(proof) ? register(data) : refusal(403, 'captcha-failed')),
  };
};
