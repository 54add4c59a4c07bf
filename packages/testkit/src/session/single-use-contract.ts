// Contract suite of single-use tokens.
import { describe, expect, test } from 'vitest';
import type { SingleUseGateway, SingleUseRequest } from '@pluspunkt/core/session';
import { codeOf, granted } from '../transport/http-failure.ts';

/** Gateways under test, with test data for the suite. */
export interface SingleUseWorld {
  readonly member: SingleUseGateway;
  readonly visitor: SingleUseGateway;
  /** The member's own card and an allowed address. */
  readonly request: SingleUseRequest;
  readonly otherCardNumber: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

/** The contract suite of every single-use gateway. */
export const describeSingleUseContract = (name: string, make: () => Promise<SingleUseWorld>): void => {
  describe(`the single-use tokens of ${name}`, () => {
    test('are unique, and too long to be guessed', async () => {
      const { member, request } = await make();
      const tokens = [await member.loginToken(request)(), await member.loginToken(request)(), await member.sweepstakeToken(request)()].map(granted);
      expect(new Set(tokens).size).toBe(3);
      for (const token of tokens) expect(token.length).toBeGreaterThanOrEqual(32);
    });
    test('are issued for the own card and for allowed addresses only', async () => {
      const { member, request, otherCardNumber } = await make();
      for (const ask of [member.loginToken, member.sweepstakeToken]) {
        expect(codeOf(await ask({ ...request, cardNumber: otherCardNumber })())).toBe('not-found');
        expect(codeOf(await ask({ ...request, url: 'https://anderswo.example/' })())).toBe('address-not-allowed');
      }
    });
    test('need a session', async () => {
      const { visitor, request } = await make();
      expect(codeOf(await visitor.loginToken(request)())).toBe('unauthenticated');
      expect(codeOf(await visitor.sweepstakeToken(request)())).toBe('unauthenticated');
    });
    test('for the app are short-lived codes', async () => {
      const { member, visitor, clientId, redirectUri } = await make();
      const ask = { clientId, codeChallenge: 'c'.repeat(43), redirectUri };
      const { code, expiresInSeconds } = granted(await member.authorizationCode(ask)());
      expect(code).not.toBe('');
      expect(expiresInSeconds).toBeGreaterThan(0);
      expect(codeOf(await visitor.authorizationCode(ask)())).toBe('unauthenticated');
    });
  });
};
