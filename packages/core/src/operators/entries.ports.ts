// Ports of what operators edit. Codes of refusals of all: `unknown-kind`, and `forbidden` for a kind of another role.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { AuditPage, AuditQuery, ChangePreview, DrawnPage, Entry, EntryChange, EntryFile, EntryPage, EntryQuery, ExportedFile, ImportReport, KindDescription, PreviewOrder, StoredPdf, StoredPicture } from './entries.types.ts';

type Call<A> = TE.TaskEither<CallFailure, A>;

/** Reads entries. Code of a refusal: `unknown-entry`. */
export interface EntriesGateway {
  /** Those that the operator may edit. */
  listKinds(options?: CallOptions): Call<readonly KindDescription[]>;
  list(kind: string, query?: EntryQuery, options?: CallOptions): Call<EntryPage>;
  read(kind: string, key: string, options?: CallOptions): Call<Entry>;
}

/** Changes entries: all of a list or none. Codes of refusals: `changed-meanwhile` (its message names who and when), `invalid-entries`, `unknown-change`. */
export interface EntryChangesGateway {
  preview(kind: string, changes: readonly EntryChange[], options?: CallOptions): Call<ChangePreview>;
  /** The entries as they are now, without removed ones. */
  save(kind: string, changes: readonly EntryChange[], options?: CallOptions): Call<readonly Entry[]>;
  /** Null where the undone change had added the entry. */
  undo(kind: string, auditId: number, options?: CallOptions): Call<Entry | null>;
}

/** Entries as files. Code of a refusal: `too-many-entries`, which only the command line exports. */
export interface EntryFilesGateway {
  exportEntries(kind: string, format: EntryFile['format'], options?: CallOptions): Call<ExportedFile>;
  importEntries(kind: string, file: EntryFile, dryRun: boolean, options?: CallOptions): Call<ImportReport>;
}

/** Pictures of entries. Codes of refusals: `picture-too-large`, `not-a-picture`, `too-many-pixels`, `picture-too-small`. */
export interface PicturesGateway {
  /** `content` is the file in base 64. A picture that no entry uses is removed after a while. */
  upload(kind: string, content: string, options?: CallOptions): Call<StoredPicture>;
}

/** PDFs of brochures. Codes of refusals: `pdf-too-large`, `not-a-pdf`, `pdf-encrypted`, `pdf-with-scripts`, `too-many-pdf-pages`; `unknown-pdf`, `page-not-drawn`. */
export interface BrochurePdfsGateway {
  /** `content` is the file in base 64. It is removed after a day. */
  upload(content: string, options?: CallOptions): Call<StoredPdf>;
  /** Pages count from 1. The picture is removed after a while unless an entry uses it. */
  drawPage(pdfId: string, pageNumber: number, options?: CallOptions): Call<DrawnPage>;
}

/** The pages as visitors will see them. Codes of refusals: those of changes, and `preview-date-out-of-range`. */
export interface PreviewsGateway {
  /** From now on this browser gets the pages with the changes, at the time. Replaces an earlier preview. */
  begin(order: PreviewOrder, options?: CallOptions): Call<{ readonly expiresAt: string }>;
}

/** The audit trail, the newest first. */
export interface AuditGateway {
  listHistory(kind: string, query?: Pick<AuditQuery, 'key' | 'limit' | 'offset'>, options?: CallOptions): Call<AuditPage>;
  /** Of all kinds, for `lead`. */
  listAudit(query?: AuditQuery, options?: CallOptions): Call<AuditPage>;
}
