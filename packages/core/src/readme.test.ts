// The examples of the package's README run, and print what they say.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/```ts\n(?<code>[^]*?)\/\/ (?<printed>[^\n]*)\n```/g)].map(({ groups }) => ({
  code: groups?.['code'] ?? '',
  printed: groups?.['printed'] ?? '',
}));

it('there are two of them', () => {
  expect(examples).toHaveLength(2);
});

it.each(examples)('one prints $printed', ({ code, printed }) => {
  // Inside the package, where its own name and its dependencies resolve.
  const folder = mkdtempSync(join(root, '.readme-'));
  try {
    const file = join(folder, 'example.ts');
    writeFileSync(file, code);
    const output = execFileSync(process.execPath, [file], { encoding: 'utf8', cwd: root });
    expect(output.trim().split('\n').join(', ')).toBe(printed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
