// Entries that operators edit, over HTTP.
import type { AuditGateway, EntriesGateway, EntryChangesGateway, EntryFilesGateway, PicturesGateway } from '@pluspunkt/core/operators';
import { function as F, taskEither as TE } from 'fp-ts';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './entries.contract.ts';

interface Deps {
  readonly http: HttpClient;
}
const pageOf = ({ limit, offset }: { readonly limit?: number; readonly offset?: number }) => ({ ...(limit === undefined ? {} : { limit: String(limit) }), ...(offset === undefined ? {} : { offset: String(offset) }) });

/** Reads kinds and entries. */
export const createHttpEntriesGateway = ({ http }: Deps): EntriesGateway => ({
  listKinds: (options) => F.pipe(http.call(contract.listKinds, {}, options), TE.map(({ kinds }) => kinds)),
  list: (kind, { limit, offset, ...query } = {}, options) => http.call(contract.listEntries, { params: { kind }, query: { ...query, ...pageOf({ ...(limit === undefined ? {} : { limit }), ...(offset === undefined ? {} : { offset }) }) } }, options),
  read: (kind, key, options) => http.call(contract.readEntry, { params: { kind }, query: { key } }, options),
});

/** Previews, saves and undoes changes. */
export const createHttpEntryChangesGateway = ({ http }: Deps): EntryChangesGateway => ({
  preview: (kind, changes, options) => http.call(contract.previewChanges, { params: { kind }, body: { changes: [...changes] } }, options),
  save: (kind, changes, options) => F.pipe(http.call(contract.saveChanges, { params: { kind }, body: { changes: [...changes] } }, options), TE.map(({ entries }) => entries)),
  undo: (kind, auditId, options) => F.pipe(http.call(contract.undoChange, { params: { kind, auditId: String(auditId) }, body: {} }, options), TE.map(({ entry }) => entry)),
});

/** Files of a kind. */
export const createHttpEntryFilesGateway = ({ http }: Deps): EntryFilesGateway => ({
  exportEntries: (kind, format, options) => http.call(contract.exportEntries, { params: { kind }, query: { format } }, options),
  importEntries: (kind, file, dryRun, options) => http.call(contract.importEntries, { params: { kind }, body: { ...file, dryRun } }, options),
});

/** Pictures of entries. */
export const createHttpPicturesGateway = ({ http }: Deps): PicturesGateway => ({
  upload: (kind, content, options) => http.call(contract.uploadPicture, { params: { kind }, body: { content } }, options),
});

/** The audit trail. */
export const createHttpAuditGateway = ({ http }: Deps): AuditGateway => ({
  listHistory: (kind, { key, ...page } = {}, options) => http.call(contract.listHistory, { params: { kind }, query: { ...(key === undefined ? {} : { key }), ...pageOf(page) } }, options),
  listAudit: ({ limit, offset, ...query } = {}, options) => http.call(contract.listAudit, { query: { ...query, ...pageOf({ ...(limit === undefined ? {} : { limit }), ...(offset === undefined ? {} : { offset }) }) } }, options),
});
