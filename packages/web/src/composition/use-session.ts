// How components see the session. Server and first client render are always a visitor's, whatever is stored.
import type { MemberState } from '@pluspunkt/core/profile';
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { LightState } from './light-state.ts';
import { SessionHostPort, type SessionDialog, type SessionHost } from './session-host.ts';
import { usePort } from './use-port.tsx';

const anonymous: SessionState = { _tag: 'Anonymous' };
const nobody: MemberState = { status: 'empty' };

const never = (): (() => void) => () => undefined;

/** Whether the server's HTML has been taken over, from who knows it: the whole page learns it at once, in slices that hold nobody up. */
export const HydratedContext = createContext<boolean | undefined>(undefined);

/** False on the server and while its HTML is taken over: then nothing may differ from it. */
export const useHydrated = (): boolean => {
  const told = useContext(HydratedContext);
  return useSyncExternalStore(never, () => told ?? true, () => told ?? false);
};

/** A state's present value, or `server` as long as the server's HTML is being taken over. What `isServers` knows as that stays the very same, so that nothing is rendered for it again. */
function useAfterHydration<A>(state: LightState<A>, server: A, isServers: (value: A) => boolean): A {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = state.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [state],
  );
  const present = (): A => {
    const value = state.getValue();
    return isServers(value) ? server : value;
  };
  return useSyncExternalStore(subscribe, present, () => server);
}

export const useSessionHost = (): SessionHost => usePort(SessionHostPort);

export const useSessionState = (): SessionState => useAfterHydration(useSessionHost().state$, anonymous, ({ _tag }) => _tag === 'Anonymous');

export const useMember = (): MemberState => useAfterHydration(useSessionHost().member$, nobody, ({ status }) => status === 'empty');

export const useSessionDialog = (): SessionDialog => useAfterHydration<SessionDialog>(useSessionHost().dialog$, 'none', (dialog) => dialog === 'none');

/** The session of the logged-in member; nothing for visitors. */
export function useLoggedIn(): LoggedIn | undefined {
  const state = useSessionState();
  return state._tag === 'LoggedIn' ? state : undefined;
}

/** True while a stored session is being resumed: who it is shows in a moment. */
export function useResuming(): boolean {
  const state = useSessionState();
  return state._tag === 'LoggingIn' && state.origin !== 'dialog';
}
