// The web server over a finished build.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { runLongTask, type RunLongTask } from '@pluspunkt/backend/event-loop';
import type { Tracer } from '@pluspunkt/backend/tracing';
import type { Context, Hono } from 'hono';
import type { PageRenderer, RenderedPage } from '../../entry.server.tsx';
import type { ServerPorts } from '../../container.server.ts';
import { createAdmission, limitsFor, limitsForPictures, placesForPages, type Admission, type AdmissionLimits } from '../health/admission.ts';
import { createBuildAssets } from '../assets/build-assets.ts';
import { createTexts, usualTexts } from '../../ui/texts/create-texts.ts';
import { createBrandSource, type ShownBrand } from '../assets/brand.ts';
import { createBrandFiles, readPictureOf } from '../assets/brand-files.ts';
import { createBuildFiles, readBuild } from '../assets/builds.ts';
import { createChangesWatch } from '../render/changes.ts';
import { createWebServer, type WebServerDependencies } from './create-app.ts';
import { fatalPage } from '../render/fatal-page.ts';
import { consolePage, readConsoleFiles } from '../render/console-page.ts';
import { createInstallFiles, readOfflineFiles } from '../render/install-files.ts';
import { pageHtml } from '../render/html.ts';
import { createMaintenanceCheck } from '../render/maintenance.ts';
import { createWorkBudget, WORK_COSTS } from '@pluspunkt/backend/work-budget';
import { readManifest } from '../assets/manifest.ts';
import { createCallTurns, createPageTurns } from '../health/client-turns.ts';
import type { LoadShedding } from '../health/load-shedding.ts';
import type { Metrics } from '../health/metrics.ts';
import { createPageCache } from '../render/page-cache.ts';
import { createPageCalls } from '../render/page-calls.ts';
import { createSitemap } from '../assets/sitemap.ts';
import { createPageAssets, pageStyleOf } from '../render/page-styles.ts';
import { contentPolicy, showsFrames } from './security-headers.ts';
import { pageOrigin } from '../render/page-origin.ts';
import { createPageServer } from '../render/pages.ts';
import { createPreviews } from '../render/previews.ts';
import { countedAddressOf, heldPerAddressOf, shedAddressOf } from './request-guards.ts';
import type { WebSettings } from './settings.ts';

export interface ServerDependencies extends Pick<WebServerDependencies, 'api' | 'health' | 'ready'> {
  readonly settings: WebSettings;
  readonly metrics: Metrics | undefined;
  readonly tracer: Tracer;
  /** Absent where calls have no limit. */
  readonly shedding?: LoadShedding | undefined;
  readonly ports: ServerPorts;
  readonly log: { error(fields: object, message: string): void };
}

const CACHED_BYTES = 64_000_000;
const FRESH_MS = 60_000;

/** What the build of the page renderer exports. */
export interface RendererBuild {
  readonly createPageRenderer: (ports: ServerPorts, runLongTask?: RunLongTask) => PageRenderer;
}

/** Folder of the build. */
const distFolder = join(import.meta.dirname, '..', '..', '..', 'dist');

