// Health and readiness of the product: as JSON for machines, as a page for people.
import { USUAL_BRAND } from '../assets/brand.ts';
import { healthCopy } from '../../shell/de.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';
import { escapeHtml } from '../assets/escape-html.ts';

export interface Health {
  /** Parts that the server needs, by name; false takes it out of service. */
  readonly parts: Readonly<Record<string, boolean>>;
  /** Recurring jobs that failed the last time or are overdue. They do not affect the status. */
  readonly jobs?: { readonly failed: readonly string[]; readonly late: readonly string[] };
}

export interface HealthReport extends Health {
  readonly status: 'ok' | 'failing';
  readonly maintenance: boolean;
}

export const healthOf = (health: Health, maintenance: boolean): HealthReport => ({ status: Object.values(health.parts).every(Boolean) ? 'ok' : 'failing', ...health, maintenance });

export interface Readiness {
  /** What requests need, by name; false makes the server unready. */
  readonly needs: Readonly<Record<string, boolean>>;
  /** Further information without effect. */
  readonly notes?: Readonly<Record<string, unknown>>;
}

export interface Looks {
  readonly needs: () => Promise<Readiness['needs']>;
  readonly health: () => Promise<Pick<Health, 'jobs'>>;
}

/** In parallel: where the database does not answer, each check takes as long as a load balancer waits. */
export const needsAndJobs = async ({ needs, health }: Looks): Promise<readonly [Readiness['needs'], Health['jobs']]> => {
  const [needed, { jobs }] = await Promise.all([needs(), health()]);
  return [needed, jobs];
};

export interface ReadinessReport extends Readiness {
  readonly status: 'ready' | 'not-ready';
}

export const readinessOf = (readiness: Readiness): ReadinessReport => ({ status: Object.values(readiness.needs).every(Boolean) ? 'ready' : 'not-ready', ...readiness });

const row = (name: string, state: string): string => `<li>${escapeHtml(name)}: <strong>${escapeHtml(state)}</strong></li>`;
/** Plain HTML: it must work when nothing else does. */
export const healthPage = ({ status, parts, jobs, maintenance }: HealthReport, texts: Texts): string => {
  const copy = texts(healthCopy);
  const jobState = (list: readonly string[]): string => (list.length === 0 ? copy.none : list.join(', '));
  return (
    '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${copy.title} · ${escapeHtml(USUAL_BRAND.brand.name)}</title><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">` +
    `<link rel="stylesheet" href="/fatal.css"></head><body><main><div><h1>${status === 'ok' ? copy.ok : copy.failing}</h1><hr><ul>` +
    Object.entries(parts).map(([name, works]) => row(copy.parts[name] ?? name, works ? copy.works : copy.broken)).join('') +
    (jobs === undefined ? '' : row(copy.failedJobs, jobState(jobs.failed)) + row(copy.lateJobs, jobState(jobs.late))) +
    `${row(copy.maintenance, maintenance ? copy.on : copy.off)}</ul></div></main></body></html>`
  );
};
