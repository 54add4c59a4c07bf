// The web server over a finished build.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import type { Brand } from '@pluspunkt/core/brand';
import type { Context, Hono } from 'hono';
import type { CaptchaSettings } from '../composition/captcha-settings.ts';
import type { MapsSettings } from '../composition/maps-settings.ts';
import type { Rendered } from '../entry.server.tsx';
import type { ServerPorts } from '../composition/server.ts';
import { createAssetServer } from './assets.ts';
import { brandFile, createBrandSource } from './brand.ts';
import { createBuildFiles, readBuild } from './builds.ts';
import { createWebServer, type WebServerDependencies } from './create-app.ts';
import { fatalPage } from './fatal-page.ts';
import { createInstallFiles, readOfflineFiles } from './install-files.ts';
import { pageHtml } from './html.ts';
import { createMaintenanceCheck } from './maintenance.ts';
import { assetsOf, readManifest } from './manifest.ts';
import { createPageCache } from './page-cache.ts';
import { createSitemap } from './sitemap.ts';
import { createPageServer, type PageServerDependencies } from './pages.ts';

export interface ServerDependencies extends Pick<WebServerDependencies, 'api' | 'health'> {
  readonly ports: ServerPorts;
  readonly publicOrigin?: string;
  readonly layers: boolean;
  readonly tagOrigin?: string;
  readonly captcha?: CaptchaSettings;
  readonly maps?: MapsSettings;
  /** Pages are closed, whatever the flag in the configuration says. */
  readonly maintenance: boolean;
  readonly log: { error(fields: object, message: string): void };
}

const CACHE_BYTES = 64 * 1024 * 1024;
const FRESH_MS = 60_000;

/** What the build of the page renderer exports. */
export interface PageRenderer {
  readonly render: (request: Request, ports: ServerPorts, brand: Brand) => Promise<Rendered>;
  readonly payload: (request: Request, ports: ServerPorts) => ReturnType<PageServerDependencies['payload']>;
}

/** Folder of the build, beside the sources. */
const distFolder = join(import.meta.dirname, '..', '..', 'dist');

async function createProductionServer(dependencies: ServerDependencies): Promise<Hono> {
  const { ports, publicOrigin, layers, tagOrigin, captcha, maps, maintenance, log, api, health } = dependencies;
  const clientFolder = join(distFolder, 'client');
  const manifest = readManifest(clientFolder);
  const builds = createBuildFiles(readBuild(clientFolder, manifest));
  const install = createInstallFiles({ build: builds.id, ...readOfflineFiles(clientFolder, manifest) });
  const assets = createAssetServer(clientFolder);
  const sitemap = createSitemap({ ask: (path) => ports.fetch(ports.origin + API_BASE + path) });
  const originOf = (context: Context): string => publicOrigin ?? new URL(context.req.url).origin;
  const { render, payload } = (await import(pathToFileURL(join(distFolder, 'server', 'entry.server.js')).href)) as PageRenderer;
  const cache = createPageCache({ maxBytes: CACHE_BYTES, freshMs: FRESH_MS, now: () => Date.now() });
  const brand = createBrandSource({ origin: ports.origin, fetch: ports.fetch, now: () => Date.now(), onChange: () => cache.purge() });
  const page = createPageServer({
    render: (request, shown) => render(request, ports, shown),
    payload: (request) => payload(request, ports),
    html: (rendered, origin, shown) => pageHtml(rendered, { origin, shown, assets: assetsOf(manifest, rendered.modules), build: builds.id, brochureGroup: ports.brochureGroup, layers, inspector: ports.inspector, tagOrigin, captcha, outsideMap: ports.outsideMap }),
    cache,
    brand,
    fatalPage,
    log,
    publicOrigin,
    caching: true,
  });
  return createWebServer({
    asset: async (context) => {
      const { path } = context.req;
      const file = assets(context) ?? builds.answer(path) ?? sitemap.answer(path, originOf(context));
      if (file !== undefined) return file;
      const shown = await brand();
      return install.answer(path, shown) ?? brandFile(path, shown);
    },
    brand,
    page,
    api,
    health,
    closed: createMaintenanceCheck({ closed: maintenance, origin: ports.origin, fetch: ports.fetch, now: () => Date.now() }),
    development: false,
    https: publicOrigin?.startsWith('https:') ?? false,
    tagOrigin,
    captcha,
    maps,
  });
}

export interface RunningServer {
  readonly port: number;
  /** Lets requests that are under way end first. */
  stop(): Promise<void>;
}

/** How long requests that are under way may take to end after a stop was asked for. */
const DRAIN_MS = 5_000;

type NodeServer = ReturnType<typeof createAdaptorServer>;

function close(server: NodeServer): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}

export async function startProductionServer(dependencies: ServerDependencies, port: number, host: string): Promise<RunningServer> {
  const app = await createProductionServer(dependencies);
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { port: (server.address() as AddressInfo).port, stop: () => close(server) };
}
