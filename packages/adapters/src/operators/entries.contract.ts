// Wire contract of what operators edit: kinds, their entries, changes with a preview, history, files, audit trail.
import { OPERATOR_ROLES } from '@pluspunkt/core/operators';
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { queryPaging } from '../transport/paging.ts';
import { instant, text } from '../transport/shapes.ts';

const kind = z.string().check(z.regex(/^[a-z-]{1,40}$/));
const key = text(400);
const MOST_CHANGES = 500;
const LONGEST_FILE = 900_000;
/** Of a file that is too large, so that its refusal says so. */
const LONGEST_PICTURE = 5_600_000;

/** Fields of an entry by name, as its kind's schema describes them. */
export const entryValue = z.record(z.string(), z.unknown());
export const kindDescription = z.object({
  kind: z.string(),
  right: z.enum(OPERATOR_ROLES),
  /** The fields that make the key; joined by `/`. They never change. */
  keyFields: z.array(z.string()),
  /** JSON Schema (2020-12) of an entry as it is sent. */
  schema: z.record(z.string(), z.unknown()),
  canAdd: z.boolean(),
  canRemove: z.boolean(),
  /** How many there are; absent while their database does not answer. */
  entries: z.optional(z.int()),
});
export const entry = z.object({
  key: z.string(),
  /** Digest of the fields: a change names the one that it was made from. */
  version: z.string(),
  value: entryValue,
  /** Absent where no change is on record. */
  changedAt: z.optional(instant),
  changedBy: z.optional(z.string()),
});
export const entryChange = z.object({
  /** Null for a new entry. */
  key: z.nullable(key),
  version: z.nullable(text(60)),
  /** Null removes the entry. */
  value: z.nullable(entryValue),
});
export const entryDifference = z.object({ key: z.string(), change: z.enum(['added', 'changed', 'removed']), before: z.nullable(entryValue), after: z.nullable(entryValue), fields: z.array(z.string()) });
/** `field` is empty where the fault concerns the whole entry, `key` where it concerns all of them. */
export const entryFault = z.object({ key: z.string(), field: z.string(), reason: z.string() });
/** Another operator changed the entry after it was read. `entry` is null where it was removed. */
export const entryConflict = z.object({ key: z.string(), changedBy: z.string(), changedAt: z.optional(instant), entry: z.nullable(entry) });
export const changePreview = z.object({
  differences: z.array(entryDifference),
  faults: z.array(entryFault),
  conflicts: z.array(entryConflict),
  /** Hints that do not prevent saving. */
  notes: z.array(z.string()),
});
export const auditItem = z.object({ auditId: z.int(), at: instant, actor: z.string(), kind: z.string(), key: z.string(), before: z.unknown(), after: z.unknown() });
const auditPage = z.object({ total: z.int(), items: z.array(auditItem) });
export const exportedFile = z.object({ fileName: z.string(), content: z.string() });

const any = { access: 'operator', right: 'any' } as const;
const look = { effect: 'look', idempotency: 'read' } as const;
const write = { effect: 'write', idempotency: 'natural-key' } as const;
const params = z.object({ kind });
/** A kind of another role answers `forbidden`. */
const KIND = { 'unknown-kind': 404 } as const;
const CHANGE = { ...KIND, 'changed-meanwhile': 409, 'invalid-entries': 422 } as const;
const changes = z.object({ changes: z.array(entryChange).check(z.minLength(1), z.maxLength(MOST_CHANGES)) });

