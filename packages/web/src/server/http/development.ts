// The web server for development: Vite serves and reloads the modules, every page is rendered again.
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { PageRenderer } from '../../entry.server.tsx';
import { createBrandSource } from '../assets/brand.ts';
import { createBrandFiles, readPictureOf } from '../assets/brand-files.ts';
import { createWebServer } from './create-app.ts';
import { consolePage, DEVELOPMENT_CONSOLE } from '../render/console-page.ts';
import { developmentFatalPage } from '../render/fatal-page.ts';
import { pageHtml } from '../render/html.ts';
import { createPageServer, type PageServerDependencies } from '../render/pages.ts';
import type { RendererBuild, ServerDependencies } from './production.ts';
import type { RunningServer } from './serve.ts';

const webFolder = join(import.meta.dirname, '..', '..', '..');

function createApp(vite: ViteDevServer, dependencies: ServerDependencies): Hono {
  const { settings, ports, api, health, ready, log } = dependencies;
  const { layers, tagOrigin, captcha, maps } = settings;
  const withInspector = { ...ports, inspector: true };
  const brand = createBrandSource({ origin: ports.origin, fetch: ports.fetch, now: () => Date.now(), onChange: () => undefined, onFaults: () => undefined });
  const renderer = async (): Promise<PageRenderer> => ((await vite.ssrLoadModule('/src/entry.server.tsx')) as unknown as RendererBuild).createPageRenderer(withInspector);
  // Vite adds its client and React's hot reloading to the page.
  const document: PageServerDependencies['document'] = async (page, origin, shown) => {
    const assets = { boot: '/src/start.ts', bootNeeds: [], app: ['/src/entry.client.tsx'], styles: ['/src/ui/styles/index.css'], fonts: [], page: [] };
    const html = pageHtml(page, { origin, shown, assets, brochureGroup: ports.brochureGroup, layers, inspector: true, tagOrigin, captcha, outsideMap: ports.outsideMap });
    return { html: await vite.transformIndexHtml('/', html) };
  };
  const page = createPageServer({
    render: async (address, shown) => (await renderer()).render(address, shown),
    payload: async (address) => (await renderer()).payload(address),
    declaredAddress: (address) => address,
    document,
    fatalPage: (status, shown, error) => {
      // Lines as in the sources, not as Vite compiled them.
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      return developmentFatalPage(status, shown, error);
    },
    brand,
    log,
  });
  const files = createBrandFiles(readPictureOf(ports), brand);
  return createWebServer({ files, brand, page, console: (shown) => vite.transformIndexHtml('/', consolePage(DEVELOPMENT_CONSOLE, shown)), api, health, ready, development: true, https: false, captcha, maps });
}

/** Does not use `serve`, since Vite's middleware runs before the app. */
export async function startDevelopmentServer(dependencies: ServerDependencies): Promise<RunningServer> {
  const { port, host } = dependencies.settings;
  const server = createHttpServer();
  const vite = await createVite({
    root: webFolder,
    // The other loaders write a temporary file, which `node --watch` takes for a change.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const listener = getRequestListener(createApp(vite, dependencies).fetch);
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await vite.close();
      await server[Symbol.asyncDispose]();
    },
  };
}
