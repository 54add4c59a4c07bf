// What happens when a registration is complete.
import { resolveUrl } from '../navigation/index.ts';

/** Where a finished registration leads without a redirect address. */
export const DEFAULT_REDIRECT = '/e-coupons-aktionen/e-coupons';

/** The storage keys of a running registration. */
export const REGISTRATION_STATE = ['registration-form', 'registration-card', 'registration-campaign', 'registration-error'] as const;

/** Input of `finishRegistration`. */
export interface FinishedRegistrationInput {
  /** Blank counts as none. */
  readonly cardNumber?: string;
  /** Where the visitor was going; only addresses of `ownOrigin` are followed. */
  readonly redirectUrl?: string;
  /** E.g. `https://www.example.de`. */
  readonly ownOrigin: string;
}

/** What to clear, which flags to set, and where to go. */
export interface FinishedRegistration {
  /** Storage keys to clear. */
  readonly clear: readonly string[];
  readonly sessionFlags: { readonly onboarding: 'first'; readonly 'new-card-ordered': '0' | '1' };
  /** A path of the own origin, with query and hash. */
  readonly redirectTo: string;
}

/** What to clear, which flags to set and where to go. */
export function finishRegistration(input: FinishedRegistrationInput): FinishedRegistration {
  return {
    clear: REGISTRATION_STATE,
    sessionFlags: { onboarding: 'first', 'new-card-ordered': input.cardNumber?.trim() ? '0' : '1' },
    redirectTo: ownPath(input.redirectUrl, input.ownOrigin) ?? DEFAULT_REDIRECT,
  };
}

function ownPath(redirectUrl: string | undefined, ownOrigin: string): string | undefined {
  const own = resolveUrl(ownOrigin);
  if (!redirectUrl?.trim() || own === undefined || !isHttp(own.protocol)) return undefined;
  const target = resolveUrl(redirectUrl, own.origin);
  if (target === undefined || !isHttp(target.protocol) || target.origin !== own.origin) return undefined;
  const path = `${target.pathname}${target.search}${target.hash}`;
  // A path that begins with two slashes would be read as another host.
  return resolveUrl(path, own.origin)?.origin === own.origin ? path : undefined;
}

function isHttp(protocol: string): boolean {
  return protocol === 'http:' || protocol === 'https:';
}
