// What every registration gateway keeps, whatever is behind it.
import { describe, expect, test } from 'vitest';
import { cardValidationOutcome, type RegistrationData, type RegistrationGateway } from '@pluspunkt/core/registration';
import { codeOf, granted } from '../transport/http-failure.ts';
import { WRONG_PROOF } from './fake-registration-gateway.ts';

/** A gateway under test, with what the suite has to know of it. */
export interface RegistrationWorld {
  readonly gateway: RegistrationGateway;
  /** A card that waits for a member, and one that has one. */
  readonly freeCard: string;
  readonly takenCard: string;
  readonly takenEmail: string;
  /** Good data of somebody new, without a card; other ones at every call. */
  readonly data: () => RegistrationData;
}

const PROOF = { v3: 'right' };

const describeQuestions = (make: () => Promise<RegistrationWorld>): void => {
  test('tells free cards from others, and people from programs', async () => {
    const { gateway, freeCard, takenCard } = await make();
    const outcome = async (cardNumber: string, proof = PROOF) => cardValidationOutcome(granted(await gateway.validateCard(cardNumber, proof)()));
    expect([await outcome(freeCard), await outcome(takenCard), await outcome('4299999999')]).toEqual([true, false, false]);
    expect(cardValidationOutcome(granted(await gateway.validateCard(freeCard, WRONG_PROOF)()))).toBe('captchaFailed');
  });
  test('tells whether an address is free, in any case of its letters', async () => {
    const { gateway, takenEmail, data } = await make();
    const allowed = async (email: string) => granted(await gateway.emailAllowed(email, PROOF)());
    expect([await allowed(takenEmail.toUpperCase()), await allowed(data().email)]).toEqual([false, true]);
    expect(codeOf(await gateway.emailAllowed(takenEmail, WRONG_PROOF)())).toBe('captcha-failed');
  });
  test('hands out rules that its own refusals keep', async () => {
    const { gateway, data } = await make();
    expect(granted(await gateway.passwordRules()()).length).toBeGreaterThan(0);
    expect(granted(await gateway.forms(false)())[0]?.dataProtectionFormId).toBe(data().dataProtectionFormId);
    expect(codeOf(await gateway.register({ ...data(), password: 'kurz' }, PROOF)())).toBe('password-rules');
  });
};

const describeRegistering = (make: () => Promise<RegistrationWorld>): void => {
  test('registers once per request, with a token of its own each time', async () => {
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
  test('takes a card at hand once', async () => {
    const { gateway, freeCard, takenCard, data } = await make();
    expect(granted(await gateway.register({ ...data(), cardNumber: freeCard }, PROOF)())).toMatchObject({ cardNumber: freeCard, newCardOrdered: false });
    expect(codeOf(await gateway.register({ ...data(), cardNumber: freeCard }, PROOF)())).toBe('card-not-free');
    expect(codeOf(await gateway.register({ ...data(), cardNumber: takenCard }, PROOF)())).toBe('card-not-free');
  });
  test('refuses the too young, unknown texts and programs', async () => {
    const { gateway, data } = await make();
    const outcomes = [
      await gateway.register({ ...data(), birthday: '2015-01-01' }, PROOF)(),
      await gateway.register({ ...data(), dataProtectionFormId: 'alt' }, PROOF)(),
      await gateway.register(data(), WRONG_PROOF)(),
    ];
    expect(outcomes.map(codeOf)).toEqual(['too-young', 'unknown-form', 'captcha-failed']);
  });
};

/** `make` hands out a fresh world. */
export const describeRegistrationGatewayContract = (name: string, make: () => Promise<RegistrationWorld>): void => {
  describe(`what ${name} tells before a registration`, () => describeQuestions(make));
  describe(`registering with ${name}`, () => describeRegistering(make));
};
