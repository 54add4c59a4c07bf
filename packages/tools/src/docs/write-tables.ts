// Writes tables of documents from what the repository holds: capabilities, settings, demo logins, limits.
// Run it after one of them was added: npm run docs
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { capabilityRows } from './tables/capability-rows.ts';
import { demoLoginRows } from './tables/demo-login-rows.ts';
import { limitRows } from './tables/limit-rows.ts';
import { fillSection, tableOf } from './tables/section.ts';
import { settingRows } from './tables/setting-rows.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const readme = `${root}README.md`;

const settingsFiles = ['packages/web/src/server/http/settings.ts', 'packages/backend/src/settings.ts'].map((file) => root + file).filter((file) => existsSync(file));

const load = async (specifier: string): Promise<unknown> => import(specifier);

const tables = {
  capabilities: tableOf(['capability', 'core', 'adapter', 'page', 'backend', 'contract test'], capabilityRows(root)),
  settings: tableOf(['setting', 'meaning (default)'], settingRows(await Promise.all(settingsFiles.map(load)))),
  logins: tableOf(['card number', 'e-mail', 'password', 'birthday', 'postcode', 'who'], demoLoginRows(await load('@pluspunkt/backend'))),
};

const written = Object.entries(tables).reduce((text, [name, table]) => fillSection(text, name, table), await readFile(readme, 'utf8'));
await writeFile(readme, written);

const operations = `${root}docs/operations.md`;
const limits = tableOf(['what is counted', 'by', 'limit', 'within', 'where'], limitRows(await load('@pluspunkt/backend')));
await writeFile(operations, fillSection(await readFile(operations, 'utf8'), 'limits', limits));
