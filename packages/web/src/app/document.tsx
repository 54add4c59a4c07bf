// What stands around the router in browser and server alike.
import type { Brand } from '@pluspunkt/core/brand';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import type { Container } from 'inversify';
import { HydratedContext } from '../composition/hydrated.ts';
import { ContainerProvider } from '../composition/use-port.tsx';
import { ToastHost } from '../ui/toast/toast.tsx';
import { BrandProvider } from './brand/use-brand.tsx';

interface DocumentProps {
  readonly container: Container;
  readonly brand: Brand;
  /** Called once the page is alive. */
  readonly onReady?: () => void;
  readonly children: ReactNode;
}

export function Document({ container, brand, onReady, children }: DocumentProps) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    if (hydrated) onReady?.();
  }, [hydrated, onReady]);
  return (
    <ContainerProvider container={container}>
      <BrandProvider brand={brand}>
        <HydratedContext value={hydrated}>
          <ToastHost>{children}</ToastHost>
        </HydratedContext>
      </BrandProvider>
    </ContainerProvider>
  );
}