export async function createProductionServer({ settings, ports, log, api, health, ready, metrics, tracer, shedding }: ServerDependencies): Promise<Hono> {
  const { publicOrigin, layers, tagOrigin, captcha, maps, maintenance, trustForwardedFor, processes, callsPerMinute, concurrency } = settings;
  const admission = (work: string, limits: AdmissionLimits): Admission => {
    const made = createAdmission(limits, () => performance.now());
    metrics?.watch(work, made.state);
    return made;
  };
  const clientFolder = join(distFolder, 'client');
  const manifest = readManifest(clientFolder);
  const build = readBuild(clientFolder, manifest);
  const consoleFiles = readConsoleFiles(clientFolder);
  const pageAssets = createPageAssets(clientFolder, manifest);
  const frames = showsFrames({ captcha, maps });
  const pagesBudget = createWorkBudget(callsPerMinute, 'pages');
  const pageTurns = createPageTurns(settings);
  const spend = (context: Context, cost: number): Promise<number> => pagesBudget.spend(countedAddressOf(context, trustForwardedFor), cost);
  const { createPageRenderer } = (await import(pathToFileURL(join(distFolder, 'server', 'entry.server.js')).href)) as RendererBuild;
  const calls = createPageCalls(ports.fetch);
  const { render, payload, declaredAddress, routeOf } = createPageRenderer({ ...ports, fetch: calls.fetch }, runLongTask);
  const measured = <A>(address: URL, name: string, make: () => Promise<A>): Promise<A> => {
    const run = (): Promise<A> => tracer.run({ name }, () => calls.within(make));
    return metrics === undefined ? run() : metrics.measureRender(routeOf(address), run);
  };
  const cache = createPageCache({ maxBytes: CACHED_BYTES, ttlMs: FRESH_MS, now: () => performance.now(), onLookUp: metrics?.countLookUp });
  // For answers other than pages; a page gets the texts with its brand.
  let texts = usualTexts;
  const follow = (shown: ShownBrand): void => {
    texts = createTexts(shown.texts);
  };
  const onFaults = (settings: readonly string[]): void => log.error({ settings }, 'Settings of the brand are unknown or invalid, and ignored');
  const brand = createBrandSource({ origin: ports.origin, fetch: ports.fetch, now: () => Date.now(), onChange: follow, onFaults });
  const changes = createChangesWatch({ origin: ports.origin, fetch: ports.fetch, now: () => Date.now(), onChange: () => cache.invalidate() });
  const document = (rendered: RenderedPage, origin: string, shown: ShownBrand, bar?: { readonly html: string; readonly style: string }) => {
    const { style: ofPage, ...assets } = pageAssets(rendered.modules);
    const style = bar === undefined ? ofPage : pageStyleOf([ofPage.text, bar.style]);
    const html = pageHtml(rendered, { origin, shown, assets, style, build: build.id, brochureGroup: ports.brochureGroup, layers, inspector: ports.inspector, tagOrigin, captcha, outsideMap: ports.outsideMap, previewBar: bar?.html });
    return { html, policy: contentPolicy({ tagOrigin, frames }, style.source) };
  };
  const page = createPageServer({
    render: (address, shown) => measured(address, 'render a page', () => render(address, shown)),
    payload: (address) => measured(address, 'make a payload', () => payload(address)),
    declaredAddress,
    document,
    cache,
    changes,
    brand,
    fatalPage,
    log,
    publicOrigin,
    admission: admission('pages', limitsFor(placesForPages(concurrency))),
    budget: { exhausted: (context) => pagesBudget.exhausted(countedAddressOf(context, trustForwardedFor)), spend: (context, pages) => spend(context, pages * WORK_COSTS.page), inTurn: (context, work, refuse) => pageTurns(countedAddressOf(context, trustForwardedFor), work, refuse) },
    refuses: (context) => shedding?.refuses(shedAddressOf(context, trustForwardedFor)) === true,
    previewOf: createPreviews({ origin: ports.origin, fetch: ports.fetch, rendererOver: (fetch) => createPageRenderer({ ...ports, fetch }, runLongTask), document }),
  });
  return createWebServer({
    files: createBuildAssets(clientFolder)
      .route('/', createBuildFiles(build))
      .route('/', createSitemap({ ask: (path) => ports.fetch(ports.origin + API_BASE + path), originOf: (context) => pageOrigin(context, publicOrigin), clientOf: (context) => countedAddressOf(context, trustForwardedFor), pay: (context) => spend(context, WORK_COSTS.sitemapFile) }))
      .route('/', createInstallFiles({ build: build.id, brand, ...readOfflineFiles(clientFolder, manifest) }))
      .route('/', createBrandFiles(readPictureOf(ports), brand)),
    brand,
    page,
    console: (shown) => consolePage(consoleFiles, shown),
    api,
    texts: () => texts,
    trustForwardedFor,
    heldPerAddress: heldPerAddressOf(processes),
    shedding,
    admission: admission('calls', limitsFor(concurrency)),
    pictureAdmission: admission('pictures', limitsForPictures(concurrency)),
    turns: createCallTurns(settings),
    health,
    ready,
    closed: createMaintenanceCheck({ closed: maintenance, origin: ports.origin, fetch: ports.fetch, now: () => Date.now() }),
    development: false,
    https: publicOrigin?.startsWith('https:') ?? false,
    tagOrigin,
    captcha,
    maps,
  });
}
