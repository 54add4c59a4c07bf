// Builds the login event for the data layer.
import type { UserProfile } from '../profile/index.ts';
import type { LoginEvent, LoginTrackingState } from './tracking.types.ts';

type TrackedProfile = Pick<UserProfile, 'permissions' | 'appLoginAlreadyUsed'>;

/**
 * The login event. Without a login (after a logout) the login state is cleared; without a profile its
 * fields are null. Opting in to personal advertising is the declaration on data usage; `subscribed` is a confirmed newsletter.
 */
export function loginEventOf(profile: TrackedProfile | undefined, login: LoginTrackingState | undefined): LoginEvent {
  return { ...loginPart(login), ...profilePart(profile) };
}

function loginPart(login: LoginTrackingState | undefined) {
  if (!login) return { loginType: null, loginSession: 'logged_out', loginPerma: null } as const;
  return {
    loginType: login.loginType ?? null,
    loginSession: login.rememberMe ? 'logged_inPerma' : 'logged_in',
    loginPerma: yesOrNo(login.rememberMe),
  } as const;
}

function profilePart(profile: TrackedProfile | undefined) {
  if (!profile) {
    return { emailOptIn: null, adOptIn: null, subscribed: null, dataUsageDeclaration: null, appLoginAlreadyUsed: null };
  }
  const { newsletterService, dataUsageDeclaration } = profile.permissions;
  return {
    emailOptIn: emailOptInOf(newsletterService),
    adOptIn: yesOrNo(dataUsageDeclaration === 'Ja'),
    subscribed: yesOrNo(newsletterService === 'Ja'),
    dataUsageDeclaration: yesOrNo(dataUsageDeclaration === 'Ja'),
    appLoginAlreadyUsed: yesOrNo(profile.appLoginAlreadyUsed),
  } as const;
}

function emailOptInOf(newsletterService: UserProfile['permissions']['newsletterService']): 'ja' | 'nein' | 'pending' {
  return newsletterService === 'Unbestaetigt' ? 'pending' : (newsletterService.toLowerCase() as 'ja' | 'nein');
}

function yesOrNo(value: boolean): 'ja' | 'nein' {
  return value ? 'ja' : 'nein';
}
