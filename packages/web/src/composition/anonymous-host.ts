// The session where nobody is logged in, nor ever will be: on the server.
import type { MemberState } from '@pluspunkt/core/profile';
import type { SessionState } from '@pluspunkt/core/session';
import { either as E } from 'fp-ts';
import { createLightState } from './light-state.ts';
import type { SessionDialog, SessionHost } from './session-host.ts';

/** The answer to a login whose code did not come. */
export const unreachable = E.left({ _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'chunk' } } as const);

/** A login is answered as where the service cannot be reached. */
export const createAnonymousHost = (): SessionHost => ({
  state$: createLightState<SessionState>({ _tag: 'Anonymous' }),
  member$: createLightState<MemberState>({ status: 'empty' }),
  dialog$: createLightState<SessionDialog>('none'),
  start: () => () => undefined,
  showDialog: () => undefined,
  login: () => Promise.resolve(unreachable),
  logout: () => Promise.resolve(),
  endExpired: () => undefined,
  reloadMember: () => undefined,
});
