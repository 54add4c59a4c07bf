// Schema of what tells that something has changed: triggers note each transaction that wrote to one of some tables.

/** One row a transaction: nobody waits for anybody, and whoever knows what it saw knows what it has not seen. */
export const noteChanges = (into: string, tables: readonly string[]): string => `
create table ${into} (
  transaction xid8 primary key default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create function note_${into}() returns trigger language plpgsql as $$
begin
  insert into ${into} default values on conflict do nothing;
  return null;
end
$$;
${tables.map((table) => `create trigger note_change after insert or update or delete or truncate on ${table} for each statement execute function note_${into}();`).join('\n')}
`;
