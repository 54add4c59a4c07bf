// Tables of operators: accounts, recovery codes, sessions, invitations, setup codes, corrections of points, daily figures.
import type { OperatorRole } from '@pluspunkt/core/operators';
import type { ColumnType, Generated } from 'kysely';

type Day = ColumnType<string, string, string>;

interface OperatorTable {
  id: Generated<number>;
  /** Lower case, unique. */
  email: string;
  name: string;
  roles: OperatorRole[];
  /** argon2id in PHC notation. */
  password_hash: string;
  /** Base 32. */
  totp_secret: string;
  /** The last time step whose code was used: a code is valid once. */
  totp_step: number;
  created_at: Date;
  blocked_at: Date | null;
}

interface OperatorRecoveryCodeTable {
  operator_id: number;
  /** SHA-256: codes are random, so no slow hash is needed. */
  code_hash: Buffer;
  used_at: Date | null;
}

interface OperatorSessionTable {
  id: string;
  operator_id: number;
  /** SHA-256 of the cookie's token. */
  token_hash: Buffer;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  /** When the second factor was entered last. */
  stepped_up_at: Date;
  ended_at: Date | null;
}

interface OperatorInvitationTable {
  id: Generated<number>;
  email: string;
  roles: OperatorRole[];
  token_hash: Buffer;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
  /** Accepted, withdrawn, or replaced by another invitation. */
  ended_at: Date | null;
}

/** Codes that the starts of a product without operators printed. */
interface OperatorSetupTable {
  code_hash: Buffer;
  created_at: Date;
}

interface PointCorrectionTable {
  id: Generated<number>;
  member_id: number;
  points: number;
  reason: string;
  status: 'booked' | 'waiting' | 'rejected';
  /** Mail address of the operator. */
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  /** Of the operator's request. */
  idempotency_key: string;
}

/** Counts of a day of Europe/Berlin, by name; kept up to date by a job. */
interface DailyFigureTable {
  day: Day;
  name: string;
  value: number;
}

/** Mailed to the sender of a message. */
interface ContactAnswerTable {
  id: string;
  contact_id: number;
  body: string;
  /** Mail address of the operator. */
  answered_by: string;
  answered_at: Date;
}

export interface OperatorTables {
  contact_answer: ContactAnswerTable;
  operator: OperatorTable;
  operator_recovery_code: OperatorRecoveryCodeTable;
  operator_session: OperatorSessionTable;
  operator_invitation: OperatorInvitationTable;
  operator_setup: OperatorSetupTable;
  point_correction: PointCorrectionTable;
  daily_figure: DailyFigureTable;
}
