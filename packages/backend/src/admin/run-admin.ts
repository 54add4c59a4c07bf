// The command for operators, from its arguments to its exit code. Never throws.
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { either as E } from 'fp-ts';
import type { Databases } from '../platform/db/both-databases.ts';
import type { Db } from '../platform/db/database.ts';
import type { Migration } from '../platform/db/migrate.ts';
import type { ProductDatabase } from '../platform/db/open-product-database.ts';
import { databaseSentence } from '../platform/postgres/database-message.ts';
import { printable } from '../platform/texts/printable.ts';
import { isRestoreRefusal, restoreBackup, writeBackup, writeWhole } from '../backup/index.ts';
import { readAudit } from './audit/audit.ts';
import { readMemberAudit } from './audit/member-audit.ts';
import { BUNDLE_FORMAT, readBundle, type Bundle, type BundleFault } from './bundle.ts';
import { readCsv, writeCsv } from './csv.ts';
import { importBundle } from './import-bundle.ts';
import { ADMIN_KIND_NAMES, fileEntriesOf, isAdminKind, kindOf, type AdminKindName } from './kinds.ts';
import { brochure } from './commands/run-brochure.ts';
import { cards, codes } from './commands/run-codes.ts';
import { demo, type DemoData } from './commands/run-demo.ts';
import { flag } from './commands/run-flag.ts';
import { operator } from './commands/run-operator.ts';
import { credential, statement } from './commands/run-partner.ts';
import { webhook } from './commands/run-webhook.ts';
import { readKind, type KindState } from './state.ts';
import { done, EXIT, misused, refused, changeReport, type CommandInput, type CommandResult } from './command-result.ts';
import { auditLine, faultSentence, HELP, memberAuditLine, refusalSentences } from './messages.ts';

export interface AdminIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** The operator's name, for the audit trail. */
  readonly actor: string;
  /** Origin of links in mails. */
  readonly mailOrigin: () => string;
  readonly now: () => Date;
  /** The default texts of pages; loaded by commands that work on texts. */
  readonly texts: () => Promise<TextCatalogue>;
  /** `mayBeNew`: creates the database if there is none. */
  readonly open: (options: { readonly mayBeNew: boolean }) => Promise<ProductDatabase>;
}

const fileOf = async (databases: Databases, name: AdminKindName, texts: TextCatalogue): Promise<KindState> => {
  const { version, entries } = await readKind(databases, name);
  return { version, entries: fileEntriesOf(kindOf(name), entries, texts) };
};

async function exportState(database: Db, { words, out, texts, products }: CommandInput): Promise<CommandResult> {
  const unknown = words.find((word) => !isAdminKind(word));
  if (unknown !== undefined) return misused(`Die Art „${unknown}“ gibt es nicht; es gibt ${ADMIN_KIND_NAMES.join(', ')}.`);
  const names = ADMIN_KIND_NAMES.filter((name) => (words.length === 0 ? kindOf(name).many === undefined : words.includes(name)));
  if (out?.endsWith('.csv') === true) return exportCsv({ database, products }, names, out, texts);
  const kinds = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await fileOf({ database, products }, name, texts)] as const)));
  const text = JSON.stringify({ format: BUNDLE_FORMAT, kinds }, null, 2);
  if (out === undefined) return done([text], { format: BUNDLE_FORMAT, kinds });
  await writeWhole(out, (file) => writeFile(file, `${text}\n`));
  return done([`${out}: ${names.join(', ')}`], { file: out, kinds: names });
}

async function exportCsv(databases: Databases, [name, ...others]: readonly AdminKindName[], out: string, texts: TextCatalogue): Promise<CommandResult> {
  if (name === undefined || others.length > 0) return misused('Eine Tabelle hat eine Art: export ART --out ART.csv.');
  const state = await readKind(databases, name);
  await writeWhole(out, (file) => writeFile(file, writeCsv(name, state, texts)));
  return done([`${out}: ${state.entries.length} Zeilen`], { file: out, kinds: [name], rows: state.entries.length });
}

