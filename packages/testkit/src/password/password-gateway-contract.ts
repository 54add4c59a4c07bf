// Contract suite of every password gateway.
import { describe, expect, test } from 'vitest';
import type { PasswordGateway } from '@pluspunkt/core/password';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A member without a PIN, logged in, whose birthday is 17 April 1984. */
export interface PasswordWorld {
  readonly gateway: PasswordGateway;
  /** A visitor. */
  readonly visitor: PasswordGateway;
  readonly username: string;
  readonly password: string;
  /** The token of the newest mail. */
  readonly newestToken: () => Promise<string>;
}

const PROOF = { v3: 'right' };

/** `make` creates a new world. */
export const describePasswordGatewayContract = (name: string, make: () => Promise<PasswordWorld>): void => {
  describe(`passwords and PINs of ${name}`, () => {
    test('are set by a single-use link, which a password against the rules does not use up', async () => {
      const { gateway, username, newestToken } = await make();
      granted(await gateway.triggerReset({ username }, PROOF)());
      const token = await newestToken();
      expect(codeOf(await gateway.setNew(token, 'kurz')())).toBe('password-rules');
      expect(codeOf(await gateway.initialize(token, 'Drachenboot-88')())).toBe('token-invalid');
      granted(await gateway.setNew(token, 'Drachenboot-88')());
      expect(codeOf(await gateway.setNew(token, 'Drachenboot-99')())).toBe('token-invalid');
      // A repeated call after a lost answer.
      expect([codeOf(await gateway.setNew(token, 'Drachenboot-88')()), codeOf(await gateway.initialize(token, 'Drachenboot-88')())]).toEqual(['none', 'token-invalid']);
    });
    test('have one valid link for repeated requests', async () => {
      const { gateway, username, newestToken } = await make();
      for (const ask of [() => gateway.triggerReset({ username }, PROOF), () => gateway.triggerChange(), () => gateway.triggerPinRestore()]) {
        granted(await ask()());
        const token = await newestToken();
        granted(await ask()());
        expect(await newestToken()).toBe(token);
      }
      granted(await gateway.restorePin(await newestToken(), '8053')());
    });
    test('have a new link for a request after the first was used', async () => {
      const { gateway, username, newestToken } = await make();
      granted(await gateway.triggerReset({ username }, PROOF)());
      const token = await newestToken();
      granted(await gateway.setNew(token, 'Drachenboot-88')());
      granted(await gateway.triggerReset({ username }, PROOF)());
      expect(await newestToken()).not.toBe(token);
      granted(await gateway.setNew(await newestToken(), 'Drachenboot-99')());
      expect(codeOf(await gateway.setNew(token, 'Drachenboot-88')())).toBe('token-invalid');
    });
    test('have one valid link: the newest', async () => {
      const { gateway, username, newestToken } = await make();
      granted(await gateway.triggerChange()());
      const older = await newestToken();
      granted(await gateway.triggerReset({ username }, PROOF)());
      expect(codeOf(await gateway.setNew(older, 'Drachenboot-88')())).toBe('token-invalid');
    });
    test('do not reveal accounts, and need a captcha', async () => {
      const { visitor, username } = await make();
      granted(await visitor.triggerReset({ username: 'niemand@post.example' }, PROOF)());
      expect(codeOf(await visitor.triggerReset({ username }, { v3: 'wrong' })())).toBe('captcha-failed');
    });
    test('need the password first, then the present PIN', async () => {
      const { gateway, password } = await make();
      const update = async (change: Parameters<PasswordGateway['updatePin']>[0]) => codeOf(await gateway.updatePin(change)());
      expect([await update({ newPin: '8053', password: 'falsch' }), await update({ newPin: '1984', password })]).toEqual(['wrong-password', 'weak-pin']);
      expect(await update({ newPin: '8053', password })).toBe('none');
      // A repeated call after a lost answer.
      expect(await update({ newPin: '8053', password })).toBe('none');
      expect([await update({ newPin: '2580', password }), await update({ newPin: '2580', currentPin: '8053' })]).toEqual(['wrong-pin', 'none']);
    });
    test('allow a forgotten PIN to be set by a single-use link', async () => {
      const { gateway, newestToken } = await make();
      granted(await gateway.triggerPinRestore()());
      const token = await newestToken();
      expect(codeOf(await gateway.restorePin(token, '1234')())).toBe('weak-pin');
      granted(await gateway.restorePin(token, '8053')());
      expect(codeOf(await gateway.restorePin(token, '2580')())).toBe('token-invalid');
      expect(codeOf(await gateway.restorePin(token, '8053')())).toBe('none');
    });
  });
};