export const listKinds = defineCall({ ...any, ...look, id: 'entries.listKinds', method: 'GET', path: '/kinds', summary: 'The kinds that the operator may edit, with the schema of their entries', response: z.object({ kinds: z.array(kindDescription) }) });
export const listEntries = defineCall({
  ...any,
  ...look,
  id: 'entries.list',
  method: 'GET',
  path: '/kinds/{kind}/entries',
  summary: 'Entries of a kind: those whose fields contain all words of the query, sorted by a field',
  params,
  query: z.object({ query: z.optional(text(200)), sort: z.optional(text(60)), order: z.optional(z.enum(['asc', 'desc'])), ...queryPaging }),
  response: z.object({ total: z.int(), items: z.array(entry) }),
  failures: KIND,
});
export const readEntry = defineCall({
  ...any,
  ...look,
  id: 'entries.read',
  method: 'GET',
  path: '/kinds/{kind}/entry',
  summary: 'One entry by its key, with its version',
  params,
  query: z.object({ key }),
  response: entry,
  failures: { ...KIND, 'unknown-entry': 404 },
});
export const previewChanges = defineCall({
  ...any,
  ...look,
  id: 'entries.preview',
  method: 'POST',
  path: '/kinds/{kind}/preview',
  summary: 'What changes would do: differences, faults by field, and entries that somebody else changed meanwhile',
  params,
  body: changes,
  response: changePreview,
  failures: KIND,
});
export const saveChanges = defineCall({
  ...any,
  ...write,
  id: 'entries.save',
  method: 'POST',
  path: '/kinds/{kind}/changes',
  summary: 'Makes all changes or none; 409 names who changed an entry meanwhile, and the preview has the newer one',
  params,
  body: changes,
  response: z.object({ entries: z.array(entry) }),
  failures: CHANGE,
});
export const listHistory = defineCall({
  ...any,
  ...look,
  id: 'entries.listHistory',
  method: 'GET',
  path: '/kinds/{kind}/history',
  summary: 'The changes of an entry, or of all of its kind, the newest first',
  params,
  query: z.object({ key: z.optional(key), ...queryPaging }),
  response: auditPage,
  failures: KIND,
});
export const undoChange = defineCall({
  ...any,
  ...write,
  id: 'entries.undo',
  method: 'POST',
  path: '/kinds/{kind}/history/{auditId}/undo',
  summary: 'Undoes one change, if the entry is still as it left it',
  params: z.object({ kind, auditId: z.string().check(z.regex(/^[0-9]{1,15}$/)) }),
  body: z.object({}),
  response: z.object({ entry: z.nullable(entry) }),
  failures: { ...CHANGE, 'unknown-change': 404 },
});
const format = z.enum(['csv', 'json']);
export const exportEntries = defineCall({
  ...any,
  ...look,
  id: 'entries.export',
  method: 'GET',
  path: '/kinds/{kind}/export',
  summary: 'All entries of a kind as a file',
  params,
  query: z.object({ format }),
  response: exportedFile,
  failures: { ...KIND, 'too-many-entries': 422 },
});
export const importEntries = defineCall({
  ...any,
  ...write,
  id: 'entries.import',
  method: 'POST',
  path: '/kinds/{kind}/import',
  summary: 'Imports a file as `npm run admin` does: rows of CSV change or add entries, JSON is the whole kind; a dry run only previews',
  params,
  body: z.object({ format, content: z.string().check(z.maxLength(LONGEST_FILE)), dryRun: z.boolean() }),
  /** Applied unless it is a dry run or there are faults or conflicts. */
  response: z.extend(changePreview, { applied: z.boolean() }),
  failures: KIND,
});
export const storedPicture = z.object({ address: z.string(), width: z.int(), height: z.int() });
export const uploadPicture = defineCall({
  ...any,
  ...write,
  id: 'entries.uploadPicture',
  method: 'POST',
  path: '/kinds/{kind}/pictures',
  summary: 'Stores a picture for entries of a kind: a PNG, JPEG, WebP, AVIF or SVG file of 4 MB at most, in base 64',
  params,
  body: z.object({ content: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(LONGEST_PICTURE)) }),
  response: storedPicture,
  failures: { ...KIND, 'picture-too-large': 422, 'not-a-picture': 422, 'too-many-pixels': 422, 'picture-too-small': 422 },
});
export const listAudit = defineCall({
  access: 'operator',
  right: 'lead',
  ...look,
  id: 'entries.listAudit',
  method: 'GET',
  path: '/audit',
  summary: 'Everything that operators changed and whom they looked at, the newest first',
  query: z.object({ kind: z.optional(kind), key: z.optional(key), actor: z.optional(text(254)), ...queryPaging }),
  response: auditPage,
});
