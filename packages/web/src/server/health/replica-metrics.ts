// The replica in figures: whether it is asked, how far it is behind, who answered, and why it was left.
import type { ReplicaState } from '@pluspunkt/backend';
import type { Figure } from './metrics.ts';

export const replicaFigures = (state: () => ReplicaState) => (): readonly Figure[] => {
  const { asked, behindSeconds, reads, left } = state();
  return [
    { name: 'pluspunkt_replica_asked', type: 'gauge', help: '1 while the replica answers, 0 while the primary does it alone.', values: [['', asked ? 1 : 0]] },
    { name: 'pluspunkt_replica_behind_seconds', type: 'gauge', help: 'For how long the replica has lacked something, at the last look.', values: [['', behindSeconds]] },
    { name: 'pluspunkt_replica_reads_total', type: 'counter', help: 'Reads that may be seconds old, by who answered.', values: Object.entries(reads).map(([from, count]) => [`{from="${from}"}`, count]) },
    { name: 'pluspunkt_replica_left_total', type: 'counter', help: 'How often the replica was left, by why.', values: Object.entries(left).map(([because, count]) => [`{because="${because}"}`, count]) },
  ];
};
