// Composition root of the operators' console: one container, one query cache, one router, rendered in the browser.
import { consoleSink, createHttpClient, createLogger, createSystemClock, randomRequestId } from '@pluspunkt/adapters/transport';
import { option as O } from 'fp-ts';
import { Container } from 'inversify';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { readPageBrand } from '../platform/brand/page-brand.ts';
import { createQueryClient } from '../platform/query/query.ts';
import { ConsoleApp } from './console-app.tsx';
import { consoleModule } from './console.module.ts';
import { HttpPort } from './ports.ts';
import { routes } from './routes.tsx';
import { endOwn } from './session/own.ts';

const root = document.getElementById('root');
if (root !== null) {
  const queries = createQueryClient();
  const container = new Container();
  // The session is a cookie that the browser sends by itself.
  const http = createHttpClient({
    fetch: (input, init) => fetch(input, init),
    accessToken: () => O.none,
    unauthorized: () => endOwn(queries),
    variant: () => 'a',
    clock: createSystemClock(),
    requestId: randomRequestId,
    log: createLogger({ sinks: [consoleSink(console)] }),
  });
  container.bind(HttpPort).toConstantValue(http);
  container.load(consoleModule);
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp container={container} brand={readPageBrand(document)} queries={queries} router={createBrowserRouter([...routes])} />
    </StrictMode>,
  );
}
