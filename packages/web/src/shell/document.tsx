// What stands around the router in browser and server alike.
import type { Brand } from '@pluspunkt/core/brand';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import type { Ports } from '../composition/ports.ts';
import { PortsProvider } from '../composition/use-port.tsx';
import { HydratedContext } from '../composition/use-session.ts';
import { ToastHost } from '../ui/toast/toast.tsx';
import { BrandProvider } from '../app/brand/use-brand.tsx';

interface DocumentProps {
  readonly ports: Ports;
  readonly brand: Brand;
  /** Called once the page is alive. */
  readonly onReady?: () => void;
  readonly children: ReactNode;
}

export function Document({ ports, brand, onReady, children }: DocumentProps) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    if (hydrated) onReady?.();
  }, [hydrated, onReady]);
  return (
    <PortsProvider ports={ports}>
      <BrandProvider brand={brand}>
        <HydratedContext value={hydrated}>
          <ToastHost>{children}</ToastHost>
        </HydratedContext>
      </BrandProvider>
    </PortsProvider>
  );
}
