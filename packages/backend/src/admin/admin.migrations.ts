// Schema of operators' changes: who, when, what; and the maintenance flag.
import type { Migration } from '../platform/db/migrate.ts';

const audit = `
create table admin_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null check (length(actor) between 1 and 100),
  kind text not null,
  key text not null,
  before jsonb,
  after jsonb,
  check (num_nonnulls(before, after) > 0)
);
create index admin_audit_newest on admin_audit (at desc, id desc);
insert into configuration (group_name, key, value) values ('operation', 'maintenance', 'false') on conflict do nothing;
`;

const demoEntries = `
-- The entries of the demo data as it made them. Databases that had it before have no rows.
create table demo_entry (
  kind text not null,
  key text not null,
  version text not null,
  primary key (kind, key)
);
`;

// Actors are operators, whose addresses may be longer.
const anyActor = `alter table admin_audit drop constraint admin_audit_actor_check;`;

export const adminMigrations: readonly Migration[] = [
  { id: '0001-admin-audit', sql: audit },
  { id: '0003-demo-entries', sql: demoEntries },
  { id: '0004-any-actor', sql: anyActor },
];
