// Every capability is registered in every list: a forgotten one fails here by its name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { capabilityRows } from './capability-rows.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const foldersOf = (name: string): readonly string[] =>
  readdirSync(join(ROOT, 'packages', name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
const exportedBy = (name: string): ReadonlySet<unknown> => new Set(Object.values((JSON.parse(read(`packages/${name}/package.json`)) as { exports: object }).exports));

/** Parts of the core without a public surface: other capabilities export what they use of them. */
const INNER = ['forms', 'locale', 'result'];
/** Folders of the backend without routes. */
const NO_CAPABILITY = ['demo', 'platform', 'testing', 'backup'];
/** Gateways that no page calls. */
const NO_PAGE = ['createHttpServerTimeGateway', 'createHttpDismissalsGateway', 'createGraphqlPartnerLinksGateway', 'createHttpTillGateway', 'createHttpRedemptionGateway', 'createHttpTillRegistrationGateway'];

describe.each(['core', 'adapters', 'testkit'])('the package %s', (name) => {
  const folders = foldersOf(name).filter((folder) => !INNER.includes(folder) && existsSync(join(ROOT, `packages/${name}/src/${folder}/index.ts`)));
  it.each(folders)('exports %s in its package.json', (folder) => {
    expect(exportedBy(name)).toContain(`./src/${folder}/index.ts`);
  });
});

describe('the contracts', () => {
  const list = read('packages/adapters/src/contracts.ts');
  const contracts = foldersOf('adapters').flatMap((folder) =>
    readdirSync(join(ROOT, 'packages/adapters/src', folder))
      .filter((file) => file.endsWith('.contract.ts'))
      .map((file) => `./${folder}/${file}`),
  );
  it.each(contracts.filter((file) => read(`packages/adapters/src/${file}`).includes('defineCall(')))('list %s', (file) => {
    expect(list).toContain(`from '${file}'`);
  });
  it.each(contracts)('and package.json exports %s', (file) => {
    expect(exportedBy('adapters')).toContain(file.replace('./', './src/'));
  });
});

describe('the backend', () => {
  const collected = read('packages/backend/src/create-backend.ts');
  const schema = read('packages/backend/src/schema.ts');
  const capabilities = foldersOf('backend').filter((folder) => !NO_CAPABILITY.includes(folder));
  it.each(capabilities)('collects %s in create-backend.ts', (folder) => {
    expect(collected).toContain(`from './${folder}/index.ts'`);
  });
  it.each(capabilities.flatMap((folder) => readdirSync(join(ROOT, 'packages/backend/src', folder)).filter((file) => file.endsWith('.tables.ts')).map((file) => `./${folder}/${file}`)))('has the tables of %s in schema.ts', (file) => {
    expect(schema).toContain(`from '${file}'`);
  });
});

describe('the web app', () => {
  const filesBelow = (folder: string): readonly string[] => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const table = read('packages/web/src/shell/routes.tsx') + read('packages/web/src/features/campaigns/promotion.page.tsx');
  const pages = filesBelow('packages/web/src/features').filter((file) => file.endsWith('.page.tsx'));
  it.each(pages)('has a route to the page %s', (page) => {
    expect(table).toMatch(new RegExp(`features/${page}'|\\./${basename(page)}'`));
  });
  const bound = filesBelow('packages/web/src').filter((file) => /\.(?:module|client)\.ts$/.test(file)).map((file) => read(`packages/web/src/${file}`)).join('\n');
  const gateways = filesBelow('packages/adapters/src').filter((file) => file.endsWith('-gateway.ts')).flatMap((file) => [...read(`packages/adapters/src/${file}`).matchAll(/export (?:const|function) (?<factory>create(?:Http|Graphql)\w+Gateway)\b/g)].map(({ groups }) => groups?.['factory'] ?? ''));
  it.each(gateways.filter((factory) => !NO_PAGE.includes(factory)))('binds %s in a module of its container', (factory) => {
    expect(bound.includes(factory)).toBe(true);
  });
});

it.each(capabilityRows(ROOT).map(([name = '']) => name))('docs/capabilities.md has a row for %s', (name) => {
  expect(read('docs/capabilities.md')).toContain(`\n| ${name} | `);
});
