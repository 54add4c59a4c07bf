// Contract suites of the session's ports.
import { either as E, option as O } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeClaims } from '@pluspunkt/core/session';
import type { Credentials, LoginCookie, SessionGateway, TokenGrant, TokenStore } from '@pluspunkt/core/session';
import { loginHandlers } from './tokens.ts';

/** A gateway under test, with known accounts. */
export interface SessionGatewayHarness {
  readonly gateway: SessionGateway;
  /** Credentials of an account that exists, and its card number. */
  readonly credentials: Credentials;
  readonly cardNumber: string;
  /** Credentials of a member with an authenticator, and its next code that is valid. */
  readonly guarded: { readonly credentials: Credentials; readonly code: () => string };
  /** Sets the access token of later calls. */
  readonly useAccessToken: (accessToken: string) => void;
}

const firedSignal = { aborted: true, addEventListener: () => undefined, removeEventListener: () => undefined };

/** `make` creates a gateway with a new provider. */
export function describeSessionGatewayContract(name: string, make: () => Promise<SessionGatewayHarness>): void {
  const enter = async (): Promise<SessionGatewayHarness & { readonly grant: TokenGrant }> => {
    const harness = await make();
    const granted = await harness.gateway.login(harness.credentials)();
    if (E.isLeft(granted)) throw new Error(`the login failed with ${granted.left._tag}`);
    harness.useAccessToken(granted.right.accessToken);
    return { ...harness, grant: granted.right };
  };

  describe(`${name}, as a session gateway`, () => {
    it('grants a token that names the member, an expiry and a refresh token', async () => {
      const { grant, cardNumber } = await enter();
      expect(O.toUndefined(decodeClaims(grant.accessToken))?.sub).toBe(cardNumber);
      expect(grant.expiresInSeconds).toBeGreaterThan(0);
      expect(grant.refreshToken).toMatch(/./);
    });

    it('answers a wrong password and an unknown account alike', async () => {
      const { gateway, credentials } = await make();
      const wrong = E.left({ _tag: 'WrongCredentials' });
      expect(await gateway.login({ ...credentials, password: 'falsch' })()).toEqual(wrong);
      expect(await gateway.login({ ...credentials, username: '9999999999' })()).toEqual(wrong);
    });

    it('renews with a refresh token, and refuses the same one afterwards', async () => {
      const { gateway, grant, cardNumber } = await enter();
      const renewed = await gateway.refresh(grant.refreshToken ?? '')();
      if (E.isLeft(renewed)) throw new Error(`the renewal failed with ${renewed.left._tag}`);
      expect(O.toUndefined(decodeClaims(renewed.right.accessToken))?.sub).toBe(cardNumber);
      expect(renewed.right.refreshToken).not.toBe(grant.refreshToken);
    });

    it('refuses a refresh token that was never granted', async () => {
      const { gateway } = await make();
      expect(await gateway.refresh('nonsense')()).toEqual(E.left({ _tag: 'GrantRefused' }));
    });

    it('asks a member with an authenticator for a code, which is valid once, and ends the step with it', async () => {
      const { gateway, guarded } = await make();
      const stepOf = async () => {
        const begun = await gateway.login(guarded.credentials)();
        if (E.isRight(begun) || begun.left._tag !== 'SecondFactorNeeded') throw new Error('no code was asked for');
        return begun.left.step;
      };
      const [step, other] = [await stepOf(), await stepOf()];
      expect(step.expiresInSeconds).toBeGreaterThan(0);
      expect(await gateway.confirm(step, '000000')()).toEqual(E.left({ _tag: 'WrongCode' }));
      const code = guarded.code();
      expect(E.isRight(await gateway.confirm(step, code)())).toBe(true);
      expect(await gateway.confirm(other, code)()).toEqual(E.left({ _tag: 'WrongCode' }));
      expect(await gateway.confirm(step, guarded.code())()).toEqual(E.left({ _tag: 'StepExpired' }));
    });

    it('is aborted by its signal', async () => {
      const { gateway, credentials } = await make();
      const answer = await gateway.login(credentials, { signal: firedSignal })();
      expect(answer).toMatchObject(E.left({ _tag: 'CallFailed', failure: { _tag: 'Aborted' } }));
    });

    it('revokes the refresh token at a logout', async () => {
      const { gateway, grant } = await enter();
      expect(E.isRight(await gateway.logout()())).toBe(true);
      expect(await gateway.refresh(grant.refreshToken ?? '')()).toEqual(E.left({ _tag: 'GrantRefused' }));
    });
  });
}

/** `make` creates an empty store. */
export function describeTokenStoreContract(name: string, make: () => TokenStore): void {
  const access = { token: 'a', expiresAt: '2026-03-02T12:00:00.000Z' };

  describe(`${name}, as a token store`, () => {
    it('is empty at first', () => {
      const store = make();
      expect([store.readAccessToken(), store.readRefreshToken()]).toEqual([O.none, O.none]);
    });

    it('returns the last written value', () => {
      const store = make();
      const texts = fc.string({ minLength: 1 });
      fc.assert(
        fc.property(texts, texts, (token, refreshToken) => {
          store.writeAccessToken({ ...access, token });
          store.writeRefreshToken(refreshToken);
          expect([store.readAccessToken(), store.readRefreshToken()]).toEqual([O.some({ ...access, token }), O.some(refreshToken)]);
        }),
      );
    });

    it('clears each token separately', () => {
      const store = make();
      store.writeAccessToken(access);
      store.writeRefreshToken('r');
      store.clearAccessToken();
      expect([store.readAccessToken(), store.readRefreshToken()]).toEqual([O.none, O.some('r')]);
      store.writeAccessToken(access);
      store.clearRefreshToken();
      expect([store.readAccessToken(), store.readRefreshToken()]).toEqual([O.some(access), O.none]);
    });

    it('does not emit its own changes', () => {
      const store = make();
      const emitted: string[] = [];
      store.changes$.subscribe(() => emitted.push('change'));
      store.writeAccessToken(access);
      store.clearAccessToken();
      expect(emitted).toEqual([]);
    });
  });
}

/** `make` creates a cookie that is not set. */
export function describeLoginCookieContract(name: string, make: () => LoginCookie): void {
  describe(`${name}, as a login cookie`, () => {
    it('is none at first', () => {
      expect(make().read()).toEqual(O.none);
    });

    it('returns the written handler', () => {
      const cookie = make();
      fc.assert(
        fc.property(loginHandlers, (handler) => {
          cookie.write(handler);
          expect(cookie.read()).toEqual(O.some(handler));
        }),
      );
    });

    it('is none after it was cleared, also twice', () => {
      const cookie = make();
      cookie.write({ rememberMe: true });
      cookie.clear();
      cookie.clear();
      expect(cookie.read()).toEqual(O.none);
    });
  });
}
