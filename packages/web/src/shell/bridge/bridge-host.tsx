// Reports the current page to the surrounding app: once when the page is ready, and at every navigation.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { appVersionOf } from '../../platform/bridge/app-version.ts';
import { createBridge, type BridgeWindow } from '../../platform/bridge/bridge.ts';

export default function BridgeHost() {
  const { pathname, search } = useLocation();
  const isReady = useRef(false);
  useEffect(() => {
    appVersionOf(search, () => sessionStorage);
    createBridge(window as unknown as BridgeWindow).send({ type: isReady.current ? 'navigation' : 'ready', path: pathname, title: document.title });
    isReady.current = true;
  }, [pathname, search]);
  return null;
}
