// Metrics of the read replica: usage, lag, the database of each read, and why it was abandoned.
import type { ReplicaState } from '@pluspunkt/backend';
import { Counter, Gauge, type Registry } from 'prom-client';

export function addReplicaMetrics(registry: Registry, state: () => ReplicaState): void {
  const registers = [registry];
  const asked: Gauge = new Gauge({ name: 'pluspunkt_replica_asked', help: '1 while the replica answers, 0 while the primary answers alone.', registers, collect: () => asked.set(state().asked ? 1 : 0) });
  const behind: Gauge = new Gauge({ name: 'pluspunkt_replica_behind_seconds', help: 'For how long the replica has lacked something, at the last look.', registers, collect: () => behind.set(state().behindSeconds) });
  const reads: Counter = new Counter({
    name: 'pluspunkt_replica_reads_total',
    help: 'Reads that may be seconds old, by who answered.',
    labelNames: ['from'],
    registers,
    collect() {
      reads.reset();
      for (const [from, count] of Object.entries(state().reads)) reads.inc({ from }, count);
    },
  });
  const left: Counter = new Counter({
    name: 'pluspunkt_replica_left_total',
    help: 'How often the replica was left, by why.',
    labelNames: ['because'],
    registers,
    collect() {
      left.reset();
      for (const [because, count] of Object.entries(state().left)) left.inc({ because }, count);
    },
  });
}
