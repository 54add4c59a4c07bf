// Liveness (`/healthz`) and readiness (`/readyz`).
import type { Hono } from 'hono';
import { healthOf, healthPage, readinessOf, type Health, type Readiness } from './health.ts';

export interface HealthDependencies {
  readonly health: () => Promise<Health>;
  /** Readiness; always ready where it is absent. */
  readonly ready?: () => Promise<Readiness>;
  /** Whether pages are closed for maintenance. */
  readonly closed?: () => Promise<boolean>;
}

export function serveHealth(app: Hono, { health, ready, closed = () => Promise.resolve(false) }: HealthDependencies): void {
  app.get('/healthz', async (context) => {
    const report = healthOf(await health(), await closed());
    const status = report.status === 'ok' ? 200 : 503;
    context.header('cache-control', 'no-store');
    return (context.req.header('accept') ?? '').includes('text/html') ? context.html(healthPage(report), status) : context.json(report, status);
  });

  app.get('/readyz', async (context) => {
    const report = readinessOf((await ready?.()) ?? { needs: {} });
    context.header('cache-control', 'no-store');
    return context.json(report, report.status === 'ready' ? 200 : 503);
  });
}
