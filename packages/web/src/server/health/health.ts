// Health (`/healthz`) and readiness (`/readyz`) of the product: as JSON for machines, health also as a page for people.
import type { Hono } from 'hono';
import { healthCopy } from '../../shell/de.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';
import { USUAL_BRAND } from '../assets/brand.ts';
import { escapeHtml } from '../assets/escape-html.ts';
import { plainDocument } from '../assets/plain-document.ts';
import { together } from './together.ts';

export interface Health {
  /** Parts that the server needs, by name; false takes it out of service. */
  readonly parts: Readonly<Record<string, boolean>>;
  /** Recurring jobs that failed the last time or are overdue. They do not affect the status. */
  readonly jobs?: { readonly failed: readonly string[]; readonly late: readonly string[] };
}

export interface Readiness {
  /** What requests need, by name; false makes the server unready. */
  readonly needs: Readonly<Record<string, boolean>>;
  /** Further information without effect. */
  readonly notes?: Readonly<Record<string, unknown>>;
}

export interface HealthDependencies {
  readonly health: () => Promise<Health>;
  /** Readiness; always ready where it is absent. */
  readonly ready?: () => Promise<Readiness>;
  /** Whether pages are closed for maintenance. */
  readonly closed?: () => Promise<boolean>;
  /** With the operator's changes; those of the sources where it is absent. */
  readonly texts?: () => Texts;
}

const isGood = (parts: Readonly<Record<string, boolean>>): boolean => Object.values(parts).every(Boolean);

const row = (name: string, state: string): string => `<li>${escapeHtml(name)}: <strong>${escapeHtml(state)}</strong></li>`;

/** Plain HTML: it must work when nothing else does. */
function healthPage({ parts, jobs }: Health, maintenance: boolean, texts: Texts): string {
  const copy = texts(healthCopy);
  const jobState = (list: readonly string[]): string => (list.length === 0 ? copy.none : list.join(', '));
  const rows = [
    ...Object.entries(parts).map(([name, works]) => row(copy.parts[name] ?? name, works ? copy.works : copy.broken)),
    ...(jobs === undefined ? [] : [row(copy.failedJobs, jobState(jobs.failed)), row(copy.lateJobs, jobState(jobs.late))]),
    row(copy.maintenance, maintenance ? copy.on : copy.off),
  ];
  return plainDocument({
    title: `${copy.title} · ${USUAL_BRAND.brand.name}`,
    head: '<link rel="stylesheet" href="/fatal.css">',
    body: `<main><div><h1>${escapeHtml(isGood(parts) ? copy.ok : copy.failing)}</h1><hr><ul>${rows.join('')}</ul></div></main>`,
  });
}

export function serveHealth(app: Hono, { health, ready, closed = () => Promise.resolve(false), texts = () => usualTexts }: HealthDependencies): void {
  const askTogether = together(health);
  app.get('/healthz', async (context) => {
    const report = await askTogether();
    const maintenance = await closed();
    const good = isGood(report.parts);
    context.header('cache-control', 'no-store');
    if ((context.req.header('accept') ?? '').includes('text/html')) return context.html(healthPage(report, maintenance, texts()), good ? 200 : 503);
    return context.json({ status: good ? 'ok' : 'failing', ...report, maintenance }, good ? 200 : 503);
  });

  app.get('/readyz', async (context) => {
    const readiness = (await ready?.()) ?? { needs: {} };
    const good = isGood(readiness.needs);
    context.header('cache-control', 'no-store');
    return context.json({ status: good ? 'ready' : 'not-ready', ...readiness }, good ? 200 : 503);
  });
}
