// Keeps on the device what a member can read there without a network, and has the page for it at hand.
import { lazy, useEffect } from 'react';
import { useLoggedIn, useSessionState } from '../../platform/session/use-session.ts';
import { tidyOfflineCopy } from './offline-member.ts';
import { registerWorker } from './register-worker.ts';

/** Visitors have nothing to keep, and need not load what keeps it. */
const MemberCopy = lazy(() => import('./member-copy.tsx'));

const area = (): Storage => localStorage;

export default function OfflineKeeper() {
  const session = useLoggedIn();
  const { _tag: state } = useSessionState();
  useEffect(() => {
    if (state !== 'LoggedIn' && state !== 'LoggingIn') tidyOfflineCopy(area, Date.now());
  }, [state]);
  useEffect(() => void registerWorker(window), []);
  return session === undefined ? null : <MemberCopy cardNumber={session.cardNumber} />;
}
