// Calls of the console for what operators edit.
import * as contract from '@pluspunkt/adapters/operators/entries.contract';
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { either as E } from 'fp-ts';
import type { Kysely } from 'kysely';
import { picturesKey, storePicture } from '../assets/index.ts';
import type { RouteContext } from '../capability.ts';
import { ENTRY_REFUSALS } from '../operators/index.ts';
import type { Databases } from '../platform/db/both-databases.ts';
import type { Database } from '../platform/db/database.ts';
import { isRefusal, refuse, refuseWith, type Refusal } from '../platform/http/refusal.ts';
import type { ContractRoute, OperatorIdentity } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import { displayDay } from '../platform/time/berlin-calendar.ts';
import { type Bundle, BUNDLE_FORMAT, type BundleFault, readBundle } from './bundle.ts';
import { readCsv, writeCsv } from './csv.ts';
import { changeEntries, describeKinds, kindsOf, listEntries, type Preview, previewOf, readEntries, undoChange } from './entries.ts';
import { importBundle } from './import-bundle.ts';
import { type AdminKindName, fileEntriesOf, isAdminKind, kindOf } from './kinds.ts';
import { refusalSentences } from './messages.ts';
import { countEntries, readKind } from './state.ts';

const PAGE = 20;
/** A file of more is made by the command line. */
const MOST_EXPORTED = 20_000;

interface AuditFilter {
  readonly kind?: string | undefined;
  readonly key?: string | undefined;
  readonly actor?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

const readAuditPage = async (db: Kysely<Database>, { kind, key, actor, limit = PAGE, offset = 0 }: AuditFilter) => {
  const matching = db
    .selectFrom('admin_audit')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''));
  const { total } = await matching.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching.select(['id', 'at', 'actor', 'kind', 'key', 'before', 'after']).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { total, items: rows.map(({ id, at, ...row }) => ({ auditId: id, at: at.toISOString(), ...row })) };
};

const NO_TEXT = '–';
const time = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' });

/** Names who changed the first of them, and when. */
const conflictRefusal = ([first]: Preview['conflicts']): Refusal => {
  const at = first?.changedAt === undefined ? undefined : new Date(first.changedAt);
  return refuseWith('changed-meanwhile', {
    ...ENTRY_REFUSALS['changed-meanwhile']({ key: first?.key ?? '', actor: first?.changedBy || NO_TEXT, day: at === undefined ? NO_TEXT : displayDay(first?.changedAt?.slice(0, 10) ?? ''), time: at === undefined ? NO_TEXT : time.format(at) }),
  });
};
const faultsRefusal = (sentences: readonly string[]): Refusal => refuseWith('invalid-entries', ENTRY_REFUSALS['invalid-entries']({ faults: sentences.join(' ') }));
const sentenceOf = ({ field, reason }: Preview['faults'][number]): string => (field === '' ? reason : `${field}: ${reason}.`);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The file as a bundle of this kind only. */
async function bundleOf(databases: Databases, name: AdminKindName, { format, content }: { readonly format: 'csv' | 'json'; readonly content: string }, texts: TextCatalogue): Promise<E.Either<readonly BundleFault[], Bundle>> {
  if (format === 'csv') return E.map((part: Awaited<ReturnType<typeof readKind>>): Bundle => ({ format: BUNDLE_FORMAT, kinds: { [name]: part } }))(await readCsv(databases, name, new TextEncoder().encode(content), texts));
  const read = readBundle(parsed(content));
  if (E.isLeft(read)) return read;
  const others = Object.keys(read.right.kinds).filter((kind) => kind !== name);
  return others.length > 0 ? E.left(others.map((kind) => ({ path: `kinds.${kind}`, reason: `gehört nicht zu „${name}“` }))) : read;
}

/** The kind with this name, or why the operator may not edit it. */
export const allowedKind = (name: string, { roles }: Pick<OperatorIdentity, 'roles'>): E.Either<Refusal, AdminKindName> => {
  if (!isAdminKind(name)) return E.left(refuseWith('unknown-kind', ENTRY_REFUSALS['unknown-kind']));
  return kindsOf(roles).includes(name) ? E.right(name) : E.left(refuse('forbidden', { message: ENTRY_REFUSALS['other-role'] }));
};

/** Why changes cannot be made; undefined where they can. */
export const refusalOfPreview = ({ faults, conflicts }: Preview): Refusal | undefined => {
  if (conflicts.length > 0) return conflictRefusal(conflicts);
  return faults.length > 0 ? faultsRefusal(faults.map(sentenceOf)) : undefined;
};

