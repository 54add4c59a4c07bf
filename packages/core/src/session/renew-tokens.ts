// Renews the tokens, once for all tabs that share the store.
import { either as E, option as O } from 'fp-ts';
import type { AbortSignalLike } from '../result/failure.ts';
import type { SessionGateway, SessionLock } from './session.ports.ts';
import type { LoginHandler, SessionFailure } from './session.types.ts';
import type { SessionTokens, UsableToken } from './session-tokens.ts';

/** The result of a renewal. */
export type Renewal =
  | { readonly _tag: 'Renewed'; readonly token: UsableToken; readonly by: 'this-tab' | 'other-tab' }
  /** The tokens are gone: another tab logged out meanwhile, or this one did. */
  | { readonly _tag: 'Gone' }
  | { readonly _tag: 'Failed'; readonly failure: SessionFailure };

export interface RenewTokensDeps {
  readonly gateway: SessionGateway;
  readonly lock: SessionLock;
  readonly tokens: SessionTokens;
}

export interface RenewTokensInput {
  /** The access token that is to be replaced. */
  readonly staleToken: string | undefined;
  readonly handler: LoginHandler;
  readonly signal: AbortSignalLike;
}

/**
 * Takes the tokens of another tab where it has renewed them, else calls the provider. All of it runs under the lock: refresh tokens
 * are for single use, and a second use would look like theft and end every session of the member.
 */
export function renewTokens({ gateway, lock, tokens }: RenewTokensDeps, input: RenewTokensInput): Promise<Renewal> {
  return lock.exclusively(async (): Promise<Renewal> => {
    if (input.signal.aborted) return { _tag: 'Gone' };
    const byOther = fromOtherTab(tokens, input.staleToken);
    if (byOther) return byOther;
    const refreshToken = O.toUndefined(tokens.refreshToken());
    if (refreshToken === undefined) return { _tag: 'Gone' };

    const answer = await gateway.refresh(refreshToken, { signal: input.signal })();

    if (input.signal.aborted) return { _tag: 'Gone' };
    // A change of the refresh token meanwhile (a logout, a login as another member) decides the session's state.
    if (O.toUndefined(tokens.refreshToken()) !== refreshToken) return fromOtherTab(tokens, input.staleToken) ?? { _tag: 'Gone' };
    if (E.isLeft(answer)) return { _tag: 'Failed', failure: answer.left };
    return O.match(
      (): Renewal => ({ _tag: 'Failed', failure: { _tag: 'NoTokenReceived' } }),
      (token: UsableToken): Renewal => ({ _tag: 'Renewed', token, by: 'this-tab' }),
    )(tokens.save(answer.right, input.handler));
  });
}

function fromOtherTab(tokens: SessionTokens, staleToken: string | undefined): Renewal | undefined {
  const stored = O.toUndefined(tokens.usable());
  return stored === undefined || stored.token === staleToken ? undefined : { _tag: 'Renewed', token: stored, by: 'other-tab' };
}

/** Whether a retry may help: the provider did not reject the refresh token. */
export function isTransient(failure: SessionFailure): boolean {
  return failure._tag === 'CallFailed' || failure._tag === 'Throttled';
}

/** Delay before a retry: 1, 2, 4 … seconds, at most 30. */
export function retryDelayMs(attempt: number): number {
  return Math.min(30_000, 1_000 * 2 ** attempt);
}
