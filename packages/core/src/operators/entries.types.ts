// Types of what operators edit. Instants are ISO 8601 in UTC.
import type { OperatorRole } from './operator-roles.ts';

/** A kind of entries, e.g. `stores`. */
export interface KindDescription {
  readonly kind: string;
  readonly right: OperatorRole;
  /** The fields that make the key; joined by `/`. They never change. */
  readonly keyFields: readonly string[];
  /** JSON Schema (2020-12) of an entry. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** How many there are; absent while their database does not answer. */
  readonly entries?: number | undefined;
}

/** One entry of a kind. */
export interface Entry {
  readonly key: string;
  /** Digest of the fields: a change names the one that it was made from. */
  readonly version: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly changedAt?: string | undefined;
  readonly changedBy?: string | undefined;
}

/** Which entries of a kind, in which order. */
export interface EntryQuery {
  /** Words that the fields contain. */
  readonly query?: string;
  /** Name of a field. */
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  readonly limit?: number;
  readonly offset?: number;
}

/** A page of entries; `total` counts all that match. */
export interface EntryPage {
  readonly total: number;
  readonly items: readonly Entry[];
}

/** A change of one entry, or a new one. */
export interface EntryChange {
  /** Null for a new entry. */
  readonly key: string | null;
  readonly version: string | null;
  /** Null removes the entry. */
  readonly value: Readonly<Record<string, unknown>> | null;
}

/** What a change would do to an entry. */
export interface EntryDifference {
  readonly key: string;
  readonly change: 'added' | 'changed' | 'removed';
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Those that differ. */
  readonly fields: readonly string[];
}

/** `field` is empty where the fault concerns the whole entry, `key` where it concerns all of them. */
export interface EntryFault {
  readonly key: string;
  readonly field: string;
  /** German. */
  readonly reason: string;
}

/** The entry was changed since it was read. */
export interface EntryConflict {
  readonly key: string;
  readonly changedBy: string;
  readonly changedAt?: string | undefined;
  /** As it is now; null where it was removed. */
  readonly entry: Entry | null;
}

/** What changes would do. */
export interface ChangePreview {
  readonly differences: readonly EntryDifference[];
  readonly faults: readonly EntryFault[];
  readonly conflicts: readonly EntryConflict[];
  /** Hints that do not prevent saving. */
  readonly notes: readonly string[];
}

/** What an imported file does, or would do. */
export interface ImportReport extends ChangePreview {
  readonly applied: boolean;
}

/** A file for the operator to store. */
export interface ExportedFile {
  readonly fileName: string;
  readonly content: string;
}

/** A file with entries of one kind. */
export interface EntryFile {
  readonly format: 'csv' | 'json';
  readonly content: string;
}

/** A picture that fields of entries name by its address. */
export interface StoredPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** A PDF that was uploaded for a brochure. */
export interface StoredPdf {
  readonly pdfId: string;
  readonly pageCount: number;
}

/** A page of such a PDF. */
export interface DrawnPage {
  /** Address of its picture. */
  readonly image: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Its text, paragraph by paragraph. */
  readonly text: string;
}

/** What the pages are shown with, for one operator and a short time. */
export interface PreviewOrder {
  /** Entries of this kind are shown with the changes. */
  readonly kind?: string;
  readonly changes?: readonly EntryChange[];
  /** The pages are shown as at this time; now where it is absent. */
  readonly at?: string;
}

/** One entry of the audit trail. */
export interface AuditItem {
  readonly auditId: number;
  readonly at: string;
  /** The mail address of an operator, or the name of a user of the command line. */
  readonly actor: string;
  readonly kind: string;
  readonly key: string;
  /** Null where the entry was added. */
  readonly before?: unknown;
  /** Null where the entry was removed. */
  readonly after?: unknown;
}

/** A page of the audit trail; `total` counts all that match. */
export interface AuditPage {
  readonly total: number;
  readonly items: readonly AuditItem[];
}

/** Which part of the audit trail. */
export interface AuditQuery {
  readonly kind?: string;
  readonly key?: string;
  readonly actor?: string;
  readonly limit?: number;
  readonly offset?: number;
}
