// Every table with member data: where it appears in the export, and what happens to it when an account is closed.
import { DETACHED, RETAINED, REMOVED } from './close-account.ts';
import { RECORDS } from './records.ts';

export const HANDED_OUT = {
  asRecords: Object.values(RECORDS),
  asSections: ['booking', 'card', 'click_out', 'consent_change', 'dismissal', 'favourite_layer_shown', 'household', 'partner_favourite', 'partner_favourite_list', 'point_batch', 'product_favourite', 'session'],
  /** Columns that are secret or repeat other rows. */
  never: ['booking_day', 'booking_month', 'credential', 'idempotent_answer', 'member_pin', 'one_time_token', 'page_view_once', 'point_use', 'prize_mailbox', 'purchase_number', 'purchase_return'],
} as const;

export const CLOSED_ACCOUNT = {
  removed: REMOVED,
  /** Deleted with the rows that they refer to. */
  hangingOn: ['member_recovery_code', 'page_view_once', 'partner_favourite', 'price_match'],
  detached: DETACHED,
  kept: RETAINED,
} as const;
