// Tables of outgoing mail.
import type { Generated } from 'kysely';

interface MailOutboxTable {
  id: Generated<number>;
  /** The same key is sent once. */
  mail_key: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
  sent_at: Date | null;
  attempts: Generated<number>;
  next_attempt_at: Date;
  last_error: string | null;
}

/** Mails that were dropped beyond the limit of their recipient; of the last hour. */
interface DroppedMailTable {
  id: Generated<number>;
  /** The first word of the mail's key. */
  kind: string;
  dropped_at: Date;
  reported_at: Date | null;
}

export interface MailTables {
  dropped_mail: DroppedMailTable;
  mail_outbox: MailOutboxTable;
}
