// Query plans of frequent calls: the slowest statement of each.
import type { Db } from '@pluspunkt/backend';

type Asked = ReturnType<ReturnType<Db['getExecutor']>['compileQuery']>;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly Plan: PlanNode;
  readonly 'Execution Time': number;
  readonly 'Planning Time': number;
}

/** An executed statement. */
export interface Plan {
  /** Scans with their index, outermost first. */
  readonly way: string;
  /** Of 8 kB each. */
  readonly pages: number;
  readonly ms: number;
}

/** A database that records its statements. */
export const remembering = (db: Db): { readonly db: Db; readonly asked: Asked[] } => {
  const asked: Asked[] = [];
  const plugin: Parameters<Db['withPlugin']>[0] = {
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(plugin), asked };
};

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const isRead = (node: PlanNode): boolean => node['Node Type'].includes('Scan') && (node['Relation Name'] !== undefined || node['Index Name'] !== undefined);

const wordsOf = (node: PlanNode): string => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`;

/** Number of scans that are listed. */
const MOST = 4;

const planOf = async (db: Db, query: Asked): Promise<Plan> => {
  const { rows } = await db.executeQuery({ ...query, sql: `explain (analyze, buffers, format json) ${query.sql}` });
  const [{ 'QUERY PLAN': [whole] } = { 'QUERY PLAN': [] }] = rows as readonly { readonly 'QUERY PLAN': readonly Explained[] }[];
  if (whole === undefined) throw new Error('PostgreSQL returned no plan');
  const reads = [...new Set(nodesOf(whole.Plan).filter(isRead).map(wordsOf))];
  return {
    way: reads.length > MOST ? `${reads.slice(0, MOST).join(', ')} and ${String(reads.length - MOST)} more` : reads.join(', '),
    pages: whole.Plan['Shared Hit Blocks'] + whole.Plan['Shared Read Blocks'],
    ms: whole['Planning Time'] + whole['Execution Time'],
  };
};

/** The slowest read-only statement. */
export const slowestPlan = async (db: Db, asked: readonly Asked[]): Promise<Plan | undefined> => {
  const plans: Plan[] = [];
  for (const query of asked) if (/^\s*(?:select|with)\b/i.test(query.sql) && !/\bfor (?:no key )?update\b|\b(?:insert|update|delete)\b/i.test(query.sql)) plans.push(await planOf(db, query));
  return plans.toSorted((a, b) => b.ms - a.ms)[0];
};
