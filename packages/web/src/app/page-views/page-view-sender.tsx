// Tells the service which pages a member sees (section 7, "User data"): once a view, never of visitors, and where it is asked
// whether one may measure, only after a yes.
import { pageViewPath } from '@pluspunkt/core/layers';
import { option as O } from 'fp-ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PageViewsPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useLoggedIn } from '../../composition/use-session.ts';
import { createConsentStore } from '../../features/tracking/consent-store.ts';

const storage = { get: (key: string) => O.fromNullable(localStorage.getItem(key)), set: () => undefined };

/** Without a tag manager nobody is asked. Where storage is forbidden nobody can have agreed, so nothing is sent. */
function mayTell(now: () => number): boolean {
  try {
    const consent = createConsentStore({ storage, now }).getSnapshot();
    return document.documentElement.dataset['tags'] === undefined ? consent !== 'refused' : consent === 'granted';
  } catch {
    return false;
  }
}

export interface PageViewSenderProps {
  readonly newId?: () => string;
  readonly now?: () => number;
}

export default function PageViewSender({ newId = () => crypto.randomUUID(), now = () => Date.now() }: PageViewSenderProps) {
  const cardNumber = useLoggedIn()?.cardNumber;
  const { pathname } = useLocation();
  const gateway = usePort(PageViewsPort);
  const told = useRef<string>(undefined);
  useEffect(() => {
    // Another filter of the same page is no other view; another member's is.
    const view = cardNumber === undefined ? undefined : `${cardNumber} ${pathname}`;
    if (view === told.current) return;
    told.current = view;
    const path = pageViewPath(pathname);
    if (view === undefined || O.isNone(path) || !mayTell(now)) return;
    // Sent to the end even where the page is left at once. A view that is lost is no matter to anybody.
    void gateway.track({ path: path.value, viewId: newId() }, { keepalive: true })();
  }, [cardNumber, pathname, gateway, newId, now]);
  return null;
}
