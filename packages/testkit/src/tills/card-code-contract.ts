// Contract suite of the codes of the app.
import { describe, expect, test } from 'vitest';
import { CARD_CODE_SECONDS, cardCodeAt, readShownCard, UPCOMING_CARD_CODES, type CardCodeGateway } from '@pluspunkt/core/tills';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A member whose operator has switched codes on. */
export interface CardCodeWorld {
  readonly codes: CardCodeGateway;
  readonly cardNumber: string;
  readonly password: string;
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
}

/** `make` creates a world. */
export const describeCardCodeContract = (name: string, make: () => Promise<CardCodeWorld>): void => {
  describe(`the codes of ${name}`, () => {
    test('name the card, and change each minute', async () => {
      const { codes, cardNumber, now, advance } = await make();
      const first = granted(await codes.cardCode()());
      if (first === undefined) throw new Error('codes are not switched on');
      expect(readShownCard(first.code)?.cardNumber).toBe(cardNumber);
      const left = Date.parse(first.validUntil) - now().getTime();
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(CARD_CODE_SECONDS * 1_000);
      expect(granted(await codes.cardCode()())).toEqual(first);
      advance(left);
      expect(granted(await codes.cardCode()())?.code).not.toBe(first.code);
    });

    test('are known for the next half day', async () => {
      const { codes, now, advance } = await make();
      const upcoming = granted(await codes.upcomingCodes()());
      if (upcoming === undefined) throw new Error('codes are not switched on');
      expect(upcoming.codes).toHaveLength(UPCOMING_CARD_CODES);
      for (const minutes of [0, 1, 600]) {
        advance(minutes * CARD_CODE_SECONDS * 1_000);
        expect(cardCodeAt(upcoming, now())).toBe(granted(await codes.cardCode()())?.code);
      }
    });

    test('for payment are others, and need the password', async () => {
      const { codes, password } = await make();
      expect(granted(await codes.paymentCode(password)()).code).not.toBe(granted(await codes.cardCode()())?.code);
      expect(codeOf(await codes.paymentCode('falsch')())).toBe('wrong-password');
    });
  });
};
