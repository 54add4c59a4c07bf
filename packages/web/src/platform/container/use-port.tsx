// How components reach the container, by React context.
import type { Container, ContainerModule } from 'inversify';
import { createContext, use, type ReactNode } from 'react';
import { loadModule } from './load-module.ts';
import type { Token } from './tokens.ts';

const ContainerContext = createContext<Container | undefined>(undefined);

export function ContainerProvider({ container, children }: { readonly container: Container; readonly children: ReactNode }) {
  return <ContainerContext value={container}>{children}</ContainerContext>;
}

function useContainer(): Container {
  const container = use(ContainerContext);
  if (container === undefined) throw new Error('usePort needs a <ContainerProvider> above');
  return container;
}

/** The port that is bound under this name, the same for every component of the page. */
export function usePort<A>(port: Token<A>): A {
  return useContainer().get(port);
}

/** Loads a capability's module, once. For the component with which the capability's chunk begins. */
export function useModule(module: ContainerModule): void {
  loadModule(useContainer(), module);
}
