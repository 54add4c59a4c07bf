// Whether the server's HTML has been hydrated: until then the first render must equal it.
import { createContext, use, useSyncExternalStore } from 'react';

/** Set above the page, so that all components switch in one transition. */
export const HydratedContext = createContext<boolean | undefined>(undefined);

const subscribe = (): (() => void) => () => undefined;

/** False on the server and during hydration. */
export const useHydrated = (): boolean => {
  const hydrated = use(HydratedContext);
  return useSyncExternalStore(subscribe, () => hydrated ?? true, () => hydrated ?? false);
};
