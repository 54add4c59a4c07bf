// Codes of the app in memory: digits that count minutes.
import { taskEither as TE } from 'fp-ts';
import { CARD_CODE_DIGITS, CARD_CODE_SECONDS, UPCOMING_CARD_CODES, type CardCode, type CardCodeGateway } from '@pluspunkt/core/tills';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeCardCodesOptions {
  readonly cardNumber: string;
  readonly password: string;
  readonly now: () => Date;
  /** False where the operator has not switched codes on; true by default. */
  readonly isOn?: boolean;
}

/** Payment codes begin with a 9. */
export const createFakeCardCodes = ({ cardNumber, password, now, isOn = true }: FakeCardCodesOptions): CardCodeGateway => {
  const stepNow = (): number => Math.floor(now().getTime() / 1_000 / CARD_CODE_SECONDS);
  const codeOf = (first: string, step = stepNow()): CardCode => {
    return { code: `${cardNumber}${first}${String(step).slice(1 - CARD_CODE_DIGITS).padStart(CARD_CODE_DIGITS - 1, '0')}`, validUntil: new Date((step + 1) * CARD_CODE_SECONDS * 1_000).toISOString() };
  };
  return {
    cardCode: () => TE.fromIO(() => (isOn ? codeOf('1') : undefined)),
    upcomingCodes: () =>
      TE.fromIO(() => {
        const step = stepNow();
        return isOn ? { from: new Date(step * CARD_CODE_SECONDS * 1_000).toISOString(), codes: Array.from({ length: UPCOMING_CARD_CODES }, (_, minute) => codeOf('1', step + minute).code) } : undefined;
      }),
    paymentCode: (typed) => (typed === password ? TE.fromIO(() => codeOf('9')) : refusal(403, 'wrong-password')),
  };
};
