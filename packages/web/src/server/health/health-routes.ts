// Whether the process lives (`/healthz`), and whether requests may be sent to it (`/readyz`).
import type { Hono } from 'hono';
import { healthOf, healthPage, readinessOf, type Health, type Readiness } from './health.ts';

export interface HealthDependencies {
  readonly health: () => Promise<Health>;
  /** What must be so for requests to be sent here; nothing, where nobody says. */
  readonly ready?: () => Promise<Readiness>;
  /** Whether pages are closed for a while; never, where nobody says. */
  readonly closed?: () => Promise<boolean>;
}

export function serveHealth(app: Hono, { health, ready, closed = () => Promise.resolve(false) }: HealthDependencies): void {
  app.get('/healthz', async (context) => {
    const told = healthOf(await health(), await closed());
    const status = told.status === 'ok' ? 200 : 503;
    context.header('cache-control', 'no-store');
    return (context.req.header('accept') ?? '').includes('text/html') ? context.html(healthPage(told), status) : context.json(told, status);
  });

  app.get('/readyz', async (context) => {
    const told = readinessOf((await ready?.()) ?? { needs: {} });
    context.header('cache-control', 'no-store');
    return context.json(told, told.status === 'ready' ? 200 : 503);
  });
}
