// Follows links that are no addresses of a browser: deep links of the app, and events of the page.
import type { LinkKind } from '@pluspunkt/core/navigation';
import { LogPort } from '../container/tokens.ts';
import { usePort } from '../container/use-port.tsx';
import { createBridge, type BridgeWindow } from '../bridge/bridge.ts';
import { emitPageEvent } from '../bridge/page-events.ts';
import { useInline } from '../../ui/link/inline-mode.tsx';

type Unaddressed = Extract<LinkKind, { readonly kind: 'deep-link' | 'event' }>;

export function useFollow(): (link: Unaddressed) => void {
  const inline = useInline();
  const log = usePort(LogPort);
  return (link) => {
    const bridge = createBridge(window as unknown as BridgeWindow, (error) => log.error('the app did not take a message', { error: error instanceof Error ? error.message : 'unknown' }));
    if (link.kind === 'event') emitPageEvent(link.name);
    if (inline) bridge.send(link.kind === 'event' ? { type: 'event', name: link.name } : { type: 'deep-link', address: link.address });
  };
}
