// What stands around the router in browser and server alike.
import { useEffect, type ReactNode } from 'react';
import type { Ports } from '../composition/ports.ts';
import { PortsProvider } from '../composition/use-port.tsx';
import { ToastHost } from '../ui/toast/toast.tsx';

interface DocumentProps {
  readonly ports: Ports;
  /** Called once the page is alive. */
  readonly onReady?: () => void;
  readonly children: ReactNode;
}

export function Document({ ports, onReady, children }: DocumentProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <PortsProvider ports={ports}>
      <ToastHost>{children}</ToastHost>
    </PortsProvider>
  );
}
