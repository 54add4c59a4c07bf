// Rewards for points.
import type { BackendCapability } from '../capability.ts';
import { rewardMigrations } from './rewards.migrations.ts';
import { rewardRoutes } from './rewards.routes.ts';

export type { RewardRow } from './rewards.tables.ts';

export const rewards: BackendCapability = {
  routes: (context) => rewardRoutes(context, context.contentCache),
  migrations: rewardMigrations,
};
