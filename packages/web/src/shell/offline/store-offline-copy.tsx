// Stores the offline copy of a member, and registers the service worker.
import { lazy, useEffect } from 'react';
import { useLoggedIn, useSessionState } from '../../platform/session/use-session.ts';
import { tidyOfflineCopy } from './offline-member.ts';
import { registerWorker } from './register-worker.ts';
import { whenLoaded } from '../../ui/when-loaded.ts';

/** Lazy, since visitors have no copy. */
const MemberCopy = lazy(() => import('./member-copy.tsx').then(whenLoaded));

const area = (): Storage => localStorage;

export default function StoreOfflineCopy() {
  const session = useLoggedIn();
  const { _tag: state } = useSessionState();
  useEffect(() => {
    if (state !== 'LoggedIn' && state !== 'LoggingIn') tidyOfflineCopy(area, Date.now());
  }, [state]);
  useEffect(() => void registerWorker(window), []);
  return session === undefined ? null : <MemberCopy cardNumber={session.cardNumber} />;
}
