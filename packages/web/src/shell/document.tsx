// The providers around the router, in browser and server.
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
  /** Called once the page is hydrated. */
  readonly onHydrated?: () => void;
  readonly children: ReactNode;
}

export function Document({ ports, brand, onHydrated, children }: DocumentProps) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    if (hydrated) onHydrated?.();
  }, [hydrated, onHydrated]);
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
