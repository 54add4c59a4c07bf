// Gauges that are read from the database when Prometheus asks for them.
import { Gauge, type Registry } from 'prom-client';
import { withinTime } from './time-limit.ts';

/** A figure that all processes share, since it comes from the database. Read when Prometheus asks for it. */
export interface DatabaseGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** Values by the value of the label. The label has few values, and never one of a member. */
  readonly read: () => Promise<Readonly<Record<string, number>>>;
}

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
