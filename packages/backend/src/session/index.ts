// Logins, tokens and sessions.
import type { BackendCapability } from '../capability.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { SESSION_TEXTS } from './de.ts';
import { oneTimeTokenMigrations } from './one-time-tokens/one-time-token.migrations.ts';
import { sweepOneTimeTokens } from './one-time-tokens/one-time-tokens.ts';
import { sessionMigrations } from './session.migrations.ts';

export { normalisedIdentifier } from './accounts.ts';
export type { TokenPurpose } from './one-time-tokens/one-time-token.tables.ts';
export type { OneTimeTokens } from './one-time-tokens/one-time-tokens.ts';
export { ALARM_DAYS, alarmLink, type AlarmNeeds } from './alarm-link.ts';
export { deviceOf } from './device.ts';
export { loginCountsOf } from './login/count-attempt.ts';
export { countRecoveryCodes, hasAuthenticator, judgeCode, useCode } from './login/authenticator.ts';
export { endedSessionRefusal, endSession, endSessions } from './open-session.ts';
export { isStepUpProof, LOGIN_PURPOSES } from './one-time-tokens/one-time-tokens.ts';
export { serverSecret } from './server-secret.ts';
export { createPasswordGuard, forgetWrongPasswords, PASSWORD_ATTEMPTS, PASSWORD_KEY } from './password-guard.ts';
export type { PasswordCheck } from './password-guard.ts';
export { hashPassword, judgeSecret } from './passwords.ts';
export { createStepUp } from './step-up.ts';
export { createSessions } from './session.ts';
export type { Sessions } from './session.ts';

export const session: BackendCapability = {
  routes: ({ sessions }) => sessions.routes,
  migrations: [...sessionMigrations, ...oneTimeTokenMigrations],
  jobs: (context) => [
    { name: 'sweep-sessions', everySeconds: HOUR, run: () => context.sessions.refreshTokens.sweep() },
    { name: 'sweep-one-time-tokens', everySeconds: HOUR, run: () => sweepOneTimeTokens(context) },
    { name: 'rotate-signing-key', everySeconds: 6 * HOUR, run: () => context.sessions.keys.rotate() },
  ],
  texts: [...SESSION_TEXTS],
};
