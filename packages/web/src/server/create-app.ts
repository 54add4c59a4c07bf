// The Node server as a function of its dependencies: assets, the API, the health page, and every other address a page.
import { Hono, type Context } from 'hono';
import type { CaptchaSettings } from '../composition/captcha-settings.ts';
import type { MapsSettings } from '../composition/maps-settings.ts';
import { createApiProxy } from './api-proxy.ts';
import { serveCaptchaFrame } from './captcha-frame.ts';
import type { ShownBrand } from './brand.ts';
import { healthOf, healthPage, type Health } from './health.ts';
import { serveMapsFrame } from './maps-frame.ts';
import { maintenanceAnswer } from './maintenance.ts';
import { securityHeaders } from './security-headers.ts';

interface ApiInProcess {
  readonly fetch: (request: Request, environment?: { readonly clientAddress?: string }) => Response | Promise<Response>;
}

export interface WebServerDependencies {
  /** Build assets; undefined for addresses that are none. */
  readonly asset: (context: Context) => Response | undefined | Promise<Response | undefined>;
  readonly page: (context: Context) => Promise<Response>;
  /** The backend in this process, or the origin of another one. */
  readonly api: ApiInProcess | { readonly origin: string };
  readonly health: () => Promise<Health>;
  /** Whether pages are closed for a while; never, where nobody says. */
  readonly closed?: () => Promise<boolean>;
  /** What pages look like; the usual brand, where nobody says. */
  readonly brand?: () => Promise<ShownBrand>;
  readonly development: boolean;
  readonly https: boolean;
  /** See `securityHeaders`. */
  readonly tagOrigin?: string;
  /** The outside captcha; absent where none is configured. */
  readonly captcha?: CaptchaSettings;
  /** The outside map; absent where none is configured. */
  readonly maps?: MapsSettings;
}

/** The visitor's address as the socket knows it; absent where there is no socket. */
function addressOf(context: Context): string | undefined {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress;
}

export function createWebServer(dependencies: WebServerDependencies): Hono {
  const { asset, page, api, health, closed = () => Promise.resolve(false), brand, development, https, tagOrigin, captcha, maps } = dependencies;
  const app = new Hono();
  app.use(securityHeaders({ development, https, tagOrigin, frames: captcha !== undefined || maps !== undefined }));
  if (captcha !== undefined) serveCaptchaFrame(app, captcha);
  if (maps !== undefined) serveMapsFrame(app, maps);

  app.get('/healthz', async (context) => {
    const told = healthOf(await health(), await closed());
    const status = told.status === 'ok' ? 200 : 503;
    context.header('cache-control', 'no-store');
    return (context.req.header('accept') ?? '').includes('text/html') ? context.html(healthPage(told), status) : context.json(told, status);
  });

  const proxy = 'origin' in api ? createApiProxy(api.origin) : undefined;
  app.all('/api/v1/*', (context) =>
    'fetch' in api ? api.fetch(context.req.raw, { clientAddress: addressOf(context) }) : (proxy?.(context.req.raw, addressOf(context)) ?? context.notFound()),
  );

  app.on(['GET', 'HEAD'], '*', async (context) => (await asset(context)) ?? ((await closed()) ? maintenanceAnswer(context.req.method, await brand?.()) : page(context)));
  app.all('*', (context) => {
    context.header('allow', 'GET, HEAD');
    return context.text('Diese Adresse kennt nur GET und HEAD.', 405);
  });
  return app;
}
