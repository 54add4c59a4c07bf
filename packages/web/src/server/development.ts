// The web server for development: Vite serves and reloads the modules, every page is rendered anew.
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { PageRenderer, RenderedPage } from '../entry.server.tsx';
import { showTexts } from '../ui/texts/show-texts.ts';
import { brandFile, createBrandSource, type ShownBrand } from './brand.ts';
import { createBrandPictures } from './brand-pictures.ts';
import { createWebServer } from './create-app.ts';
import { fatalPage } from './fatal-page.ts';
import { pageHtml } from './html.ts';
import { createPageCache } from './page-cache.ts';
import { textOf } from './pieces.ts';
import { createPageServer, type PageHtml, type PageServerDependencies } from './pages.ts';
import type { RendererBuild, ServerDependencies } from './production.ts';
import type { RunningServer } from './serve.ts';

const webFolder = join(import.meta.dirname, '..', '..');

function createApp(vite: ViteDevServer, dependencies: ServerDependencies): Hono {
  const { ports, api, health, ready, log } = dependencies;
  const withInspector = { ...ports, inspector: true };
  const brand = createBrandSource({ origin: ports.origin, fetch: ports.fetch, now: () => Date.now(), onChange: ({ texts }) => showTexts(texts) });
  const renderer = async (): Promise<PageRenderer> => ((await vite.ssrLoadModule('/src/entry.server.tsx')) as unknown as RendererBuild).createPageRenderer(withInspector);
  const render: PageServerDependencies['render'] = async (request, shown) => (await renderer()).render(request, shown);
  const payload: PageServerDependencies['payload'] = async (request) => (await renderer()).payload(request);
  // Vite adds its client and React's hot reloading to the page.
  const html = async (page: RenderedPage, origin: string, shown: ShownBrand): Promise<PageHtml> => {
    const assets = { boot: '/src/start.ts', bootNeeds: [], app: ['/src/entry.client.tsx'], styles: ['/src/ui/styles/index.css'], fonts: [], page: [], texts: '/src/texts.client.ts' };
    const text = await vite.transformIndexHtml('/', textOf(pageHtml(page, { origin, shown, assets, brochureGroup: dependencies.ports.brochureGroup, layers: dependencies.layers, inspector: true, tagOrigin: dependencies.tagOrigin, captcha: dependencies.captcha, outsideMap: dependencies.ports.outsideMap })));
    return { text };
  };
  const cache = createPageCache({ maxLength: 0, freshMs: 0, now: () => 0 });
  const page = createPageServer({ render, payload, html, cache, fatalPage, brand, log, caching: false });
  const pictures = createBrandPictures();
  const asset = async ({ req: { path } }: Context): Promise<Response | undefined> => {
    const shown = await brand();
    return brandFile(path, shown) ?? pictures(path, shown);
  };
  return createWebServer({ asset, brand, page, api, health, ready, development: true, https: false, captcha: dependencies.captcha, maps: dependencies.maps });
}

/** Listens by itself: Vite's own middleware stands before the app. */
export async function startDevelopmentServer(dependencies: ServerDependencies, port: number, host: string): Promise<RunningServer> {
  const server = createHttpServer();
  const vite = await createVite({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const listener = getRequestListener(createApp(vite, dependencies).fetch);
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async stop() {
      await vite.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
