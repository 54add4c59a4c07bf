// A member's second factor in memory.
import type { SecondFactor, SecondFactorGateway } from '@pluspunkt/core/second-factor';
import { option as O, taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import { refusal } from '../transport/http-failure.ts';
import { aSecondFactor, authenticatorDraftOf } from './builders.ts';

interface FakeSecondFactor {
  readonly gateway: SecondFactorGateway;
  /** The next code of the app. */
  readonly code: () => string;
  /** Whether a call takes this in place of the password. */
  readonly isProof: (text: string) => boolean;
}

const LETTERS = 'abcdefghij';

/** `password`: of the member. */
export const createFakeSecondFactor = (password: string): FakeSecondFactor => {
  let factor: SecondFactor | undefined;
  let drafts: readonly string[] = [];
  let proofs: readonly string[] = [];
  let recoveryCodes: readonly string[] = [];
  let appCodes: readonly string[] = [];
  let count = 0;
  const next = (): number => (count += 1);
  const isRight = (typed: string): boolean => typed === password || proofs.includes(typed);
  const newCodes = (): readonly string[] => {
    const round = next();
    recoveryCodes = [...LETTERS].map((letter) => `${letter.repeat(5)}-${String(round % 10).repeat(5)}`);
    return recoveryCodes;
  };
  const takeAppCode = (code: string): boolean => {
    const found = appCodes.includes(code);
    appCodes = appCodes.filter((other) => other !== code);
    return found;
  };
  const takeCode = (code: string): boolean => {
    if (takeAppCode(code)) return true;
    const found = recoveryCodes.includes(code);
    recoveryCodes = recoveryCodes.filter((other) => other !== code);
    return found;
  };
  const lazily = <A>(make: () => TE.TaskEither<CallFailure, A>): TE.TaskEither<CallFailure, A> => () => make()();
  const gateway: SecondFactorGateway = {
    read: () => TE.fromIO(() => (factor === undefined ? O.none : O.some({ ...factor, recoveryCodesLeft: recoveryCodes.length }))),
    draft: (typed) =>
      lazily(() => {
        if (!isRight(typed)) return refusal(403, 'wrong-password');
        if (factor !== undefined) return refusal(409, 'already-enabled');
        const draft = authenticatorDraftOf({ draft: String(next()).padStart(43, '0') });
        drafts = [...drafts, draft.draft];
        return TE.right(draft);
      }),
    enable: (draft, code) =>
      lazily(() => {
        if (!drafts.includes(draft)) return refusal(422, 'draft-expired');
        if (factor !== undefined) return refusal(409, 'already-enabled');
        if (!takeAppCode(code)) return refusal(422, 'wrong-code');
        drafts = drafts.filter((other) => other !== draft);
        factor = aSecondFactor();
        return TE.right(newCodes());
      }),
    disable: (typed) =>
      lazily(() => {
        if (!isRight(typed)) return refusal(403, 'wrong-password');
        factor = undefined;
        recoveryCodes = [];
        return TE.right(undefined);
      }),
    replaceRecoveryCodes: (typed) =>
      lazily(() => {
        if (!isRight(typed)) return refusal(403, 'wrong-password');
        return factor === undefined ? refusal(409, 'not-enabled') : TE.right(newCodes());
      }),
    confirm: (code) =>
      lazily(() => {
        if (factor === undefined || !takeCode(code)) return refusal(422, 'wrong-code');
        factor = { ...factor, lastUsedAt: '2026-11-20T09:00:00.000Z' };
        const proof = `proof-${String(next())}`;
        proofs = [...proofs, proof];
        return TE.right(proof);
      }),
  };
  return {
    gateway,
    code: () => {
      const code = String(100_000 + next());
      appCodes = [...appCodes, code];
      return code;
    },
    isProof: (text) => proofs.includes(text),
  };
};
