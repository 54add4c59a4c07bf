// The calls below /api/v1: answered by the backend in this process or by one elsewhere, as many at the same time as can be.
import type { Context, Hono } from 'hono';
import type { Admission } from '../health/admission.ts';
import { createApiProxy, unavailable, type ProxyTrust } from './api-proxy.ts';
import type { ApiOrigins } from './api-origins.ts';

interface ApiInProcess {
  readonly fetch: (request: Request, environment?: { readonly clientAddress?: string }) => Response | Promise<Response>;
}

export interface ApiDependencies extends ProxyTrust {
  /** The backend in this process, or where there are others. */
  readonly api: ApiInProcess | { readonly origins: ApiOrigins };
  /** How many calls are worked on; all, where nobody says. */
  readonly admission?: Admission;
}

/** The visitor's address as the socket knows it; absent where there is no socket. */
function addressOf(context: Context): string | undefined {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress;
}

export function serveApi(app: Hono, { api, admission, trustForwardedFor }: ApiDependencies): void {
  const proxy = 'origins' in api ? createApiProxy(api.origins, { trustForwardedFor }) : undefined;
  const answer = async (context: Context): Promise<Response> =>
    'fetch' in api ? api.fetch(context.req.raw, { clientAddress: addressOf(context) }) : ((await proxy?.(context.req.raw, addressOf(context))) ?? context.notFound());
  app.all('/api/v1/*', (context) => (admission === undefined ? answer(context) : admission.admit(() => answer(context), () => unavailable(context.req.raw))));
}
