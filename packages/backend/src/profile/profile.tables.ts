// Tables of the members and their cards.
import type { ColumnType, Generated } from 'kysely';

type Day = ColumnType<string, string, string>;

export interface MemberTable {
  id: Generated<number>;
  /** The card with which the member logs in: ten digits, unique; of closed accounts no number any more. */
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
  /** When a link that was sent to the address was opened; null as long as nobody has. */
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Set once the account is closed: then nothing here names anybody, and nothing changes any more. */
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
