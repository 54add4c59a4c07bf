// The folders of every package: no circles between them by value imports, and none with too many files.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = ['core', 'adapters', 'testkit', 'backend', 'web'].map((name) => `packages/${name}/src`);

/** Folders whose subfolders still import each other in circles. */
const KNOWN_CIRCLES: readonly string[] = [];
/** Folders with more files than allowed. */
const KNOWN_FULL: readonly string[] = [];
const MAX_FILES = 25;

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(?:test|test-support)\.tsx?$/.test(file) && !file.endsWith('.d.ts');

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(isSource).map((file) => join(folder, file));

const FROM = /^(?:import|export)\s+(?!type\b)(?<clause>[^'";]*?)\s*from\s*'(?<from>\.[^']+)'/gm;
const EFFECT = /^import\s+'(?<from>\.[^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'(?<from>\.[^']+)'\s*\)/g;

/** Whether an import names only types, as `{ type A, type B }`. */
const isTypeOnly = (clause: string): boolean => /^\{[^}]*\}$/.test(clause) && clause.slice(1, -1).split(',').every((name) => /^\s*(?:type\s|$)/.test(name));

/** The files that a file imports values from. */
function valueImports(file: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = [FROM, EFFECT, DYNAMIC].flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.flatMap(({ groups }) => (groups?.['from'] === undefined || isTypeOnly(groups['clause'] ?? '') ? [] : [join(dirname(file), groups['from'])]));
}

/** Folders, each with its direct subfolders and the subfolders that these import; at the top of a package loose files count as folders. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

function graphOf(source: string): Graph {
  const graph = new Map<string, Map<string, Set<string>>>();
  for (const file of filesBelow(source)) {
    const from = relative(source, file).split('/');
    for (const imported of valueImports(file)) {
      const to = relative(source, imported).split('/');
      if (to[0] === '..') continue;
      const level = from.findIndex((part, at) => part !== to[at]);
      // A folder and its own subfolder are one unit: an index exports parts, and parts use its files.
      if (level < 0 || (level > 0 && (level === from.length - 1 || level === to.length - 1))) continue;
      const parent = join(source, ...from.slice(0, level));
      const edges = graph.get(parent) ?? new Map<string, Set<string>>();
      const [here = '', there = ''] = [from[level], to[level]];
      edges.set(here, (edges.get(here) ?? new Set()).add(there));
      graph.set(parent, edges);
    }
  }
  return graph;
}

/** Each folder that reaches itself, with the folders on the way. */
function circlesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const reached = (start: string): ReadonlySet<string> => {
    const all = new Set<string>();
    const visit = (name: string): void => {
      for (const next of edges.get(name) ?? []) if (!all.has(next)) visit((all.add(next), next));
    };
    visit(start);
    return all;
  };
  const reach = new Map([...edges.keys()].map((name) => [name, reached(name)]));
  return [...reach].filter(([name, all]) => all.has(name)).map(([name, all]) => `${name} with ${[...all].filter((other) => other !== name && reach.get(other)?.has(name)).toSorted().join(', ')}`);
}

const circles = new Map(SOURCES.flatMap((source) => [...graphOf(source)].map(([parent, edges]) => [parent, circlesOf(edges)] as const)).filter(([, found]) => found.length > 0));

const folders = SOURCES.flatMap(filesBelow).map((file) => dirname(file));
const full = [...new Set(folders)].map((folder) => [folder, folders.filter((other) => other === folder).length] as const).filter(([, count]) => count > MAX_FILES);

it('folders do not import each other in circles', () => {
  expect(Object.fromEntries([...circles].filter(([parent]) => !KNOWN_CIRCLES.includes(parent)))).toEqual({});
});

it('no folder holds too many files', () => {
  expect(full.filter(([folder]) => !KNOWN_FULL.includes(folder))).toEqual([]);
});

it('the lists of exceptions are as short as they can be', () => {
  expect(KNOWN_CIRCLES.filter((parent) => !circles.has(parent))).toEqual([]);
  expect(KNOWN_FULL.filter((folder) => !full.some(([name]) => name === folder))).toEqual([]);
});
