// Metrics of the service for Prometheus: calls by route and logins by outcome.
import { Counter, Histogram, type Registry } from 'prom-client';

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
