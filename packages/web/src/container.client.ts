// The container of the browser: what every page has from its start, and gateways whose adapters are imported at the first call.
import { consoleSink, createBrowserStorage, createLogger } from '@pluspunkt/adapters/transport/browser';
import type { QueryClient } from '@tanstack/react-query';
import { Container } from 'inversify';
import { gatewaysModule, TransportPort } from './platform/container/gateways.module.ts';
import { once } from './platform/container/once.ts';
import { MemberPort, SessionPort } from './platform/session/session.tokens.ts';
import { LocalStoragePort, LogPort, OutsideMapPort, QueryClientPort, SessionStoragePort } from './platform/container/tokens.ts';
import { favouritesModule } from './features/favourites/favourites.module.ts';
import { sessionModule } from './features/session/session.module.ts';
import type { Texts } from './ui/texts/define-texts.ts';

export function createBrowserContainer(queries: QueryClient, texts: Texts): Container {
  const container = new Container();
  const transport = once(async () => {
    const { createTransport } = await import('./transport.client.ts');
    return createTransport({ session: container.get(SessionPort), member: container.get(MemberPort), storage: container.get(LocalStoragePort), log: container.get(LogPort), texts });
  });
  const log = createLogger({
    sinks: [
      consoleSink(console),
      // The service is sent errors only, so that a warning does not import the transport.
      (entry) => {
        if (entry.level === 3) void transport().then(({ serviceLog }) => serviceLog?.(entry), () => undefined);
      },
    ],
  });
  container.bind(TransportPort).toConstantValue(transport);
  container.bind(LogPort).toConstantValue(log);
  container.bind(LocalStoragePort).toConstantValue(createBrowserStorage({ storage: () => localStorage, events: window, log }));
  container.bind(SessionStoragePort).toConstantValue(createBrowserStorage({ storage: () => sessionStorage, log }));
  container.bind(QueryClientPort).toConstantValue(queries);
  container.bind(OutsideMapPort).toConstantValue({ shown: document.documentElement.dataset['map'] === 'outside' });
  container.load(gatewaysModule, sessionModule, favouritesModule);
  return container;
}
