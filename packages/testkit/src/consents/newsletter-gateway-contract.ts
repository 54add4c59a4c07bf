// Contract suite of every newsletter gateway.
import { describe, expect, test } from 'vitest';
import type { NewsletterGateway } from '@pluspunkt/core/consents';
import { WRONG_PROOF } from '../registration/fake-registration-gateway.ts';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A gateway under test, with test data for the suite. */
export interface NewsletterWorld {
  readonly gateway: NewsletterGateway;
  /** An unregistered address. */
  readonly email: string;
  readonly newestToken: () => Promise<string>;
  /** Token of the newest mail with an unsubscribe link. */
  readonly newestEndToken: () => Promise<string>;
}

/** `make` creates a new world, or a shared one with another address. */
export const describeNewsletterGatewayContract = (name: string, make: () => Promise<NewsletterWorld>): void => {
  describe(`the newsletter of ${name}`, () => {
    test('is confirmed by mail; a repeated confirmation succeeds', async () => {
      const { gateway, email, newestToken } = await make();
      const [form] = granted(await gateway.forms()());
      if (form === undefined) throw new Error('there is no form');
      const { formNumber, dataProtectionFormId } = form;
      expect(granted(await gateway.register({ email, formNumber, dataProtectionFormId })())).toEqual([]);
      const token = await newestToken();
      expect(granted(await gateway.register({ email: email.toUpperCase(), formNumber, dataProtectionFormId })())).toEqual([]);
      expect(await newestToken()).toBe(token);
      granted(await gateway.confirm(token)());
      granted(await gateway.confirm(token)());
    });
    test('ends by the link of its mail, and an older confirmation link does not restore it', async () => {
      const { gateway, email, newestToken, newestEndToken } = await make();
      granted(await gateway.register({ email, formNumber: 'DEV', dataProtectionFormId: 'newsletter-2018' })());
      const confirmation = await newestToken();
      granted(await gateway.confirm(confirmation)());
      const token = await newestEndToken();
      expect(codeOf(await gateway.confirm(token)())).toBe('token-invalid');
      granted(await gateway.end(token)());
      granted(await gateway.end(token)());
      expect(codeOf(await gateway.confirm(confirmation)())).toBe('token-invalid');
      granted(await gateway.register({ email, formNumber: 'DEV', dataProtectionFormId: 'newsletter-2018' })());
      expect(codeOf(await gateway.end(token)())).toBe('token-invalid');
    });
    test('mails an unsubscribe link, with the same answer for unknown addresses', async () => {
      const { gateway, email, newestToken, newestEndToken } = await make();
      granted(await gateway.requestUnsubscribe(`nie-${email}`)());
      granted(await gateway.register({ email, formNumber: 'DEV', dataProtectionFormId: 'newsletter-2018' })());
      const confirmation = await newestToken();
      granted(await gateway.requestUnsubscribe(email.toUpperCase())());
      expect(codeOf(await gateway.end(confirmation)())).toBe('token-invalid');
      granted(await gateway.end(await newestEndToken())());
      expect(codeOf(await gateway.confirm(confirmation)())).toBe('token-invalid');
    });
    test('refuses a registration without a valid proof that a person sends it', async () => {
      const { gateway, email } = await make();
      const [form] = granted(await gateway.forms()());
      expect(codeOf(await gateway.register({ email, formNumber: form?.formNumber ?? '', dataProtectionFormId: form?.dataProtectionFormId ?? '' }, WRONG_PROOF)())).toBe('captcha-failed');
    });
    test('reports an outdated consent text', async () => {
      const { gateway, email } = await make();
      expect(granted(await gateway.register({ email, formNumber: 'DEV', dataProtectionFormId: 'alt' })()).map(({ code }) => code)).toEqual(['unknown-form']);
    });
  });
};
