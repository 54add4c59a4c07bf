// The lists in which a capability is registered, and where in each its lines belong.
import { withNames, type Names } from './names.ts';

interface Insertion {
  /** The line that the new ones precede. */
  readonly before: RegExp;
  readonly lines: string;
}

const nextNumber = (createBackend: string): number => 1 + Math.max(...[...createBackend.matchAll(/^ {2}'(?<number>\d+)-[a-z-]+': /gm)].map(({ groups }) => Number(groups?.['number'])));

const exportsOf = (lines: string): readonly Insertion[] => [{ before: /^ {2}\},\n {2}"dependencies"/m, lines }];

const INSERTIONS: Readonly<Record<string, (text: string) => readonly Insertion[]>> = {
  'packages/core/package.json': () => exportsOf('    "./{{name}}": "./src/{{name}}/index.ts"\n'),
  'packages/adapters/package.json': () => exportsOf('    "./{{name}}": "./src/{{name}}/index.ts",\n    "./{{name}}/contract": "./src/{{name}}/{{name}}.contract.ts"\n'),
  'packages/testkit/package.json': () => exportsOf('    "./{{name}}": "./src/{{name}}/index.ts"\n'),
  'packages/adapters/src/contracts.ts': () => [
    { before: /^import type \{ CallContract \}/m, lines: "import * as {{camel}} from './{{name}}/{{name}}.contract.ts';\n" },
    { before: /^\] as const satisfies /m, lines: "  ['{{name}}', {{camel}}],\n" },
  ],
  'packages/backend/src/create-backend.ts': (text) => [
    { before: /^import \{ openApiRoutes, /m, lines: "import { {{camel}} } from './{{name}}/index.ts';\n" },
    { before: /^\};\nconst capabilities = /m, lines: `  '${String(nextNumber(text)).padStart(2, '0')}-{{name}}': {{camel}},\n` },
  ],
  'packages/backend/src/schema.ts': () => [
    { before: /^import type \{ MigrationTables \}/m, lines: "import type { {{Name}}Tables } from './{{name}}/{{name}}.tables.ts';\n" },
    { before: /^ {4}AdminTables \{\}/m, lines: '    {{Name}}Tables,\n' },
  ],
  'packages/web/src/platform/container/tokens.ts': () => [
    { before: /^import type \{ KeyValueStore, Logger \}/m, lines: "import type { {{Name}}Gateway } from '@pluspunkt/core/{{name}}';\n" },
    { before: /^\n\/\*\* The log of the page/m, lines: "export const {{Name}}Port = token<{{Name}}Gateway>('{{Name}}Gateway');\n" },
  ],
  'packages/web/src/platform/container/gateways.module.ts': () => [
    { before: /^\}\);\n$/m, lines: "  gateway(ports.{{Name}}Port, { items: true }, async () => (await import('@pluspunkt/adapters/{{name}}')).createHttp{{Name}}Gateway);\n" },
  ],
  'packages/web/src/shell/routes.tsx': () => [{ before: /^ {2}page\('\*'/m, lines: "  page('{{name}}', 'features/{{name}}/{{name}}.page.tsx'),\n" }],
  'packages/web/e2e/routes.ts': () => [{ before: /^\];/m, lines: "  { path: '/{{name}}', name: 'the page of {{name}}' },\n" }],
  'packages/tools/src/embed/portable.test.ts': () => [{ before: /^\};\n\n\/\*\* A scheduler/m, lines: "  '{{name}}': { budget: kB(1), life: `capability.newestFirst([]).length`, gives: 0 },\n" }],
};

export const REGISTERED_IN = Object.keys(INSERTIONS);

/** The file with the capability's lines. Throws where it has no place for them: then the list has another form now. */
export function register(file: string, text: string, names: Names): string {
  const insertions = INSERTIONS[file]?.(text) ?? [];
  return insertions.reduce((changed, { before, lines }) => {
    const place = before.exec(changed)?.index;
    if (place === undefined) throw new Error(`${file} has no line like ${String(before)}: registrations.ts must learn where its list ends now.`);
    const head = changed.slice(0, place);
    // JSON has no comma after the last entry.
    return `${file.endsWith('.json') ? head.replace(/"\n$/, '",\n') : head}${withNames(lines, names)}${changed.slice(place)}`;
  }, text);
}
