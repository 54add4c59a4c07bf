// How components reach the ports, by React context.
import type { ContainerModule } from 'inversify';
import { createContext, use, useCallback, type ReactNode } from 'react';
import type { Ports } from './ports.ts';
import { LogPort, type Token } from './tokens.ts';

const PortsContext = createContext<Ports | undefined>(undefined);

export function PortsProvider({ ports, children }: { readonly ports: Ports; readonly children: ReactNode }) {
  return <PortsContext value={ports}>{children}</PortsContext>;
}

export function usePorts(): Ports {
  const ports = use(PortsContext);
  if (ports === undefined) throw new Error('usePort needs a <PortsProvider> above');
  return ports;
}

export function usePort<A>(port: Token<A>): A {
  return usePorts().get(port);
}

/**
 * A port of a module that comes with a chunk of its own: suspends until the container is there, and loads the module
 * into it at the first use. So a capability that most visitors never touch costs them nothing.
 */
export function useLatePort<A>(port: Token<A>, module: ContainerModule): A {
  const { container: load } = usePorts();
  if (load === undefined) throw new Error('late ports exist in the browser only');
  const container = use(load());
  if (!container.isBound(port)) container.load(module);
  return container.get(port);
}

/** Reports a fault of the page: to the console and to the service. Never fails, and says nothing on the server. */
export function useReport(): (message: string, context: Readonly<Record<string, string | number>>) => void {
  const { container } = usePorts();
  return useCallback(
    (message, context) => {
      container?.().then(
        (loaded) => loaded.get(LogPort).error(message, context),
        () => undefined,
      );
    },
    [container],
  );
}
