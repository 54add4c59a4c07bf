// Tables of consents.
import type { ConsentKind } from '@pluspunkt/core/consents';
import type { Generated } from 'kysely';

export interface DataProtectionFormTable {
  id: string;
  form_number: string;
  purpose: 'newsletter' | 'registration' | 'registration-app';
  version: string;
  headline: string;
  /** German, for people. */
  text: string;
  position: number;
}

/** One row per change; the newest one counts. */
export interface ConsentChangeTable {
  id: Generated<number>;
  member_id: number;
  consent: ConsentKind;
  status: 'accepted' | 'revoked' | 'unconfirmed';
  text_version: string;
  origin: string;
  changed_at: Date;
}

/** Of visitors; members' newsletters are consents. */
interface NewsletterSubscriptionTable {
  email: string;
  status: 'unconfirmed' | 'confirmed';
  form_id: string;
  text_version: string;
  requested_at: Date;
  confirmed_at: Date | null;
}

/** What an identity provider may know. */
interface SharedConsentTable {
  member_id: number;
  share_email: boolean;
  share_profile: boolean;
  share_consents: boolean;
  changed_at: Date;
}

export interface ConsentTables {
  data_protection_form: DataProtectionFormTable;
  consent_change: ConsentChangeTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  shared_consent: SharedConsentTable;
}
