// The server of a process without pages: calls and health, or only health for the role `jobs`.
import { Hono } from 'hono';
import { serveApi, type ApiDependencies } from './api-routes.ts';
import { serveHealth, type HealthDependencies } from '../health/health-routes.ts';
import { guardRequests, type RequestGuards } from './request-guards.ts';
import { securityHeaders } from './security-headers.ts';

export interface ApiServerDependencies extends HealthDependencies, Pick<ApiDependencies, 'admission' | 'bodyTimeMs'>, RequestGuards {
  /** Absent where calls are answered by other processes. */
  readonly api?: ApiDependencies['api'];
  readonly https: boolean;
}

export function createApiServer({ api, admission, trustForwardedFor, heldPerAddress, bodyTimeMs, https, ...health }: ApiServerDependencies): Hono {
  const app = new Hono();
  guardRequests(app, { trustForwardedFor, heldPerAddress });
  app.use(securityHeaders({ development: false, https }));
  serveHealth(app, health);
  if (api !== undefined) serveApi(app, { api, admission, bodyTimeMs });
  app.all('*', (context) => context.text('Hier gibt es keine Seiten.', 404));
  return app;
}
