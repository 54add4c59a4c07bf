// Schema of the points ledger with its batches and sums. The database itself refuses a ledger whose batches and bookings disagree.

export const ledger = `
create table booking (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('welcome', 'purchase', 'coupon', 'campaign', 'redemption', 'donation', 'voucher', 'expiry', 'correction')),
  status text not null check (status in ('pending', 'booked', 'cancelled')),
  points integer not null check (points <> 0),
  partner_name text not null,
  description text not null,
  transaction_at timestamptz not null,
  booked_at timestamptz,
  booking_key text not null unique check (length(booking_key) <= 200),
  check ((status = 'booked') = (booked_at is not null)),
  check (status = 'booked' or points > 0),
  check (kind not in ('redemption', 'donation', 'voucher', 'expiry') or points < 0),
  check (kind not in ('welcome', 'purchase', 'coupon', 'campaign') or points > 0)
);
create index booking_member on booking (member_id, transaction_at desc, id desc);

create table point_batch (
  id bigint generated always as identity primary key,
  booking_id bigint not null unique references booking on delete cascade,
  member_id bigint not null references member on delete cascade,
  points integer not null check (points > 0),
  remaining integer not null check (remaining between 0 and points),
  earned_at timestamptz not null,
  expires_on date not null
);
create index point_batch_open on point_batch (member_id, expires_on, id) where remaining > 0;
create index point_batch_due on point_batch (expires_on) where remaining > 0;

create table point_use (
  booking_id bigint not null references booking on delete cascade,
  batch_id bigint not null references point_batch on delete cascade,
  points integer not null check (points > 0),
  primary key (booking_id, batch_id)
);
create index point_use_batch on point_use (batch_id);

create function check_ledger() returns trigger language plpgsql as $$
declare
  owner bigint := coalesce(new.member_id, old.member_id);
  booked bigint;
  open bigint;
begin
  select coalesce(sum(points), 0) into booked from booking where member_id = owner and status = 'booked';
  select coalesce(sum(remaining), 0) into open from point_batch where member_id = owner;
  if booked <> open then
    raise exception 'ledger of member % does not balance: % booked, % open', owner, booked, open using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger booking_balances after insert or update or delete on booking
  deferrable initially deferred for each row execute function check_ledger();
create constraint trigger batch_balances after insert or update or delete on point_batch
  deferrable initially deferred for each row execute function check_ledger();
`;

/** In one statement, so of one snapshot: between two, a concurrent and balanced booking looked like an error of this one. */
export const oneLook = `
create or replace function check_ledger() returns trigger language plpgsql as $$
declare
  owner bigint := coalesce(new.member_id, old.member_id);
  booked bigint;
  open bigint;
begin
  select
    (select coalesce(sum(points), 0) from booking where member_id = owner and status = 'booked'),
    (select coalesce(sum(remaining), 0) from point_batch where member_id = owner)
    into booked, open;
  if booked <> open then
    raise exception 'ledger of member % does not balance: % booked, % open', owner, booked, open using errcode = 'check_violation';
  end if;
  return null;
end $$;
`;

/** Pending points are summed up at every read of the balance; even the longest ledger has few of them. */
export const pending = `
create index booking_pending on booking (member_id) include (points) where status = 'pending';
`;

/**
 * The number of bookings of each kind by member and day: a page and its totals cost as much in a ledger of a hundred thousand bookings as
 * in one of a hundred. The triggers are created first: they block writers until the existing rows are counted.
 */
