import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoLoginRows } from './demo-login-rows.ts';
import { PAGES_DOCUMENT, TABLE_DOCUMENTS, withTables } from '../write-tables.ts';
import { limitRows } from './limit-rows.ts';
import { fillSection, tableOf } from './section.ts';
import { settingRows } from './setting-rows.ts';

const root = new URL('../../../../..', import.meta.url).pathname;
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/capabilities.md', 'docs/settings.md', 'docs/decisions/0001-hexagon.md', 'docs/decisions/0003-toolchain.md', 'docs/decisions/0004-rendering.md'];

/** Links of a document, and repository paths in backticks; without patterns and pictures. */
const namedPaths = (text: string): readonly string[] => {
  const links = [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)#:]+)\)/g)].map(([, path = '']) => path);
  const quoted = [...text.matchAll(/`((?:packages|scripts|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  return [...links, ...quoted].filter((path) => !/[*<{]/.test(path));
};

describe('the documents', () => {
  it.each(DOCUMENTS)('%s names no path that does not exist', (document) => {
    const missing = namedPaths(readFileSync(root + document, 'utf8')).filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(document), path)));
    expect(missing).toEqual([]);
  });

  it('the record of dependencies names every one that a package declares', () => {
    const record = readFileSync(`${root}docs/decisions/0002-dependencies.md`, 'utf8');
    const packages = ['', 'packages/core/', 'packages/adapters/', 'packages/backend/', 'packages/web/', 'packages/testkit/', 'packages/tools/'];
    const declared = packages.flatMap((folder) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(`${root}${folder}package.json`, 'utf8'));
      return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
    });
    const unnamed = declared.filter((name) => !/^(@pluspunkt|@types|@testing-library)\//.test(name) && !record.includes(name));
    expect([...new Set(unnamed)]).toEqual([]);
  });
});

describe('the tables of documents', () => {
  // That of pages is judged where its sources are read (page-calls.test.ts), which takes seconds.
  it.each(TABLE_DOCUMENTS.filter((document) => document !== PAGES_DOCUMENT))('%s is what npm run docs writes', async (document) => {
    expect(await withTables(document)).toBe(readFileSync(root + document, 'utf8'));
  });

  it('replace what stands between their marks and nothing else', () => {
    expect(fillSection('a\n<!-- t -->\nold\n<!-- /t -->\nz', 't', 'new')).toBe('a\n<!-- t -->\nnew\n<!-- /t -->\nz');
  });

  it('are refused where their marks are missing', () => {
    expect(() => fillSection('a', 't', 'new')).toThrow('no section "t"');
  });

  it('show a bar as text', () => {
    expect(tableOf(['a'], [['x|y']])).toBe('| a |\n| --- |\n| x\\|y |');
  });

  it('list the settings that modules export', () => {
    expect(settingRows([{ WEB_SETTINGS: { PORT: 'the port' }, other: 1 }])).toEqual([['`PORT`', 'the port']]);
  });

  it('leave a dash where a login lacks something', () => {
    expect(demoLoginRows({ DEMO_LOGINS: [{ cardNumber: '1234567890', about: 'new' }] })).toEqual([['1234567890', '–', '–', '–', '–', 'new']]);
  });
});

describe('the table of limits', () => {
  it('is refused where there is none', () => {
    expect(() => limitRows({})).toThrow('no limits');
  });
});
