// Table of outgoing mail.
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

export interface MailTables {
  mail_outbox: MailOutboxTable;
}
