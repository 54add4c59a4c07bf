// Schema of campaigns. Constraints refuse a stock below zero, a chance that is used twice and a code that two members use.
import type { Migration } from '../platform/db/migrate.ts';

const campaigns = `
create table campaign (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  name text not null unique check (name ~ '^[a-z0-9-]{1,60}$'),
  title text not null,
  kind text not null check (kind in ('draw', 'lottery', 'mystery', 'punktefest')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  terms_version text not null check (length(terms_version) between 1 and 40),
  chances_per_day integer not null check (chances_per_day between 0 and 100),
  win_valid_days integer not null check (win_valid_days between 1 and 730),
  settled_at timestamptz,
  check (starts_at < ends_at)
);

create table campaign_prize (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  campaign_id text not null references campaign on delete cascade,
  position integer not null,
  name text not null,
  image text not null,
  kind text not null check (kind in ('points', 'goods', 'voucher', 'blank')),
  points integer check (points > 0),
  weight integer not null check (weight >= 0),
  stock_left integer,
  stock_total integer,
  headline text not null,
  body text not null,
  link text,
  check ((kind = 'points') = (points is not null)),
  check ((stock_left is null) = (stock_total is null)),
  check (stock_left between 0 and stock_total),
  unique (campaign_id, position)
);

create table campaign_participation (
  campaign_id text not null references campaign on delete cascade,
  member_id bigint not null references member on delete cascade,
  accepted_at timestamptz not null,
  terms_version text not null,
  selected_prize text references campaign_prize,
  primary key (campaign_id, member_id)
);
create index campaign_participation_member on campaign_participation (member_id);

create table campaign_terms (
  campaign_id text not null references campaign on delete cascade,
  member_id bigint not null references member on delete cascade,
  terms_version text not null,
  accepted_at timestamptz not null,
  primary key (campaign_id, member_id, terms_version)
);

create table campaign_draw (
  id uuid primary key,
  campaign_id text not null references campaign on delete cascade,
  member_id bigint not null references member on delete cascade,
  prize_id text not null references campaign_prize,
  draw_key text not null check (length(draw_key) between 1 and 100),
  source text not null check (source in ('chance', 'mystery')),
  day date not null,
  nth integer check (nth > 0),
  drawn_at timestamptz not null,
  valid_to timestamptz not null,
  code text unique,
  redeemed_at timestamptz,
  check ((source = 'chance') = (nth is not null)),
  unique (campaign_id, member_id, draw_key),
  unique (campaign_id, member_id, day, nth)
);
create index campaign_draw_newest on campaign_draw (member_id, campaign_id, drawn_at desc, id);

create table mystery_code (
  campaign_id text not null references campaign on delete cascade,
  code text not null check (code ~ '^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$'),
  prize_id text not null references campaign_prize,
  draw_id uuid unique references campaign_draw on delete set null,
  used_at timestamptz,
  primary key (campaign_id, code)
);

create table lottery (
  form_id text primary key check (form_id ~ '^[a-z0-9-]{1,60}$'),
  campaign_id text not null references campaign on delete cascade,
  position integer not null,
  name text not null,
  closes_at timestamptz not null,
  winners integer not null check (winners > 0),
  drawn_at timestamptz,
  check (drawn_at is null or drawn_at >= closes_at)
);
create index lottery_campaign on lottery (campaign_id, position);
create index lottery_due on lottery (closes_at) where drawn_at is null;

create table lottery_entry (
  form_id text not null references lottery on delete cascade,
  member_id bigint not null references member on delete cascade,
  joined_at timestamptz not null,
  won boolean,
  primary key (form_id, member_id)
);
create index lottery_entry_member on lottery_entry (member_id);

create table campaign_setting (
  campaign_id text not null references campaign on delete cascade,
  key text not null,
  value text not null,
  primary key (campaign_id, key)
);
create table campaign_parameter (
  campaign_id text not null references campaign on delete cascade,
  member_id bigint not null references member on delete cascade,
  key text not null,
  value text not null check (length(value) <= 500),
  primary key (campaign_id, member_id, key)
);
`;

const archivedCampaigns = `alter table campaign add column archived boolean not null default false;`;

const averagesOfDraws = `alter table campaign_draw add column average_in_thousandths integer not null default 0 check (average_in_thousandths >= 0);`;

/**
 * No two Punktefeste run at the same time, and none changes its beginning once members have joined: moved over the purchases of another one that
 * is booked already, it would count them again.
 */
const fixedPunktefeste = `
create function keep_punktefest() returns trigger language plpgsql as $$
begin
  if 'punktefest' in (old.kind, new.kind) and (old.kind, old.starts_at) is distinct from (new.kind, new.starts_at)
    and exists (select from campaign_participation where campaign_id = old.id) then
    raise exception 'members have joined the Punktefest %', old.id using errcode = 'check_violation', constraint = 'joined_punktefest';
  end if;
  return null;
end $$;
-- After the update: a trigger before it would lock the row against draws, which refer to it, and deadlock with them.
create trigger joined_punktefest after update of kind, starts_at on campaign for each row execute function keep_punktefest();
`;

/** Exports and account closing select by member. */
const ofMember = `
create index campaign_terms_member on campaign_terms (member_id);
create index campaign_parameter_member on campaign_parameter (member_id);
`;

export const campaignMigrations: readonly Migration[] = [
  { id: '0001-campaigns', sql: campaigns },
  { id: '0002-archived-campaigns', sql: archivedCampaigns },
  { id: '0003-averages-of-draws', sql: averagesOfDraws },
  { id: '0004-fixed-punktefeste', sql: fixedPunktefeste },
  { id: '0005-campaigns-of-a-member', sql: ofMember },
];
