// What is told of mutations, and that the core's tests are kept worth their name.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { changeOf, mutationDocument, summaryOf, unexplained, type Explained, type MutationReport, type MutationSummary } from './summary.ts';

const FILE = 'packages/core/src/session/a.ts';
const at = (line: number, column: number, endLine: number, endColumn: number) => ({ start: { line, column }, end: { line: endLine, column: endColumn } });
const report: MutationReport = {
  files: {
    [FILE]: {
      source: 'const a = 1;\nconst b = f(\n  a,\n);\n',
      mutants: [
        { status: 'Killed', mutatorName: 'X', replacement: '2', location: at(1, 11, 1, 12) },
        { status: 'Timeout', mutatorName: 'X', replacement: '3', location: at(1, 11, 1, 12) },
        { status: 'Survived', mutatorName: 'X', replacement: 'g', location: at(2, 11, 2, 12) },
        { status: 'NoCoverage', mutatorName: 'Y', replacement: '()', location: at(2, 11, 4, 2) },
        { status: 'CompileError', mutatorName: 'Z', location: at(1, 1, 1, 2) },
      ],
    },
  },
};
const summary = summaryOf('session', report);

describe('a summary of mutations', () => {
  it('counts what was noticed and names what was not, by what stands there', () => {
    expect(summary).toEqual({
      capability: 'session',
      caught: 2,
      survivors: [
        { file: FILE, line: 2, mutator: 'X', original: 'f', replacement: 'g' },
        { file: FILE, line: 2, mutator: 'Y', original: 'f( a, )', replacement: '()' },
      ],
    });
    expect(summary.survivors.map(changeOf)).toEqual(['f → g', 'f( a, ) → ()']);
  });

  it('asks for a reason of its own for each change that goes unnoticed in session, search and layers', () => {
    const open = (explained: Explained, capability = 'session') => unexplained([{ ...summary, capability }], explained).map(changeOf);
    expect(open({})).toEqual(['f → g', 'f( a, ) → ()']);
    expect(open({ [FILE]: 'Both are the same.' })).toEqual(['f → g', 'f( a, ) → ()']);
    expect(open({ [FILE]: { 'f → g': 'They are the same.' } })).toEqual(['f( a, ) → ()']);
    expect(open({}, 'prices')).toEqual([]);
  });

  it('is a document with the reasons', () => {
    const lines = mutationDocument([summary], { [FILE]: { 'f → g': 'They are the same.' } }).split('\n');
    expect(lines).toContain('| session | 4 | 2 | 50.0 % |');
    expect(lines).toContain('| all | 4 | 2 | 50.0 % |');
    expect(lines.slice(-4, -1)).toEqual(['- `session/a.ts`: 2 (2)', '  - 2: `f` → `g`: They are the same.', '  - 2: `f( a, )` → `()`: no reason yet']);
    expect(mutationDocument([summary], { [FILE]: 'Both are the same.' })).toContain('- `session/a.ts`: 2 (2). Both are the same.');
  });
});

describe('the tests of the core', () => {
  const read = async <A>(path: string): Promise<A> => JSON.parse(await readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8')) as A;

  it('noticed at least 95 of a hundred changes when they were last measured, and none goes unnoticed in session, search and layers without a reason', async () => {
    const kept = await read<readonly MutationSummary[]>('../../../../docs/mutation.json');
    const caught = kept.reduce((sum, one) => sum + one.caught, 0);
    const survivors = kept.reduce((sum, one) => sum + one.survivors.length, 0);
    expect(caught / (caught + survivors)).toBeGreaterThanOrEqual(0.95);
    expect(unexplained(kept, await read<Explained>('./explained.json')).map(changeOf)).toEqual([]);
  });
});
