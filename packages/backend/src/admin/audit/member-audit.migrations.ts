// Schema of the audit trail of members: triggers record each spending and each consent, whichever code writes it.
import type { Migration } from '../../platform/db/migrate.ts';

const trail = `
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The account's number and nothing else of a person: what is noted outlives the account.
  member_id bigint not null,
  actor text not null check (actor in ('member', 'job', 'operator')),
  action text not null,
  request_id text check (length(request_id) <= 80),
  before jsonb,
  after jsonb,
  check (num_nonnulls(before, after) > 0)
);
create index audit_entry_member on audit_entry (member_id, id desc);

-- The comment at the end of a statement names the request, or the job.
create function audit_request() returns text language sql as $$
  select substring(current_query() from '/[*] ([A-Za-z0-9_-]{1,80}) [*]/ *$')
$$;

create function note_for_audit(member bigint, action text, before jsonb, after jsonb) returns void language sql as $$
  insert into audit_entry (member_id, actor, action, request_id, before, after)
  values (member, case when audit_request() is null then 'operator' when audit_request() like 'job-%' then 'job' else 'member' end, action, audit_request(), before, after)
$$;

create function note_spending() returns trigger language plpgsql as $$
begin
  perform note_for_audit(new.member_id, 'points.' || new.kind, null, jsonb_build_object('bookingId', new.id, 'points', new.points, 'partner', new.partner_name));
  return null;
end $$;
create trigger booking_is_noted after insert on booking for each row when (new.kind in ('donation', 'voucher', 'redemption', 'correction')) execute function note_spending();

create function note_spending_lock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_for_audit(new.member_id, 'points.lock', null, jsonb_build_object('locked', true));
  else
    perform note_for_audit(old.member_id, 'points.unlock', jsonb_build_object('locked', true), jsonb_build_object('locked', false));
  end if;
  return null;
end $$;
create trigger spending_lock_is_noted after insert or delete on spending_lock for each row execute function note_spending_lock();

create function note_consent() returns trigger language plpgsql as $$
declare
  earlier text;
begin
  select status into earlier from consent_change where member_id = new.member_id and consent = new.consent and id < new.id order by id desc limit 1;
  perform note_for_audit(
    new.member_id,
    'consent.' || new.consent,
    case when earlier is null then null else jsonb_build_object('status', earlier) end,
    jsonb_build_object('status', new.status, 'textVersion', new.text_version, 'origin', new.origin)
  );
  return null;
end $$;
create trigger consent_is_noted after insert on consent_change for each row execute function note_consent();

create function note_shared_consent() returns trigger language plpgsql as $$
begin
  perform note_for_audit(
    new.member_id,
    'consent.shared',
    case when tg_op = 'UPDATE' then jsonb_build_object('email', old.share_email, 'profile', old.share_profile, 'consents', old.share_consents) end,
    jsonb_build_object('email', new.share_email, 'profile', new.share_profile, 'consents', new.share_consents)
  );
  return null;
end $$;
create trigger shared_consent_is_noted after insert or update on shared_consent for each row execute function note_shared_consent();

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'what is noted in % stays as it was noted', tg_table_name using errcode = 'PP002';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry for each statement execute function refuse_rewriting();
create trigger admin_audit_stays before update or delete on admin_audit for each statement execute function refuse_rewriting();
`;

const everyComment = `
-- The comment of a statement as the product writes it (db/request-comment.ts): the request or the job, its trace where it has
-- one, or the trace alone; at the end, or in front of a statement that is too long for its end to be seen. A statement without
-- such a comment is nobody's request: an operator wrote it, by a command or by hand. Short ones with a word in front are an
-- operator's as well: notes of that kind are written by hand ("/* correction */ update …"), and the product puts its own at their end.
create or replace function audit_request() returns text language sql as $$
  select coalesce(named[1], named[2])
  from (values
    ('at the end', '/[*] (?:([A-Za-z0-9_-]{1,80})(?: traceparent=''[A-Za-z0-9_-]{1,80}'')?|traceparent=''([A-Za-z0-9_-]{1,80})'') [*]/ *$'),
    ('in front', '^/[*] (?:([A-Za-z0-9_-]{1,80})(?: traceparent=''[A-Za-z0-9_-]{1,80}'')?|traceparent=''([A-Za-z0-9_-]{1,80})'') [*]/ ')
  ) as form (place, pattern),
  lateral regexp_match(current_query(), pattern) as named
  where named is not null and (place = 'at the end' or length(current_query()) > 850)
  order by place
  limit 1
$$;
`;

export const memberAuditMigrations: readonly Migration[] = [
  { id: '0001-member-audit', sql: trail },
  { id: '0002-member-audit-comments', sql: everyComment },
];