export const days = `
create table booking_day (
  member_id bigint not null references member on delete cascade,
  day date not null,
  kind text not null,
  bookings integer not null,
  primary key (member_id, day, kind)
);

create function booking_day_of(at timestamptz) returns date language sql stable parallel safe as $$ select (at at time zone 'Europe/Berlin')::date $$;

-- In the order of the key, so that two who book at once for the same members wait instead of holding each other up.
create function count_booking_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into booking_day as known (member_id, day, kind, bookings)
    select member_id, booking_day_of(transaction_at), kind, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (member_id, day, kind) do update set bookings = known.bookings + excluded.bookings;
  end if;
  if tg_op <> 'INSERT' then
    update booking_day as known set bookings = known.bookings - less.bookings
    from (select member_id, booking_day_of(transaction_at) as day, kind, count(*) as bookings from gone group by 1, 2, 3 order by 1, 2, 3) as less
    where known.member_id = less.member_id and known.day = less.day and known.kind = less.kind;
  end if;
  return null;
end $$;
create trigger booking_added after insert on booking referencing new table as added for each statement execute function count_booking_days();
create trigger booking_gone after delete on booking referencing old table as gone for each statement execute function count_booking_days();
create trigger booking_moved after update on booking referencing old table as gone new table as added for each statement execute function count_booking_days();

insert into booking_day select member_id, booking_day_of(transaction_at), kind, count(*) from booking group by 1, 2, 3;
`;

/** Used-up batches add nothing, and the partial index holds the others only: without it, each booking read the batches of all members. */
export const openBatches = `
create or replace function check_ledger() returns trigger language plpgsql as $$
declare
  owner bigint := coalesce(new.member_id, old.member_id);
  booked bigint;
  open bigint;
begin
  select
    (select coalesce(sum(points), 0) from booking where member_id = owner and status = 'booked'),
    (select coalesce(sum(remaining), 0) from point_batch where member_id = owner and remaining > 0)
    into booked, open;
  if booked <> open then
    raise exception 'ledger of member % does not balance: % booked, % open', owner, booked, open using errcode = 'check_violation';
  end if;
  return null;
end $$;
`;

/**
 * Checks the changes of a transaction in place of the member's whole ledger: a balanced ledger with equal changes on both sides is balanced
 * again. Summing up a hundred thousand bookings took longer than the rest of a donation. The change is stored in a transaction-local
 * setting, which is rolled back with it. Writers are blocked first: one between its booking and its batch would be half seen.
 */
export const weighed = `
lock table booking, point_batch in share row exclusive mode;

create function weigh_ledger(change jsonb) returns void language sql as $$
  select set_config('pluspunkt.unbalanced', coalesce(jsonb_object_agg(member, points) filter (where points <> 0)::text, ''), true)
  from (
    select key as member, sum(value::bigint) as points
    from (
      select * from jsonb_each_text(nullif(current_setting('pluspunkt.unbalanced', true), '')::jsonb)
      union all select * from jsonb_each_text(change)
    ) as weighed group by key
  ) as members
$$;

create function weigh_bookings() returns trigger language plpgsql as $$
declare
  change jsonb := '{}';
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(member_id, points) into change from (select member_id, sum(points) as points from added where status = 'booked' group by 1) as booked;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(member_id, -points) into change from (select member_id, sum(points) as points from gone where status = 'booked' group by 1) as booked;
  else
    select jsonb_object_agg(member_id, points) into change from (
      select member_id, sum(points) as points from (
        select member_id, points from added where status = 'booked' union all select member_id, -points from gone where status = 'booked'
      ) as moved group by 1
    ) as booked;
  end if;
  if change is not null then perform weigh_ledger(change); end if;
  return null;
end $$;

create function weigh_batches() returns trigger language plpgsql as $$
declare
  change jsonb := '{}';
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(member_id, -points) into change from (select member_id, sum(remaining) as points from added group by 1) as open;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(member_id, points) into change from (select member_id, sum(remaining) as points from gone group by 1) as open;
  else
    select jsonb_object_agg(member_id, points) into change from (
      select member_id, sum(points) as points from (
        select member_id, -remaining as points from added union all select member_id, remaining from gone
      ) as moved group by 1
    ) as open;
  end if;
  if change is not null then perform weigh_ledger(change); end if;
  return null;
end $$;

create trigger booking_weighed_in after insert on booking referencing new table as added for each statement execute function weigh_bookings();
create trigger booking_weighed_out after delete on booking referencing old table as gone for each statement execute function weigh_bookings();
create trigger booking_weighed_anew after update on booking referencing old table as gone new table as added for each statement execute function weigh_bookings();
create trigger batch_weighed_in after insert on point_batch referencing new table as added for each statement execute function weigh_batches();
create trigger batch_weighed_out after delete on point_batch referencing old table as gone for each statement execute function weigh_batches();
create trigger batch_weighed_anew after update on point_batch referencing old table as gone new table as added for each statement execute function weigh_batches();

create or replace function check_ledger() returns trigger language plpgsql as $$
declare
  unbalanced text := coalesce(current_setting('pluspunkt.unbalanced', true), '');
begin
  if unbalanced <> '' then
    raise exception 'ledger does not balance: points booked more than open, by member: %', left(unbalanced, 200) using errcode = 'check_violation';
  end if;
  return null;
end $$;
`;

