// What the browser's build leaves out of its libraries: it is in the pinned ones, once, and nothing else goes with it.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';
import { readingAtOnce, SAYING_SO } from '../../web/build/lean-queries.ts';
import { leaveOut, type LeftOut } from '../../web/build/leave-out.ts';
import { errorNumbers, reactDomNames, reactDomParts, reactDomStatements, reactNames } from '../../web/build/react-dom-parts.ts';
import { routerParts, routerStatements } from '../../web/build/router-parts.ts';

const fromWeb = createRequire(new URL('../../web/package.json', import.meta.url));
const left = (code: string, parts: LeftOut, statements?: readonly string[]): string => leaveOut(code, parseAst(code), parts, statements);
const exported = (names: readonly string[]): readonly string[] => names.map((name) => `exports.${name} =`);

/** The edition without warnings of the router, by its only chunk that creates one. */
function routerCode(): string {
  const folder = join(dirname(createRequire(fromWeb.resolve('react-router-dom')).resolve('react-router')), '..', 'production');
  const chunks = readdirSync(folder).filter((name) => /^chunk-.*\.mjs$/.test(name)).map((name) => readFileSync(join(folder, name), 'utf8'));
  const [code, ...others] = chunks.filter((chunk) => chunk.includes('function createRouter('));
  if (code === undefined || others.length > 0) throw new Error('the router is not where it was');
  return code;
}

it('replaces the body of a function wherever it stands, and leaves the others as they are', () => {
  const code = 'function one() { function two(a) { return a; } return two(1); }\nfunction three() { return 3; }\n';
  expect(left(code, { two: 'return 2' })).toBe('function one() { function two(a) {return 2} return two(1); }\nfunction three() { return 3; }\n');
});

it('takes the statements away that begin so, wherever they stand', () => {
  expect(left('function Kind() {}\nKind.prototype.go = function () {};\nOther.prototype.go = 1;\n', {}, ['Kind.prototype.'])).toBe('function Kind() {}\n\nOther.prototype.go = 1;\n');
});

it('takes what stands in something that goes with it', () => {
  expect(left('function one() { all.forEach(two); }\nall.forEach(three);\n', { one: '' }, ['all.forEach('])).toBe('function one() {}\n\n');
});

it('refuses a library in which a function is gone, or is there twice', () => {
  expect(() => left('function one() {}', { two: '' })).toThrow(/look through it again .*: two$/);
  expect(() => left('function one() {}\n{ function one() {} }', { one: '' })).toThrow(/: one$/);
  expect(() => left('function one() {}', {}, ['all.forEach('])).toThrow(/look through it again .*: all\.forEach\($/);
});

it('finds all of it in the pinned react-dom, of the version that was looked through', () => {
  const file = fromWeb.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom-client.production.js');
  const code = readFileSync(file, 'utf8');
  expect(code).toContain('exports.version = "19.3.1";');
  const lean = left(code, reactDomParts, reactDomStatements);
  expect(lean.length / code.length).toBeLessThan(0.88);
  // Still a whole script, and all else is in it.
  expect(parseAst(lean).body.length).toBe(parseAst(code).body.length - 16);
});

it.each([
  ['react', 'react', {}, reactNames],
  ['react-dom', 'react-dom', errorNumbers, reactDomNames],
] as const)('finds all of it in the pinned %s', (library, name, parts, names) => {
  const code = readFileSync(fromWeb.resolve(library).replace(/index\.js$/, `cjs/${name}.production.js`), 'utf8');
  expect(code).toContain('exports.version = "19.3.1";');
  expect(parseAst(left(code, parts, exported(names))).body.length).toBe(parseAst(code).body.length - names.length);
});

it('finds all of it in the pinned react-router, of the version that was looked through', () => {
  const code = routerCode();
  expect(code).toContain('react-router v7.18.5');
  const lean = left(code, routerParts, routerStatements);
  expect(lean.length / code.length).toBeLessThan(0.93);
  expect(parseAst(lean).body.length).toBe(parseAst(code).body.length);
});

it.each(['useQuery', 'useSuspenseQuery'])('finds the hook %s of the query cache, which reads an answer, and refuses another', (hook) => {
  const file = join(dirname(fromWeb.resolve('@tanstack/react-query')), '..', 'modern', `${hook}.js`);
  const code = readFileSync(file, 'utf8');
  expect(parseAst(readingAtOnce(code, hook)).body.length).toBe(parseAst(code).body.length + 2);
  expect(() => readingAtOnce(code.replace('(options, queryClient)', '(options)'), hook)).toThrow(new RegExp(`look through it again .*: ${hook}$`));
});

it('has of the list of mutations whatever a client of the query cache asks it for', () => {
  const client = readFileSync(join(dirname(createRequire(fromWeb.resolve('@tanstack/react-query')).resolve('@tanstack/query-core')), '..', 'modern', 'queryClient.js'), 'utf8');
  const asked = new Set([...client.matchAll(/this\.#mutationCache\.(\w+)\(/g)].map(([, name = '']) => name));
  expect([...asked].filter((name) => !SAYING_SO.includes(` ${name}()`))).toEqual([]);
  expect(asked.size).toBeGreaterThan(0);
});
