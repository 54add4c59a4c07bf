// Metrics of the service for Prometheus: calls by route, logins by outcome, and gauges that are read from the database.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { withinTime } from '../db/time-limit.ts';

/** A figure that all processes share, since it comes from the database. Read when Prometheus asks for it. */
export interface DatabaseGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** Values by the value of the label. The label has few values, and never one of a member. */
  readonly read: () => Promise<Readonly<Record<string, number>>>;
}

export interface ServiceMetrics {
  readonly calls: Histogram<'route' | 'method' | 'status'>;
  readonly logins: Counter<'outcome'>;
}

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12];

export const createServiceMetrics = (registry: Registry): ServiceMetrics => ({
  calls: new Histogram({ name: 'pluspunkt_call_seconds', help: 'Calls by the pattern of their address.', labelNames: ['route', 'method', 'status'], buckets: BUCKETS, registers: [registry] }),
  logins: new Counter({ name: 'pluspunkt_logins_total', help: 'Logins with a secret, by outcome: accepted, wrong, or throttled.', labelNames: ['outcome'], registers: [registry] }),
});

/** Prometheus gives up after ten seconds by default. */
const READ_MS = 3_000;

export const addDatabaseGauges = (registry: Registry, gauges: readonly DatabaseGauge[]): void => {
  for (const { name, help, label, read } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        // Without a database the other metrics are still reported.
        const values = await withinTime(READ_MS, read).catch(() => ({}));
        gauge.reset();
        for (const [of, value] of Object.entries(values)) gauge.set({ [label]: of }, value);
      },
    });
  }
};