/** The kind of a table is its name: `stores.csv`. */
async function bundleOfCsv(databases: Databases, file: string, bytes: Uint8Array, texts: TextCatalogue): Promise<E.Either<readonly BundleFault[], Bundle>> {
  const name = basename(file, '.csv');
  if (!isAdminKind(name)) return E.left([{ path: '', reason: `die Datei heißt wie eine Art, zum Beispiel stores.csv; es gibt ${ADMIN_KIND_NAMES.join(', ')}` }]);
  return E.map((part: KindState): Bundle => ({ format: BUNDLE_FORMAT, kinds: { [name]: part } }))(await readCsv(databases, name, bytes, texts));
}

/** The files as one bundle, or what is wrong with them. */
async function bundleOf(databases: Databases, files: readonly string[], texts: TextCatalogue): Promise<E.Either<CommandResult, Bundle>> {
  const faults: string[] = [];
  let kinds: Bundle['kinds'] = {};
  for (const file of files) {
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes === undefined) return E.left(refused(EXIT.missing, 'no-file', [`Die Datei ${file} lässt sich nicht lesen.`]));
    const read = file.endsWith('.csv') ? await bundleOfCsv(databases, file, bytes, texts) : readBundle(parsed(bytes.toString('utf8')));
    if (E.isLeft(read)) faults.push(...read.left.map((fault) => faultSentence(file, fault)));
    else {
      const twice = Object.keys(read.right.kinds).find((name) => name in kinds);
      if (twice !== undefined) faults.push(`${file}: „${twice}“ steht schon in einer anderen Datei`);
      kinds = { ...kinds, ...read.right.kinds };
    }
  }
  return faults.length > 0 ? E.left(refused(EXIT.refused, 'invalid', faults)) : E.right({ format: BUNDLE_FORMAT, kinds });
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function importFiles(database: Db, asked: CommandInput): Promise<CommandResult> {
  if (asked.words.length === 0) return misused('Welche Datei?');
  const databases = { database, products: asked.products };
  const bundle = await bundleOf(databases, asked.words, asked.texts);
  if (E.isLeft(bundle)) return bundle.left;
  const outcome = await importBundle(databases, bundle.right, asked);
  return E.isLeft(outcome) ? refused(EXIT.refused, outcome.left._tag, refusalSentences(outcome.left)) : changeReport(outcome.right, asked.dryRun);
}

async function showAudit(db: Db, { words, limit, card }: CommandInput): Promise<CommandResult> {
  const [whose, ...more] = words;
  if (more.length > 0 || (whose !== undefined && whose !== 'members') || (card !== undefined && whose === undefined)) return misused('audit, oder audit members [--card NUMMER].');
  if (whose === 'members') {
    const noted = await readMemberAudit(db, { limit, ...(card === undefined ? {} : { card }) });
    return done(noted.length === 0 ? ['Noch wurde nichts vermerkt.'] : noted.map(memberAuditLine), noted);
  }
  const entries = await readAudit(db, { limit });
  return done(entries.length === 0 ? ['Noch wurde nichts geändert.'] : entries.map(auditLine), entries);
}

async function backUp(_db: Db, { words, out, urls, now }: CommandInput): Promise<CommandResult> {
  if (out === undefined || words.length > 0) return misused('backup --out DATEI.');
  const { tables, rows } = await writeBackup({ databaseUrls: urls, file: out, now });
  return done([`${out}: ${rows} Zeilen aus ${tables} Tabellen, wie sie zu Beginn waren.`], { file: out, tables, rows });
}

