// What every newsletter gateway keeps, whatever is behind it.
import { describe, expect, test } from 'vitest';
import type { NewsletterGateway } from '@pluspunkt/core/consents';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A gateway under test, with what the suite has to know of it. */
export interface NewsletterWorld {
  readonly gateway: NewsletterGateway;
  /** An address that nobody has signed up. */
  readonly email: string;
  readonly newestToken: () => Promise<string>;
  /** Of the newest mail that holds a link by which the newsletter ends. */
  readonly newestEndToken: () => Promise<string>;
}

/** `make` hands out a fresh world, or a shared one with another address. */
export const describeNewsletterGatewayContract = (name: string, make: () => Promise<NewsletterWorld>): void => {
  describe(`the newsletter of ${name}`, () => {
    test('asks by mail, and takes the answer; whoever gives it again is told that it is done', async () => {
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
    test('ends by the link of the mail that confirms it, and is not brought back by the link that began it', async () => {
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
    test('mails a link that ends it to who asks, and tells nobody who has it', async () => {
      const { gateway, email, newestToken, newestEndToken } = await make();
      granted(await gateway.requestUnsubscribe(`nie-${email}`)());
      granted(await gateway.register({ email, formNumber: 'DEV', dataProtectionFormId: 'newsletter-2018' })());
      const confirmation = await newestToken();
      granted(await gateway.requestUnsubscribe(email.toUpperCase())());
      expect(codeOf(await gateway.end(confirmation)())).toBe('token-invalid');
      granted(await gateway.end(await newestEndToken())());
      expect(codeOf(await gateway.confirm(confirmation)())).toBe('token-invalid');
    });
    test('reports a text about data protection that is not the present one', async () => {
      const { gateway, email } = await make();
      expect(granted(await gateway.register({ email, formNumber: 'DEV', dataProtectionFormId: 'alt' })()).map(({ code }) => code)).toEqual(['unknown-form']);
    });
  });
};
