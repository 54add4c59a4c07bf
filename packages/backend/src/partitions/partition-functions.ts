// The functions, in PostgreSQL, that make a partitioned copy of a table and put it in the table's place.

/** While a table is copied, its copy is in the schema `takeover`; once it is replaced, the former table is in `former`. Partitions are in `partitions`. */
export const PARTITION_FUNCTIONS = `
create schema if not exists partitions;

-- An empty copy, partitioned by a hash of \`key\`: columns, checks, defaults, indexes and references under their names. A unique constraint of
-- a partitioned table has to contain the key, and a reference to a partitioned table as well.
create or replace function partitions.create_copy(source text, key text, parts integer) returns void language plpgsql set search_path = public as $$
declare
  item record;
  definition text;
begin
  execute format('create table takeover.%1$I (like public.%1$I including all excluding indexes) partition by hash (%2$I)', source, key);
  for n in 0 .. parts - 1 loop
    execute format('create table partitions.%I partition of takeover.%I for values with (modulus %s, remainder %s)', format('%s_%s_of_%s', source, n, parts), source, parts, n);
  end loop;
  for item in
    select conname, contype, pg_get_constraintdef(found.oid) as definition, relname as other,
      exists (select from pg_attribute where attrelid = conrelid and attname = key and attnum = any (conkey)) as has_key
    from pg_constraint as found left join pg_class on pg_class.oid = confrelid
    where conrelid = format('public.%I', source)::regclass and contype in ('p', 'u', 'f') and conparentid = 0
    order by contype <> 'p', conname
  loop
    definition := replace(item.definition, ' NOT VALID', '');
    if item.contype <> 'f' then
      if not item.has_key then definition := regexp_replace(definition, '\\(', format('(%I, ', key)); end if;
    elsif to_regclass(format('takeover.%I', item.other)) is not null then
      definition := regexp_replace(definition, 'REFERENCES [^(]+\\(', format('REFERENCES takeover.%I(', item.other));
      if not item.has_key then definition := regexp_replace(definition, '\\(', format('(%I, ', key), 'g'); end if;
    end if;
    execute format('alter table takeover.%I add constraint %I %s', source, item.conname, definition);
  end loop;
  for item in
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = format('public.%I', source)::regclass and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  loop
    execute regexp_replace(item.definition, ' ON (ONLY )?public\\.\\S+ ', format(' ON takeover.%I ', source));
  end loop;
end $$;

-- From now on each write of the table is repeated in its copy. An update may concern a row that is not copied yet.
create or replace function partitions.mirror(source text) returns void language plpgsql as $$
declare
  names text;
  fresh text;
  changes text;
  keys text;
  same_row text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum), string_agg(format('new.%I', attname), ', ' order by attnum), string_agg(format('%1$I = excluded.%1$I', attname), ', ' order by attnum) filter (where attidentity = '')
    into names, fresh, changes
    from pg_attribute where attrelid = format('takeover.%I', source)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  select string_agg(quote_ident(attname), ', '), string_agg(format('%1$I = old.%1$I', attname), ' and ')
    into keys, same_row
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey) where conrelid = format('takeover.%I', source)::regclass and contype = 'p';
  execute format($body$
    create or replace function takeover.%1$I() returns trigger language plpgsql as $mirror$
    begin
      if tg_op = 'DELETE' then
        delete from takeover.%2$I where %3$s;
      else
        insert into takeover.%2$I (%4$s) overriding system value values (%5$s) on conflict (%6$s) do update set %7$s;
      end if;
      return null;
    end $mirror$ $body$, 'mirror_' || source, source, same_row, names, fresh, keys, changes);
  execute format('create trigger takeover_mirror after insert or update or delete on public.%I for each row execute function takeover.%I()', source, 'mirror_' || source);
end $$;

-- Copies the next rows in the order of the primary key, and returns how many. Their lock keeps a row that is deleted meanwhile from
-- appearing in the copy: the deletion waits for the copy, and is then repeated in it.
create or replace function partitions.copy_next(source text, size integer) returns integer language plpgsql as $$
declare
  names text;
  keys text;
  keys_as_text text;
  keys_backwards text;
  after_last text;
  moved integer;
  done record;
  last text[];
begin
  select * into done from takeover.progress where name = source for update;
  if done.finished then return 0; end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into names
    from pg_attribute where attrelid = format('takeover.%I', source)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  select string_agg(quote_ident(attname), ', ' order by place), string_agg(format('%I::text', attname), ', ' order by place), string_agg(format('%I desc', attname), ', ' order by place),
      format('where (%s) > (%s)', string_agg(quote_ident(attname), ', ' order by place), string_agg(format('($1)[%s]::%s', place, format_type(atttypid, atttypmod)), ', ' order by place))
    into keys, keys_as_text, keys_backwards, after_last
    from pg_constraint cross join unnest(conkey) with ordinality as key (attribute, place) join pg_attribute on attrelid = conrelid and attnum = attribute
    where conrelid = format('public.%I', source)::regclass and contype = 'p';
  execute format($statement$
    with batch as materialized (select * from public.%1$I %2$s order by %3$s limit %4$s for key share),
    copied as (insert into takeover.%1$I (%5$s) overriding system value select %5$s from batch on conflict do nothing)
    select count(*), (select array[%6$s] from batch order by %7$s limit 1) from batch
  $statement$, source, case when done.position is null then '' else after_last end, keys, size, names, keys_as_text, keys_backwards) into moved, last using done.position;
  update takeover.progress set position = coalesce(last, position), copied = copied + moved, finished = moved < size where name = source;
  return moved;
end $$;

-- Puts the copies in the place of their tables, with the triggers of the tables, and with the references of other tables, which are checked
-- for new rows from then on, and for the others by a separate validation.
create or replace function partitions.replace_tables(tables text[]) returns void language plpgsql set search_path = public as $$
declare
  source text;
  item record;
  key text;
  statements text[] := '{}';
begin
  execute 'lock table ' || (select string_agg(format('public.%I', name), ', ' order by place) from unnest(tables) with ordinality as named (name, place)) || ' in access exclusive mode';
  foreach source in array tables loop
    if (select array_agg(attname order by attname) from pg_attribute where attrelid = format('public.%I', source)::regclass and attnum > 0 and not attisdropped)
      <> (select array_agg(attname order by attname) from pg_attribute where attrelid = format('takeover.%I', source)::regclass and attnum > 0 and not attisdropped) then
      raise exception 'the table % has other columns than its copy', source using errcode = 'PP003';
    end if;
    execute format('drop trigger if exists takeover_mirror on public.%I', source);
    for item in select attname from pg_attribute where attrelid = format('takeover.%I', source)::regclass and attidentity <> '' and not attisdropped loop
      execute format('select setval(%L, last_value, is_called) from %s', pg_get_serial_sequence(format('takeover.%I', source), item.attname), pg_get_serial_sequence(format('public.%I', source), item.attname));
    end loop;
    select attname into key from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0] where partrelid = format('takeover.%I', source)::regclass;
    for item in select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = format('public.%I', source)::regclass and not tgisinternal and tgparentid = 0 loop
      statements := statements || item.definition;
    end loop;
    for item in
      select conname, conrelid::regclass as referring, pg_get_constraintdef(found.oid) as definition,
        exists (select from pg_attribute where attrelid = conrelid and attname = key and attnum = any (conkey)) as has_key
      from pg_constraint as found join pg_class on pg_class.oid = conrelid
      where confrelid = format('public.%I', source)::regclass and contype = 'f' and conparentid = 0 and relnamespace = 'public'::regnamespace and relname <> all (tables)
    loop
      execute format('alter table %s drop constraint %I', item.referring, item.conname);
      statements := statements || format('alter table %s add constraint %I %s not valid', item.referring, item.conname,
        case when item.has_key then replace(item.definition, ' NOT VALID', '') else regexp_replace(replace(item.definition, ' NOT VALID', ''), '\\(', format('(%I, ', key), 'g') end);
    end loop;
  end loop;
  foreach source in array tables loop
    execute format('alter table public.%I set schema former', source);
    execute format('alter table takeover.%I set schema public', source);
  end loop;
  for item in select statement from unnest(statements) as statement loop
    execute item.statement;
  end loop;
end $$;

-- Checks the rows that were there when a reference was made; writers do not wait for it.
create or replace function partitions.validate_references() returns void language plpgsql set search_path = public as $$
declare
  item record;
begin
  for item in
    select conname, conrelid::regclass as referring from pg_constraint join pg_class on pg_class.oid = confrelid
    where contype = 'f' and not convalidated and conparentid = 0 and relkind = 'p' and relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %s validate constraint %I', item.referring, item.conname);
  end loop;
end $$;
`;
