// Tables of the members and their cards.
import type { ColumnType, Generated } from 'kysely';

type Day = ColumnType<string, string, string>;

export interface MemberTable {
  id: Generated<number>;
  /** The card with which the member logs in: ten digits, unique; null for closed accounts. */
  card_number: string;
  /** Lower case, unique; null for members without one. */
  email: string | null;
  salutation: 'Male' | 'Female' | 'None';
  firstname: string;
  lastname: string;
  birthdate: Day;
  street: string;
  street_number: string;
  postcode: string;
  city: string;
  country_code: string;
  phone: string;
  mobile_phone: string;
  member_type_key: string;
  newsletter_service: 'Ja' | 'Nein' | 'Unbestaetigt';
  data_usage_declaration: 'Ja' | 'Nein';
  app_last_login: Date | null;
  anonymous_id: string;
  tracking_id_airship: string;
  ols_id: string;
  tracking_id_web_track: string;
  tracking_id_offerista: string;
  tracking_id_ad_server: string;
  created_at: Date;
  /** When a link that was sent to the address was opened; null before that. */
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Set when the account is closed: the row then has no personal data and never changes again. */
  closed_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

interface CardTable {
  card_number: string;
  member_id: number;
  kind: 'plastic' | 'digital';
  status: 'active' | 'blocked' | 'ordered';
  issued_at: Date;
}

export interface ProfileTables {
  member: MemberTable;
  card: CardTable;
}
