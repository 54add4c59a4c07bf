// Table of answers that are kept for repeated writes.
import type { ColumnType } from 'kysely';

interface IdempotentAnswerTable {
  member_id: number;
  /** Id of the contract. */
  call: string;
  idempotency_key: string;
  /** SHA-256 of the request without its secrets. */
  request_hash: Buffer;
  /** Null only within the transaction that makes it. */
  answer: ColumnType<unknown, string | null, string>;
  created_at: Date;
}

export interface IdempotencyTables {
  idempotent_answer: IdempotentAnswerTable;
}