export const entryRoutes = ({ database, products, clock, texts, throttle }: RouteContext): readonly ContractRoute[] => {
  const databases = { database, products };
  const limitPictures = enforceRateLimit(throttle, 'entries.uploadPicture');
  const options = async ({ email }: OperatorIdentity, dryRun: boolean) => ({ actor: email, now: clock.now(), texts: await texts(), dryRun });

  return [
    route(contract.listKinds, async ({ operator }) => ({ kinds: await describeKinds(databases, kindsOf(operator.roles), await texts()) })),
    route(contract.listEntries, async ({ operator, params, query }) => {
      const name = allowedKind(params.kind, operator);
      return E.isLeft(name) ? name.left : listEntries(databases, name.right, query, await texts());
    }),
    route(contract.readEntry, async ({ operator, params, query }) => {
      const name = allowedKind(params.kind, operator);
      if (E.isLeft(name)) return name.left;
      const [found] = await readEntries(databases, name.right, [query.key], await texts());
      return found ?? refuseWith('unknown-entry', ENTRY_REFUSALS['unknown-entry']);
    }),
    route(contract.previewChanges, async ({ operator, params, body }) => {
      const name = allowedKind(params.kind, operator);
      return E.isLeft(name) ? name.left : changeEntries(databases, name.right, body.changes, await options(operator, true));
    }),
    route(contract.saveChanges, async ({ operator, params, body }) => {
      const name = allowedKind(params.kind, operator);
      if (E.isLeft(name)) return name.left;
      const made = await changeEntries(databases, name.right, body.changes, await options(operator, false));
      return refusalOfPreview(made) ?? { entries: await readEntries(databases, name.right, made.differences.map(({ key }) => key), await texts()) };
    }),
    route(contract.listHistory, async ({ operator, params, query }) => {
      const name = allowedKind(params.kind, operator);
      return E.isLeft(name) ? name.left : readAuditPage(database, { ...query, kind: name.right });
    }),
    route(contract.undoChange, async ({ operator, params }) => {
      const name = allowedKind(params.kind, operator);
      if (E.isLeft(name)) return name.left;
      const undone = await undoChange(databases, name.right, Number(params.auditId), await options(operator, false));
      if (undone === undefined) return refuseWith('unknown-change', ENTRY_REFUSALS['unknown-change']);
      const { key, outcome } = undone;
      if (E.isLeft(outcome)) return outcome.left._tag === 'ChangedMeanwhile' ? refuseWith('changed-meanwhile', ENTRY_REFUSALS['changed-since']) : faultsRefusal(refusalSentences(outcome.left));
      const [entry = null] = await readEntries(databases, name.right, [key], await texts());
      return { entry };
    }),
    route(contract.exportEntries, async ({ operator, params, query }) => {
      const name = allowedKind(params.kind, operator);
      if (E.isLeft(name)) return name.left;
      if (kindOf(name.right).many !== undefined && (await countEntries(databases, name.right)) > MOST_EXPORTED) return refuseWith('too-many-entries', ENTRY_REFUSALS['too-many-entries']);
      const state = await readKind(databases, name.right);
      if (query.format === 'csv') return { fileName: `${name.right}.csv`, content: writeCsv(name.right, state, await texts()) };
      const entries = fileEntriesOf(kindOf(name.right), state.entries, await texts());
      return { fileName: `${name.right}.json`, content: `${JSON.stringify({ format: BUNDLE_FORMAT, kinds: { [name.right]: { version: state.version, entries } } }, null, 2)}\n` };
    }),
    route(contract.importEntries, async ({ operator, params, body }) => {
      const name = allowedKind(params.kind, operator);
      if (E.isLeft(name)) return name.left;
      const bundle = await bundleOf(databases, name.right, body, await texts());
      if (E.isLeft(bundle)) return { differences: [], faults: bundle.left.map(({ path, reason }) => ({ key: '', field: path, reason })), conflicts: [], notes: [], applied: false };
      const outcome = await importBundle(databases, bundle.right, await options(operator, body.dryRun));
      return { ...previewOf(outcome), applied: !body.dryRun && E.isRight(outcome) };
    }),
    route(contract.uploadPicture, async ({ operator, params, body }) => {
      const name = allowedKind(params.kind, operator);
      if (E.isLeft(name)) return name.left;
      // Pictures that no entry uses stay for a day: without a limit they fill the disk.
      const tooMany = await limitPictures('operatorPictures', picturesKey(operator));
      if (tooMany !== undefined) return tooMany;
      const stored = await storePicture(database, Buffer.from(body.content, 'base64'), clock.now());
      if (isRefusal(stored)) return stored;
      return E.isLeft(stored) ? refuseWith(stored.left, ENTRY_REFUSALS[stored.left]) : stored.right;
    }),
    route(contract.listAudit, ({ query }) => readAuditPage(database, query)),
  ];
};
