// The providers of the console around its router.
import type { Brand } from '@pluspunkt/core/brand';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { Container } from 'inversify';
import { RouterProvider } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';
import { BrandProvider } from '../platform/brand/use-brand.tsx';
import { ContainerProvider } from '../platform/container/use-port.tsx';
import { ToastHost } from '../ui/toast/toast.tsx';

interface ConsoleAppProps {
  readonly container: Container;
  readonly brand: Brand;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof createBrowserRouter>;
}

export function ConsoleApp({ container, brand, queries, router }: ConsoleAppProps) {
  return (
    <ContainerProvider container={container}>
      <BrandProvider brand={brand}>
        <QueryClientProvider client={queries}>
          <ToastHost>
            <RouterProvider router={router} />
          </ToastHost>
        </QueryClientProvider>
      </BrandProvider>
    </ContainerProvider>
  );
}
