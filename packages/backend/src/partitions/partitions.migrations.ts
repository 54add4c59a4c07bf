// Schema of partitioned tables. A new database gets them at once; one with members is taken over by `npm run operations -- partition`.
import type { Migration } from '../platform/db/migrate.ts';
import { PARTITION_FUNCTIONS } from './partition-functions.ts';

export interface PartitionedTable {
  readonly name: string;
  /** The column by whose hash its rows are distributed. */
  readonly key: string;
}

const of = (key: string, ...names: readonly string[]): readonly PartitionedTable[] => names.map((name) => ({ name, key }));

/** Tables of one group are replaced together: those that refer to others follow them. */
export const PARTITIONED: readonly (readonly PartitionedTable[])[] = [
  of('member_id', 'idempotent_answer'),
  of('member_id', 'purchase'),
  of('member_id', 'booking', 'booking_day', 'booking_month', 'point_batch', 'point_use'),
  of('product_id', 'product_price'),
  of('product_id', 'offer'),
];

/** Of a new database. Each one has separate files, so a small programme gets few. */
const PARTS_OF_NEW_DATABASE = 4;

const replaceEmpty = (tables: readonly PartitionedTable[]): string => `
do $$
begin
  if exists (select from member) or exists (select from product) then return; end if;
  create schema takeover;
  create schema former;
  ${tables.map(({ name, key }) => `perform partitions.create_copy('${name}', '${key}', ${String(PARTS_OF_NEW_DATABASE)});`).join('\n  ')}
  perform partitions.replace_tables(array[${tables.map(({ name }) => `'${name}'`).join(', ')}]);
  drop schema former cascade;
  drop schema takeover cascade;
  perform partitions.validate_references();
end $$;
`;

export const partitionMigrations: readonly Migration[] = [
  { id: '0001-partition-functions', sql: PARTITION_FUNCTIONS },
  { id: '0002-partitions', sql: PARTITIONED.map(replaceEmpty).join('\n') },
];
