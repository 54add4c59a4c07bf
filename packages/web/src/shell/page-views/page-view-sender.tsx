// Reports to the service which pages a member views: once per view, never for visitors, and only with consent if consent is
// required.
import { pageViewPath } from '@pluspunkt/core/layers';
import { option as O } from 'fp-ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PageViewsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { readConsent } from '../../features/tracking/index.ts';

const storage = { get: (key: string) => O.fromNullable(localStorage.getItem(key)) };

/** Without a tag manager no consent is requested. Where storage is forbidden no consent can be stored, so nothing is sent. */
function maySend(now: () => number): boolean {
  try {
    const consent = readConsent({ storage, now });
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
  const session = useLoggedIn();
  // A session from birthday and postcode may only look: the service refuses what it would write.
  const cardNumber = session?.loginType === 'zip-dob' ? undefined : session?.cardNumber;
  const { pathname } = useLocation();
  const gateway = usePort(PageViewsPort);
  const sent = useRef<string>(undefined);
  useEffect(() => {
    // Another filter of the same page is no other view; another member's is.
    const view = cardNumber === undefined ? undefined : `${cardNumber} ${pathname}`;
    if (view === sent.current) return;
    sent.current = view;
    const path = pageViewPath(pathname);
    if (view === undefined || O.isNone(path) || !maySend(now)) return;
    // Completed even where the page is left at once. A lost view does not matter.
    void gateway.track({ path: path.value, viewId: newId() }, { keepalive: true })();
  }, [cardNumber, pathname, gateway, newId, now]);
  return null;
}
