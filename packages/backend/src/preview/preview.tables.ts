// Table of previews.
import type { JSONColumnType } from 'kysely';
import type { EntryChange } from '@pluspunkt/core/operators';

interface OperatorPreviewTable {
  token_hash: Buffer;
  session_id: string;
  kind: string | null;
  changes: JSONColumnType<readonly EntryChange[], string, string>;
  /** Null for now. */
  shown_at: Date | null;
  expires_at: Date;
}

export interface PreviewTables {
  operator_preview: OperatorPreviewTable;
}
