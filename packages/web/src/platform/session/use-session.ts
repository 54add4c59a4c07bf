// The session in components. The server and the first render in the browser show a visitor.
import type { MemberState } from '@pluspunkt/core/profile';
import type { LoggedIn, SessionDialog, SessionState } from '@pluspunkt/core/session';
import { MemberPort, SessionDialogPort, SessionPort } from './session.tokens.ts';
import { usePort } from '../container/use-port.tsx';
import { useReadable } from '../container/use-readable.ts';

const anonymous: SessionState = { _tag: 'Anonymous' };
const noMember: MemberState = { status: 'empty' };

export const useSessionState = (): SessionState => useReadable(usePort(SessionPort), anonymous);

export const useMember = (): MemberState => useReadable(usePort(MemberPort), noMember);

export const useSessionDialog = (): SessionDialog => useReadable(usePort(SessionDialogPort), 'none');

/** The session of the logged-in member; `undefined` for visitors. */
export function useLoggedIn(): LoggedIn | undefined {
  const state = useSessionState();
  return state._tag === 'LoggedIn' ? state : undefined;
}

/** True while a stored session is being resumed. */
export function useResuming(): boolean {
  const state = useSessionState();
  return state._tag === 'LoggingIn' && state.origin !== 'dialog';
}
