// Schema of accounts that are closed. The database refuses writes for their members.
import type { Migration } from '../platform/db/migrate.ts';

/** Tables with rows of a member when this migration was written. */
const WRITTEN_AT_FIRST = [
  'booking',
  'campaign_draw',
  'campaign_parameter',
  'campaign_participation',
  'campaign_terms',
  'card',
  'click_out',
  'consent_change',
  'credential',
  'dismissal',
  'favourite_layer_shown',
  'household',
  'idempotent_answer',
  'lottery_entry',
  'member_coupon',
  'member_pin',
  'one_time_token',
  'page_view',
  'partner_favourite_list',
  'price_digest',
  'product_favourite',
  'session',
  'shared_consent',
  'spending_lock',
] as const;
/** Tables of later migrations. */
const WRITTEN_SINCE = ['shopping_list_entry'] as const;
/** Rows without a member are of visitors. */
const WRITTEN_TO_THE_SERVICE = ['contact_request'] as const;
/** Tables with rows of a member; nothing is inserted after the account is closed. */
export const WRITTEN_FOR_MEMBERS = [...WRITTEN_AT_FIRST, ...WRITTEN_SINCE, ...WRITTEN_TO_THE_SERVICE, 'passkey', 'member_authenticator'] as const;

const guards = (tables: readonly string[]): string =>
  tables.map((table) => `create trigger ${table}_of_open_account before insert on ${table} for each row execute function refuse_closed_member();`).join('\n');

const closing = `
alter table member add column closed_at timestamptz;
alter table member drop constraint member_card_number_check;
alter table member add check ((closed_at is null) = (card_number ~ '^[0-9]{10}$'));

-- Waits for an account that is being closed at this moment.
create function refuse_closed_member() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  select closed_at into closed from member where id = new.member_id for key share;
  if closed is not null then
    raise exception 'the account of member % is closed', new.member_id using errcode = 'PP001';
  end if;
  return new;
end $$;
${guards(WRITTEN_AT_FIRST)}

create function keep_closed_member() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'the account of member % is closed', old.id using errcode = 'PP001';
  end if;
  return new;
end $$;
create trigger member_stays_closed before update on member for each row execute function keep_closed_member();
`;

export const accountMigrations: readonly Migration[] = [
  { id: '0001-closed-accounts', sql: closing },
  { id: '0002-closed-accounts-shopping-lists', sql: guards(WRITTEN_SINCE) },
  { id: '0003-closed-accounts-contact', sql: guards(WRITTEN_TO_THE_SERVICE) },
];