/** The sums of a member's booked points by month and origin: a summary reads some rows a month, however many bookings there are. */
export const months = `
create table booking_month (
  member_id bigint not null references member on delete cascade,
  month date not null,
  partner_name text not null,
  earned bigint not null,
  spent bigint not null,
  expired bigint not null,
  primary key (member_id, month, partner_name)
);

create function booking_month_of(at timestamptz) returns date language sql stable parallel safe as $$ select date_trunc('month', at at time zone 'Europe/Berlin')::date $$;

-- In the order of the key, so that two who book at once for the same members wait instead of holding each other up.
create function sum_booking_months() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into booking_month as known (member_id, month, partner_name, earned, spent, expired)
    select member_id, booking_month_of(transaction_at), partner_name,
      coalesce(sum(points) filter (where points > 0), 0), coalesce(-sum(points) filter (where points < 0 and kind <> 'expiry'), 0), coalesce(-sum(points) filter (where kind = 'expiry'), 0)
    from added where status = 'booked' group by 1, 2, 3 order by 1, 2, 3
    on conflict (member_id, month, partner_name) do update set earned = known.earned + excluded.earned, spent = known.spent + excluded.spent, expired = known.expired + excluded.expired;
  end if;
  if tg_op <> 'INSERT' then
    update booking_month as known set earned = known.earned - less.earned, spent = known.spent - less.spent, expired = known.expired - less.expired
    from (
      select member_id, booking_month_of(transaction_at) as month, partner_name,
        coalesce(sum(points) filter (where points > 0), 0) as earned, coalesce(-sum(points) filter (where points < 0 and kind <> 'expiry'), 0) as spent, coalesce(-sum(points) filter (where kind = 'expiry'), 0) as expired
      from gone where status = 'booked' group by 1, 2, 3 order by 1, 2, 3
    ) as less
    where known.member_id = less.member_id and known.month = less.month and known.partner_name = less.partner_name;
  end if;
  return null;
end $$;
create trigger booking_summed_in after insert on booking referencing new table as added for each statement execute function sum_booking_months();
create trigger booking_summed_out after delete on booking referencing old table as gone for each statement execute function sum_booking_months();
create trigger booking_summed_anew after update on booking referencing old table as gone new table as added for each statement execute function sum_booking_months();

insert into booking_month
select member_id, booking_month_of(transaction_at), partner_name,
  coalesce(sum(points) filter (where points > 0), 0), coalesce(-sum(points) filter (where points < 0 and kind <> 'expiry'), 0), coalesce(-sum(points) filter (where kind = 'expiry'), 0)
from booking where status = 'booked' group by 1, 2, 3;
`;

/** The index includes the remaining points, so that the balance is an index-only scan. */
export const leftPoints = `
create index point_batch_left on point_batch (member_id, expires_on, id) include (remaining) where remaining > 0;
drop index point_batch_open;
`;

/** The member of a use, so that it is in the same partition as its booking and its batch. The trigger serves versions that do not write it. */
export const usesOfMembers = `
alter table point_use add column member_id bigint;
create function fill_use_member() returns trigger language plpgsql as $$
begin
  select member_id into new.member_id from booking where id = new.booking_id;
  return new;
end $$;
create trigger point_use_member before insert on point_use for each row when (new.member_id is null) execute function fill_use_member();
create index point_use_unfilled on point_use (booking_id) where member_id is null;
`;

export const filledUses = `
update point_use set member_id = booking.member_id from booking
where booking.id = point_use.booking_id and (point_use.booking_id, point_use.batch_id) in (select booking_id, batch_id from point_use where member_id is null limit 20000);
`;
