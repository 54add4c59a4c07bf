// Entries that operators edit, in memory: one kind, whose entries need a text in each required field.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { AuditGateway, AuditItem, BrochurePdfsGateway, ChangePreview, EntriesGateway, Entry, EntryChange, EntryChangesGateway, EntryFilesGateway, KindDescription, PicturesGateway, PreviewsGateway } from '@pluspunkt/core/operators';
import { refusal } from '../transport/http-failure.ts';
import { aDrawnPage, aKindDescription, anEntry, aStoredPdf, aStoredPicture } from './builders.ts';

/** All gateways of entries. */
export interface FakeEntries {
  readonly entries: EntriesGateway;
  readonly changes: EntryChangesGateway;
  readonly files: EntryFilesGateway;
  readonly pictures: PicturesGateway;
  readonly pdfs: BrochurePdfsGateway;
  readonly previews: PreviewsGateway;
  readonly audit: AuditGateway;
  /** Changes an entry as another operator does. */
  readonly changeElsewhere: (entry: Entry) => void;
}

type Call<A> = TE.TaskEither<CallFailure, A>;

const csvOf = (values: readonly Entry['value'][]): string => values.map((value) => `${JSON.stringify(value)}\r\n`).join('');
const valuesIn = (csv: string): readonly Entry['value'][] => csv.split('\r\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Entry['value']);

/** Versions are `v1`, `v2` …; files are JSON, tables have an entry as JSON in each line. */
export function createFakeEntries(kind: KindDescription = aKindDescription(), initial: readonly Entry[] = [anEntry()], actor = 'leitung@treuwerk.example'): FakeEntries {
  let stored = new Map(initial.map((entry) => [entry.key, entry]));
  let history: readonly AuditItem[] = [];
  let versions = initial.length;
  const required = (kind.schema['required'] as readonly string[] | undefined) ?? [];

  const ofKind = <A>(name: string, make: () => Call<A>): Call<A> => () => (name === kind.kind ? make() : refusal<A>(404, 'unknown-kind'))();
  const keyOf = (value: Readonly<Record<string, unknown>>): string => kind.keyFields.map((field) => String(value[field])).join('/');
  const nameOf = ({ key, value }: EntryChange): string => key ?? keyOf(value ?? {});

  const previewOf = (changes: readonly EntryChange[]): ChangePreview => ({
    differences: changes.map((change) => {
      const before = stored.get(nameOf(change))?.value ?? null;
      const after = change.value;
      return { key: nameOf(change), change: before === null ? 'added' : after === null ? 'removed' : 'changed', before, after, fields: Object.keys(after ?? {}).filter((field) => before?.[field] !== after?.[field]) };
    }),
    faults: changes.flatMap((change) => (change.value === null ? [] : required.filter((field) => change.value?.[field] === undefined).map((field) => ({ key: nameOf(change), field, reason: 'fehlt' })))),
    conflicts: changes.flatMap((change) => {
      const now = stored.get(nameOf(change));
      return now?.version === (change.version ?? undefined) ? [] : [{ key: nameOf(change), changedBy: now?.changedBy ?? actor, entry: now ?? null }];
    }),
    notes: [],
  });
  const write = (key: string, value: Entry['value'] | null, changedBy = actor): Entry | null => {
    const before = stored.get(key)?.value ?? null;
    history = [{ auditId: history.length + 1, at: '2026-11-20T09:00:00.000Z', actor: changedBy, kind: kind.kind, key, before, after: value }, ...history];
    const next = new Map(stored);
    const entry = value === null ? null : { key, version: `v${(versions += 1)}`, value, changedBy };
    if (entry === null) next.delete(key);
    else next.set(key, entry);
    stored = next;
    return entry;
  };
  const isPresent = (entry: Entry | null): entry is Entry => entry !== null;

  return {
    entries: {
      listKinds: () => TE.right([kind]),
      list: (name, { query = '', offset = 0, limit = 20 } = {}) =>
        ofKind(name, () => {
          const found = [...stored.values()].filter(({ value }) => JSON.stringify(value).toLowerCase().includes(query.toLowerCase()));
          return TE.right({ total: found.length, items: found.slice(offset, offset + limit) });
        }),
      read: (name, key) => ofKind(name, () => TE.fromNullable<CallFailure>({ _tag: 'HttpError', status: 404, code: 'unknown-entry', message: '', requestId: 'r' })(stored.get(key))),
    },
    changes: {
      preview: (name, changes) => ofKind(name, () => TE.right(previewOf(changes))),
      save: (name, changes) =>
        ofKind(name, () => {
          const { faults, conflicts } = previewOf(changes);
          if (conflicts.length > 0) return refusal(409, 'changed-meanwhile');
          if (faults.length > 0) return refusal(422, 'invalid-entries');
          return TE.right(changes.map((change) => write(nameOf(change), change.value)).filter(isPresent));
        }),
      undo: (name, auditId) =>
        ofKind(name, () => {
          const item = history.find((one) => one.auditId === auditId);
          if (item === undefined) return refusal(404, 'unknown-change');
          if (JSON.stringify(stored.get(item.key)?.value ?? null) !== JSON.stringify(item.after)) return refusal(409, 'changed-meanwhile');
          return TE.right(write(item.key, (item.before ?? null) as Entry['value'] | null));
        }),
    },
    files: {
      exportEntries: (name, format) => ofKind(name, () => {
        const values = [...stored.values()].map(({ value }) => value);
        return TE.right({ fileName: `${name}.${format}`, content: format === 'csv' ? csvOf(values) : JSON.stringify(values) });
      }),
      importEntries: (name, { content, format }, dryRun) =>
        ofKind(name, () => {
          const changes = (format === 'csv' ? valuesIn(content) : (JSON.parse(content) as readonly Entry['value'][])).map((value): EntryChange => ({ key: keyOf(value), version: stored.get(keyOf(value))?.version ?? null, value }));
          const preview = previewOf(changes);
          const applied = !dryRun && preview.faults.length === 0;
          if (applied) for (const change of changes) write(nameOf(change), change.value);
          return TE.right({ ...preview, applied });
        }),
    },
    pictures: {
      upload: (name, content) => ofKind(name, () => (content === '' ? refusal(422, 'not-a-picture') : TE.right(aStoredPicture()))),
    },
    pdfs: {
      upload: (content) => (content === '' ? refusal(422, 'not-a-pdf') : TE.right(aStoredPdf())),
      drawPage: (pdfId, pageNumber) => (pdfId === aStoredPdf().pdfId && pageNumber <= aStoredPdf().pageCount ? TE.right(aDrawnPage()) : refusal(404, 'unknown-pdf')),
    },
    previews: {
      begin: ({ kind: name = kind.kind }) => ofKind(name, () => TE.right({ expiresAt: '2026-11-20T09:30:00.000Z' })),
    },
    audit: {
      listHistory: (name, { key } = {}) =>
        ofKind(name, () => {
          const items = history.filter((item) => key === undefined || item.key === key);
          return TE.right({ total: items.length, items });
        }),
      listAudit: () => () => TE.right<CallFailure, { readonly total: number; readonly items: readonly AuditItem[] }>({ total: history.length, items: history })(),
    },
    changeElsewhere: ({ key, value }) => void write(key, value, 'angebote@treuwerk.example'),
  };
}