async function restore(_db: Db, { words, replace, urls, migrations }: CommandInput): Promise<CommandResult> {
  const [file] = words;
  if (file === undefined || words.length > 1) return misused('restore DATEI [--replace].');
  try {
    const { takenAt, tables, rows } = await restoreBackup({ databaseUrls: urls, file, replace, migrations });
    return done([`Stand vom ${takenAt}: ${rows} Zeilen in ${tables} Tabellen, Summen geprüft.`], { file, takenAt, tables, rows });
  } catch (error) {
    if (isRestoreRefusal(error)) return refused(EXIT.refused, 'refused', [`Nichts geändert: ${error.message}.`]);
    throw error;
  }
}

type Command = (db: Db, asked: CommandInput) => Promise<CommandResult>;

const COMMANDS: Readonly<Record<string, Command>> = { export: exportState, import: importFiles, audit: showAudit, brochure, cards, codes, credential, flag, operator, statement, webhook, backup: backUp, restore };


function optionsOf(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { out: { type: 'string' }, 'dry-run': { type: 'boolean' }, replace: { type: 'boolean' }, limit: { type: 'string' }, card: { type: 'string' }, name: { type: 'string' }, stores: { type: 'string' }, month: { type: 'string' }, roles: { type: 'string' }, id: { type: 'string' }, partner: { type: 'string' }, category: { type: 'string' }, title: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, actor: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    return { values, positionals };
  } catch {
    return undefined;
  }
}

/** What this version of the product consists of. */
export interface AdminProduct {
  readonly migrations: readonly Migration[];
  /** The default texts of the service. */
  readonly serviceTexts: TextCatalogue;
  readonly demoData: DemoData;
}

export async function runAdmin(argv: readonly string[], io: AdminIo, { migrations, serviceTexts, demoData }: AdminProduct): Promise<number> {
  const options = optionsOf(argv);
  const say = ({ exit, lines, json }: CommandResult): number => {
    const text = argv.includes('--json') ? JSON.stringify(json, null, 2) : printable(lines.join('\n'));
    (exit === EXIT.ok ? io.out : io.err)(text);
    return exit;
  };
  if (options === undefined) return say(misused('Diese Angabe gibt es nicht.'));
  const { values, positionals } = options;
  const [name, ...words] = positionals;
  if (values.help === true || name === undefined) {
    io.out(HELP.trimEnd());
    return name === undefined && values.help !== true ? EXIT.usage : EXIT.ok;
  }
  const commands: Readonly<Record<string, Command>> = { ...COMMANDS, demo: demo(demoData) };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return say(misused(`Den Befehl „${name}“ gibt es nicht.`));
  const limit = Number(values.limit ?? 20);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) return say(misused('--limit ist eine Zahl von 1 bis 1000.'));
  let database: ProductDatabase;
  try {
    // A restore brings its own schema, also into an empty database.
    database = await io.open({ mayBeNew: name === 'restore' });
  } catch (error) {
    return say(refused(EXIT.unreachable, 'unreachable', [databaseSentence(error)]));
  }
  const { id, partner, category, title, from, to } = values;
  try {
    return say(await command(database.db, { words, out: values.out, dryRun: values['dry-run'] === true, replace: values.replace === true, urls: database.urls, products: database.products, limit, ...(values.card === undefined ? {} : { card: values.card }), ...(values.name === undefined ? {} : { name: values.name }), ...(values.stores === undefined ? {} : { stores: values.stores }), ...(values.month === undefined ? {} : { month: values.month }), ...(values.roles === undefined ? {} : { roles: values.roles }), brochure: { id, partner, category, title, from, to }, mailOrigin: io.mailOrigin(), actor: (values.actor ?? io.actor).slice(0, 100) || 'unbekannt', now: io.now(), texts: { ...(await io.texts()), ...serviceTexts }, migrations }));
  } catch (error) {
    return say(refused(EXIT.failed, 'failed', [`Das ist gescheitert: ${error instanceof Error ? error.message : 'Grund unbekannt'}`]));
  } finally {
    await database.close();
  }
}
