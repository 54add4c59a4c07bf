// Tables that grow with members and products are partitioned.
import type { BackendCapability } from '../capability.ts';
import { partitionMigrations } from './partitions.migrations.ts';

export { cancelPartitioning, partitionDatabase } from './partition-database.ts';

export const partitions: BackendCapability = { migrations: partitionMigrations };
