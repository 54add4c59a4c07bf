// The Node server as a function of its dependencies: health, the API, assets, and every other address a page.
import { Hono, type Context } from 'hono';
import type { CaptchaSettings } from '../../platform/page-settings/captcha-settings.ts';
import type { MapsSettings } from '../../platform/page-settings/maps-settings.ts';
import { serveApi, type ApiDependencies } from './api-routes.ts';
import { serveCaptchaFrame } from './captcha-frame.ts';
import { USUAL_BRAND, type ShownBrand } from '../assets/brand.ts';
import { serveConsole } from './serve-console.ts';
import { serveHealth, type HealthDependencies } from '../health/health.ts';
import { serveMapsFrame } from './maps-frame.ts';
import { maintenanceAnswer } from '../render/maintenance.ts';
import { guardRequests, type RequestGuards } from './request-guards.ts';
import { securityHeaders, showsFrames, type Outside } from './security-headers.ts';

interface BaseDependencies extends HealthDependencies, Omit<ApiDependencies, 'api'>, RequestGuards {
  /** Absent where calls are answered by other processes. */
  readonly api?: ApiDependencies['api'];
  readonly https: boolean;
}

export interface WebServerDependencies extends BaseDependencies {
  readonly api: ApiDependencies['api'];
  /** Everything that is a file; other addresses pass. */
  readonly files: Hono;
  readonly page: (context: Context) => Promise<Response>;
  /** The document of the operators' console. */
  readonly console?: (shown: ShownBrand) => string | Promise<string>;
  /** The operator's brand; the default one where it is absent. */
  readonly brand?: () => Promise<ShownBrand>;
  readonly development: boolean;
  /** See `securityHeaders`. */
  readonly tagOrigin?: string;
  /** The outside captcha; absent where none is configured. */
  readonly captcha?: CaptchaSettings;
  /** The outside map; absent where none is configured. */
  readonly maps?: MapsSettings;
}

/** What every role answers: health, and calls where it has a service. */
function createBase({ api, health, ready, closed, texts, ...dependencies }: BaseDependencies, outside: Outside & { readonly development: boolean }): Hono {
  const app = new Hono();
  guardRequests(app, { ...dependencies, texts });
  app.use(securityHeaders({ ...outside, https: dependencies.https }));
  serveHealth(app, { health, ready, closed, texts });
  if (api !== undefined) serveApi(app, { ...dependencies, api, texts });
  return app;
}

/** A process without pages: calls and health, or only health for the role `jobs`. */
export const createApiServer = (dependencies: BaseDependencies): Hono =>
  createBase(dependencies, { development: false }).all('*', (context) => context.text('Hier gibt es keine Seiten.', 404));

export function createWebServer(dependencies: WebServerDependencies): Hono {
  const { files, page, closed = () => Promise.resolve(false), brand, console: consolePage, development, tagOrigin, captcha, maps } = dependencies;
  const app = createBase(dependencies, { development, tagOrigin, frames: showsFrames({ captcha, maps }) });
  if (captcha !== undefined) serveCaptchaFrame(app, captcha);
  if (maps !== undefined) serveMapsFrame(app, maps);

  // Browsers and routers take what follows two slashes for a host.
  app.on(['GET', 'HEAD'], '*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    return pathname.startsWith('//') ? context.redirect(pathname.replace(/^\/+/, '/') + search, 301) : next();
  });

  // Where password managers send a user to set another password.
  app.get('/.well-known/change-password', (context) => context.redirect('/passwort-vergessen', 302));

  // Also during maintenance, which operators end there.
  if (consolePage !== undefined) serveConsole(app, { development, page: async () => consolePage((await brand?.()) ?? USUAL_BRAND) });

  app.route('/', files);
  app.on(['GET', 'HEAD'], '*', async (context) => ((await closed()) ? maintenanceAnswer(context.req.method, await brand?.()) : page(context)));
  // A form that was submitted without script leads back to its page, which explains that script is needed. Its data is not read.
  app.post('*', async (context, next) => {
    if (context.req.header('sec-fetch-mode') !== 'navigate') return next();
    context.header('cache-control', 'no-store');
    const { pathname, search } = new URL(context.req.url);
    return context.redirect(pathname.replace(/^\/+/, '/') + (/[?&]asInline=1(?:&|$)/.test(search) ? '?asInline=1' : ''), 303);
  });
  app.all('*', (context) => {
    context.header('allow', 'GET, HEAD');
    return context.text('Diese Adresse kennt nur GET und HEAD.', 405);
  });
  return app;
}
