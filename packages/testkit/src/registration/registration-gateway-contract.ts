// Contract suite of every registration gateway.
import { describe, expect, test } from 'vitest';
import { cardValidationOutcome, type RegistrationData, type RegistrationGateway } from '@pluspunkt/core/registration';
import { codeOf, granted } from '../transport/http-failure.ts';
import { WRONG_PROOF } from './fake-registration-gateway.ts';

/** A gateway under test, with test data for the suite. */
export interface RegistrationWorld {
  readonly gateway: RegistrationGateway;
  /** A free card, and a registered one. */
  readonly freeCard: string;
  readonly takenCard: string;
  readonly takenEmail: string;
  /** Returns valid data of a new member without a card; unique per call. */
  readonly data: () => RegistrationData;
}

const PROOF = { v3: 'right' };

const describeQuestions = (make: () => Promise<RegistrationWorld>): void => {
  test('recognises free cards, and needs a captcha', async () => {
    const { gateway, freeCard, takenCard } = await make();
    const outcome = async (cardNumber: string, proof = PROOF) => cardValidationOutcome(granted(await gateway.validateCard(cardNumber, proof)()));
    expect([await outcome(freeCard), await outcome(takenCard), await outcome('4299999999')]).toEqual([true, false, false]);
    expect(cardValidationOutcome(granted(await gateway.validateCard(freeCard, WRONG_PROOF)()))).toBe('captchaFailed');
  });
  test('checks e-mail addresses case-insensitively', async () => {
    const { gateway, takenEmail, data } = await make();
    const allowed = async (email: string) => granted(await gateway.emailAllowed(email, PROOF)());
    expect([await allowed(takenEmail.toUpperCase()), await allowed(data().email)]).toEqual([false, true]);
    expect(codeOf(await gateway.emailAllowed(takenEmail, WRONG_PROOF)())).toBe('captcha-failed');
  });
  test('returns the password rules that it enforces', async () => {
    const { gateway, data } = await make();
    expect(granted(await gateway.passwordRules()()).length).toBeGreaterThan(0);
    expect(granted(await gateway.forms(false)())[0]?.dataProtectionFormId).toBe(data().dataProtectionFormId);
    expect(codeOf(await gateway.register({ ...data(), password: 'kurz' }, PROOF)())).toBe('password-rules');
  });
};

const describeRegistering = (make: () => Promise<RegistrationWorld>): void => {
  test('registers once per request id, with a new token each time', async () => {
    const { gateway, data } = await make();
    const mine = data();
    const first = granted(await gateway.register(mine, PROOF)());
    const again = granted(await gateway.register(mine, PROOF)());
    expect([again.cardNumber, again.newCardOrdered]).toEqual([first.cardNumber, true]);
    expect(again.singleUseToken).not.toBe(first.singleUseToken);
    expect(codeOf(await gateway.register({ ...mine, lastName: 'Anders' }, PROOF)())).toBe('conflict');
    expect(codeOf(await gateway.register({ ...data(), email: mine.email }, PROOF)())).toBe('email-taken');
    expect(granted(await gateway.emailAllowed(mine.email, PROOF)())).toBe(false);
  });
  test('registers an existing card once', async () => {
    const { gateway, freeCard, takenCard, data } = await make();
    expect(granted(await gateway.register({ ...data(), cardNumber: freeCard }, PROOF)())).toMatchObject({ cardNumber: freeCard, newCardOrdered: false });
    expect(codeOf(await gateway.register({ ...data(), cardNumber: freeCard }, PROOF)())).toBe('card-not-free');
    expect(codeOf(await gateway.register({ ...data(), cardNumber: takenCard }, PROOF)())).toBe('card-not-free');
  });
  test('refuses a too low age, unknown consent texts and failed captchas', async () => {
    const { gateway, data } = await make();
    const outcomes = [
      await gateway.register({ ...data(), birthday: '2015-01-01' }, PROOF)(),
      await gateway.register({ ...data(), dataProtectionFormId: 'alt' }, PROOF)(),
      await gateway.register(data(), WRONG_PROOF)(),
    ];
    expect(outcomes.map(codeOf)).toEqual(['too-young', 'unknown-form', 'captcha-failed']);
  });
};

/** `make` creates a new world. */
export const describeRegistrationGatewayContract = (name: string, make: () => Promise<RegistrationWorld>): void => {
  describe(`the checks of ${name} before a registration`, () => describeQuestions(make));
  describe(`registering with ${name}`, () => describeRegistering(make));
};
