// Writes the tables of documents from the sources: calls, calls of pages, configuration, capabilities, settings, demo logins, rate limits.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { callsOfPages, type CallsOfPages } from './pages/page-calls.ts';
import { callRows } from './tables/call-rows.ts';
import { capabilityRows } from './tables/capability-rows.ts';
import { brandRows, settingsRows } from './tables/configuration-rows.ts';
import { demoLoginRows } from './tables/demo-login-rows.ts';
import { limitRows } from './tables/limit-rows.ts';
import { callsEverywhere, callsOfNoPage, pageRows } from './tables/page-rows.ts';
import { fillSection, tableOf } from './tables/section.ts';
import { settingRows } from './tables/setting-rows.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const settingsFiles = ['packages/web/src/server/http/settings.ts', 'packages/backend/src/settings.ts'].map((file) => root + file);

const load = async (specifier: string): Promise<unknown> => import(specifier);

type Table = () => Promise<string>;

let read: CallsOfPages | undefined;
/** The sources are read once. */
export const pages = (): CallsOfPages => (read ??= callsOfPages(root));

/** The document of the calls of pages. */
export const PAGES_DOCUMENT = 'docs/pages.md';

/** Each document with its generated sections. */
const DOCUMENTS: Readonly<Record<string, Readonly<Record<string, Table>>>> = {
  'README.md': { logins: async () => tableOf(['card number', 'e-mail', 'password', 'birthday', 'postcode', 'who'], demoLoginRows(await load('@pluspunkt/backend'))) },
  'docs/calls.md': { calls: async () => tableOf(['call', 'contract', 'who may call', 'effect', 'what it does'], callRows(await load('@pluspunkt/adapters/contracts'))) },
  'docs/tills.md': { calls: async () => tableOf(['call', 'contract', 'who may call', 'effect', 'what it does'], callRows(await load('@pluspunkt/adapters/contracts'), 'partnerContracts')) },
  'docs/console.md': { calls: async () => tableOf(['call', 'contract', 'right', 'effect', 'what it does'], callRows(await load('@pluspunkt/adapters/contracts'), 'operatorContracts')) },
  [PAGES_DOCUMENT]: {
    everywhere: async () => callsEverywhere(pages()),
    pages: async () => tableOf(['page', 'to show it', 'on it'], pageRows(pages())),
    others: async () => callsOfNoPage(pages()),
  },
  'docs/operators.md': {
    brand: async () => tableOf(['key', 'type', 'default', 'meaning'], brandRows()),
    configuration: async () => tableOf(['key', 'type', 'default', 'meaning'], settingsRows()),
  },
  'docs/capabilities.md': { capabilities: async () => tableOf(['capability', 'core', 'adapter', 'page', 'backend', 'contract test'], capabilityRows(root)) },
  'docs/settings.md': { settings: async () => tableOf(['setting', 'meaning (default)'], settingRows(await Promise.all(settingsFiles.map(load)))) },
  'docs/operations/single-machine.md': { limits: async () => tableOf(['what is counted', 'by', 'limit', 'within', 'where'], limitRows(await load('@pluspunkt/backend'))) },
};

export const TABLE_DOCUMENTS = Object.keys(DOCUMENTS);

/** The document with tables from the present sources. */
export const withTables = async (document: string): Promise<string> => {
  let text = await readFile(root + document, 'utf8');
  for (const [name, table] of Object.entries(DOCUMENTS[document] ?? {})) text = fillSection(text, name, await table());
  return text;
};

export const writeTables = async (): Promise<void> => {
  for (const document of TABLE_DOCUMENTS) await writeFile(root + document, await withTables(document));
};
