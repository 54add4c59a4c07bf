// The calls below /api/v1: answered by the backend in this process or by another one, under admission control.
import type { Context, Hono } from 'hono';
import type { Admission } from '../health/admission.ts';
import { createApiProxy, unavailable, type ProxyTrust } from './api-proxy.ts';
import type { ApiOrigins } from './api-origins.ts';

interface ApiInProcess {
  readonly fetch: (request: Request, environment?: { readonly clientAddress?: string }) => Response | Promise<Response>;
}

export interface ApiDependencies extends ProxyTrust {
  /** The backend in this process, or the origins of others. */
  readonly api: ApiInProcess | { readonly origins: ApiOrigins };
  /** Unlimited where it is absent. */
  readonly admission?: Admission;
}

/** The visitor's address by the socket; absent in tests without one. */
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
