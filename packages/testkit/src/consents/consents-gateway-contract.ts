// Contract suite of every consents gateway.
import { describe, expect, test } from 'vitest';
import type { ConsentsGateway } from '@pluspunkt/core/consents';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A member who has accepted customised adverts and the newsletter, and a visitor. */
export interface ConsentsWorld {
  readonly member: ConsentsGateway;
  readonly visitor: ConsentsGateway;
  readonly cardNumber: string;
  readonly password: string;
}

/** `make` creates a new world, or a shared one; each test restores its state. */
export const describeConsentsGatewayContract = (name: string, make: () => Promise<ConsentsWorld>): void => {
  describe(`the consents of ${name}`, () => {
    test('store every change, newest first; a repeated call has no effect', async () => {
      const { member } = await make();
      const before = granted(await member.status('onlinemarketing')());
      granted(await member.accept('onlinemarketing')());
      const accepted = granted(await member.accept('onlinemarketing')());
      expect([accepted.status, accepted.history.length]).toEqual(['accepted', before.history.length + 1]);
      expect(accepted.changedAt).toBe(accepted.history[0]?.changedAt);
      const revoked = granted(await member.revoke('onlinemarketing')());
      expect(revoked.history.slice(0, 2).map(({ status }) => status)).toEqual(['revoked', 'accepted']);
      expect(granted(await member.status('onlinemarketing')())).toEqual(revoked);
    });
    test('to customised adverts equal their older form', async () => {
      const { member } = await make();
      granted(await member.revoke('customizedadverts')());
      expect(granted(await member.customizedAdverts()())).toBe(false);
      expect(granted(await member.acceptCustomizedAdverts()())).toBe(true);
      expect(granted(await member.status('customizedadverts')()).status).toBe('accepted');
    });
    test('to a confirmed newsletter stay confirmed when accepted again', async () => {
      const { member, cardNumber } = await make();
      expect(granted(await member.accept('newsletter')()).status).toBe('accepted');
      expect(granted(await member.newsletterStatus(cardNumber)())).toBe(true);
    });
    test('store what an identity provider may know', async () => {
      const { member, password } = await make();
      const shared = { shareEmail: true, shareProfile: false, shareConsents: true };
      expect(codeOf(await member.share(shared)())).toBe('password-needed');
      expect(codeOf(await member.share({ ...shared, password: 'falsch' })())).toBe('wrong-password');
      expect(granted(await member.share({ ...shared, password })())).toEqual(shared);
      // Taking back is one click.
      expect(granted(await member.share({ ...shared, shareEmail: false })())).toEqual({ ...shared, shareEmail: false });
      expect(granted(await member.shared()())).toEqual({ ...shared, shareEmail: false });
      expect(codeOf(await member.share(shared)())).toBe('password-needed');
      granted(await member.share({ shareEmail: false, shareProfile: false, shareConsents: false })());
    });
    test('need a session', async () => {
      const { visitor, cardNumber } = await make();
      const outcomes = [await visitor.status('newsletter')(), await visitor.accept('onlinemarketing')(), await visitor.newsletterStatus(cardNumber)()];
      expect(outcomes.map(codeOf)).toEqual(['unauthenticated', 'unauthenticated', 'unauthenticated']);
    });
  });
};
