// The providers around the router, in browser and server.
import type { Brand } from '@pluspunkt/core/brand';
import { startTransition, useEffect, useState } from 'react';
import type { Container } from 'inversify';
import { HydratedContext } from '../platform/browser/hydrated.ts';
import { ContainerProvider } from '../platform/container/use-port.tsx';
import type { Elements } from '../ui/elements.ts';
import { ToastHost } from '../ui/toast/toast.tsx';
import { BrandProvider } from '../platform/brand/use-brand.tsx';
import type { Texts } from '../ui/texts/define-texts.ts';
import { TextsProvider } from '../ui/texts/use-texts.tsx';

interface DocumentProps {
  readonly container: Container;
  readonly brand: Brand;
  readonly texts: Texts;
  /** Called once the page is hydrated. */
  readonly onHydrated?: () => void;
  readonly children: Elements;
}

export function Document({ container, brand, texts, onHydrated, children }: DocumentProps) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    // For tests and measures. What follows may wait for chunks.
    document.documentElement.dataset['app'] = 'hydrated';
    startTransition(() => setHydrated(true));
  }, []);
  useEffect(() => {
    if (hydrated) onHydrated?.();
  }, [hydrated, onHydrated]);
  return (
    <ContainerProvider container={container}>
      <BrandProvider brand={brand}>
        <TextsProvider value={texts}>
          <HydratedContext value={hydrated}>
            <ToastHost>{children}</ToastHost>
          </HydratedContext>
        </TextsProvider>
      </BrandProvider>
    </ContainerProvider>
  );
}
