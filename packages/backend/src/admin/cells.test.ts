// Cells of tables that operators import: none takes long to read, whatever is in it.
import { expect, it } from 'vitest';
import { ADMIN_KIND_NAMES, kindOf } from './kinds.ts';

const BLANKS = ' '.repeat(100_000);
const HOSTILE = [`a:${BLANKS}b\nc`, `Mo${BLANKS}b\nc`, `2026-12-24${BLANKS}b\nc`, `1${BLANKS}b`, ';'.repeat(100_000), `Mo ${'9:'.repeat(50_000)}`];
const cells = ADMIN_KIND_NAMES.flatMap((kind) => Object.entries(kindOf(kind).cells ?? {}).map(([column, form]) => ({ cell: `${kind}.${column}`, form })));

it.each(cells)('$cell reads a long cell at once', ({ form }) => {
  for (const text of HOSTILE) expect(form.read(text)).toBeDefined();
});
