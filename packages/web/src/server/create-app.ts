// The Node server as a function of its dependencies: assets, the API, the health page, and every other address a page.
import { Hono, type Context } from 'hono';
import type { CaptchaSettings } from '../composition/captcha-settings.ts';
import { createApiProxy } from './api-proxy.ts';
import { serveCaptchaFrame } from './captcha-frame.ts';
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
  /** What stands behind the server, by name; true where it works. */
  readonly health: () => Promise<Readonly<Record<string, boolean>>>;
  readonly development: boolean;
  readonly https: boolean;
  /** See `securityHeaders`. */
  readonly tagOrigin?: string;
  /** The outside captcha; absent where none is configured. */
  readonly captcha?: CaptchaSettings;
}

/** The visitor's address as the socket knows it; absent where there is no socket. */
function addressOf(context: Context): string | undefined {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress;
}

export function createWebServer(dependencies: WebServerDependencies): Hono {
  const { asset, page, api, health, development, https, tagOrigin, captcha } = dependencies;
  const app = new Hono();
  app.use(securityHeaders({ development, https, tagOrigin, captcha: captcha !== undefined }));
  if (captcha !== undefined) serveCaptchaFrame(app, captcha);

  app.get('/healthz', async (context) => {
    const parts = await health();
    const healthy = Object.values(parts).every(Boolean);
    context.header('cache-control', 'no-store');
    return context.json({ status: healthy ? 'ok' : 'failing', parts }, healthy ? 200 : 503);
  });

  const proxy = 'origin' in api ? createApiProxy(api.origin) : undefined;
  app.all('/api/v1/*', (context) =>
    'fetch' in api ? api.fetch(context.req.raw, { clientAddress: addressOf(context) }) : (proxy?.(context.req.raw, addressOf(context)) ?? context.notFound()),
  );

  app.on(['GET', 'HEAD'], '*', async (context) => (await asset(context)) ?? page(context));
  app.all('*', (context) => {
    context.header('allow', 'GET, HEAD');
    return context.text('Diese Adresse kennt nur GET und HEAD.', 405);
  });
  return app;
}
