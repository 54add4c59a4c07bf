// The table of a cluster trial, for the terminal and for docs/operations/faults.md.
import type { FaultRow, TrialReport } from './try-cluster.ts';

const HEAD = ['meanwhile', 'seconds without a write', 'pages failed', 'calls of visitors failed', "members' requests repeated", 'imports done, failed', 'acknowledged writes lost'];

const share = ({ sent, failed }: FaultRow['pages']): string => `${String(failed)} of ${String(sent)}`;
const lostIn = ({ faults }: FaultRow): string => (faults.length === 0 ? '0' : faults.join('; '));

const cellsOf = (row: FaultRow): readonly string[] => [
  row.what, row.gapSeconds.toFixed(1), share(row.pages), share(row.calls), String(row.repeated), `${String(row.imports.done)}, ${String(row.imports.failed)}`, lostIn(row),
];

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const headLines = (): readonly string[] => [lineOf(HEAD), lineOf(HEAD.map((_, index) => (index === 0 ? '---' : '---:')))];
export const rowLine = (row: FaultRow): string => lineOf(cellsOf(row));

export const sumLine = ({ acknowledged, faults }: TrialReport): string =>
  `${acknowledged.toLocaleString('en')} acknowledged writes of members; ${faults.length === 0 ? 'none is lost or doubled at the end' : faults.join('; ')}.`;

/** Patroni's `ttl`, 20 s, and five more. */
const FAILOVER_SECONDS = 25;

/** What a trial promises and did not hold, as sentences. */
export const broken = ({ rows, acknowledged, faults }: TrialReport): readonly string[] => [
  ...rows.flatMap((row) => [
    ...(row.mayLose || row.faults.length === 0 ? [] : [`${row.what}: ${row.faults.join('; ')}`]),
    ...(row.pages.failed === 0 ? [] : [`${row.what}: ${String(row.pages.failed)} pages failed`]),
    ...(row.gapSeconds <= FAILOVER_SECONDS ? [] : [`${row.what}: no write for ${row.gapSeconds.toFixed(1)} s`]),
  ]),
  ...(acknowledged > 0 ? [] : ['no write was acknowledged']),
  ...faults,
];
