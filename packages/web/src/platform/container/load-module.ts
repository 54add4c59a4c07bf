// Loads a capability's module into the container.
import type { Container, ContainerModule } from 'inversify';
import { LoadedModulesPort } from './tokens.ts';

/** Once for each container: loading a module again would bind its ports twice. */
export function loadModule(container: Container, module: ContainerModule): void {
  if (!container.isBound(LoadedModulesPort)) container.bind(LoadedModulesPort).toConstantValue(new Set());
  const loaded = container.get(LoadedModulesPort);
  if (loaded.has(module.id)) return;
  loaded.add(module.id);
  container.load(module);
}
