// Schema of rate limits, as rate-limiter-flexible has it.
import type { Migration } from '../db/migrate.ts';

/** Windows that an earlier version has begun are migrated. */
const rateLimit = `
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
insert into rate_limit (key, points, expire) select key, count, (extract(epoch from ends_at) * 1000)::bigint from throttle where ends_at > now();
`;

export const rateLimitMigrations: readonly Migration[] = [{ id: '0001-rate-limit', sql: rateLimit }];
