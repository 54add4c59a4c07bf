// Metrics of mails that were dropped beyond the limit of their recipient, over all processes.
import { Gauge, type Registry } from 'prom-client';

export function addMailMetrics(registry: Registry, read: () => Promise<Readonly<Record<string, number>>>): void {
  const dropped: Gauge = new Gauge({
    name: 'pluspunkt_mails_dropped_last_hour',
    help: 'Mails of the last hour that were dropped beyond the limit of their recipient, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      dropped.reset();
      // Without a database the other metrics are still reported.
      const counts = await read().catch(() => ({}));
      for (const [kind, count] of Object.entries(counts)) dropped.set({ kind }, count);
    },
  });
}
