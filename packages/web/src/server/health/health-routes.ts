// Liveness (`/healthz`) and readiness (`/readyz`).
import type { Hono } from 'hono';
import { usualTexts } from '../../ui/texts/create-texts.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';
import { healthOf, healthPage, readinessOf, type Health, type Readiness } from './health.ts';

export interface HealthDependencies {
  readonly health: () => Promise<Health>;
  /** Readiness; always ready where it is absent. */
  readonly ready?: () => Promise<Readiness>;
  /** Whether pages are closed for maintenance. */
  readonly closed?: () => Promise<boolean>;
  /** With the operator's changes; those of the sources where it is absent. */
  readonly texts?: () => Texts;
}

export function serveHealth(app: Hono, { health, ready, closed = () => Promise.resolve(false), texts = () => usualTexts }: HealthDependencies): void {
  app.get('/healthz', async (context) => {
    const report = healthOf(await health(), await closed());
    const status = report.status === 'ok' ? 200 : 503;
    context.header('cache-control', 'no-store');
    return (context.req.header('accept') ?? '').includes('text/html') ? context.html(healthPage(report, texts()), status) : context.json(report, status);
  });

  app.get('/readyz', async (context) => {
    const report = readinessOf((await ready?.()) ?? { needs: {} });
    context.header('cache-control', 'no-store');
    return context.json(report, report.status === 'ready' ? 200 : 503);
  });
}
