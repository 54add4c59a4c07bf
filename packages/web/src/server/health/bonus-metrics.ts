// Metrics of welcome bonuses: how many were given in the last hour, over all processes.
import type { BonusSpeed } from '@pluspunkt/backend';
import { Gauge, type Registry } from 'prom-client';

export function addBonusMetrics(registry: Registry, read: () => Promise<BonusSpeed>): void {
  const bonuses: Gauge = new Gauge({
    name: 'pluspunkt_bonuses_last_hour',
    help: 'Welcome bonuses of the last hour: of all, and of the device and the network that had the most.',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      bonuses.reset();
      // Without a database the other metrics are still reported.
      const speed = await read().catch(() => undefined);
      for (const [of, count] of Object.entries(speed ?? {})) bonuses.set({ of }, count);
    },
  });
}
