// A use case that a capability's ContainerModule binds, for components on the server and in the browser.
import { Container, type ContainerModule } from 'inversify';
import { gateways } from './gateways.ts';
import type { Ports } from './ports.ts';
import { SessionHostPort } from './session-host.ts';
import type { Token } from './tokens.ts';
import { usePorts } from './use-port.tsx';

const containers = new WeakMap<Ports, Container>();

/** The container behind the ports; the browser's ports get one that resolves gateways and session from them. */
function containerOf(ports: Ports): Container {
  if (ports instanceof Container) return ports;
  const known = containers.get(ports);
  if (known !== undefined) return known;
  const container = new Container();
  for (const port of [...gateways.keys(), SessionHostPort]) container.bind(port).toDynamicValue(() => ports.get(port));
  containers.set(ports, container);
  return container;
}

/** Loads the module at the first use. */
export function useModulePort<A>(port: Token<A>, module: ContainerModule): A {
  const container = containerOf(usePorts());
  if (!container.isBound(port)) container.load(module);
  return container.get(port);
}
