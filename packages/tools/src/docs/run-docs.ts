// `npm run docs`: writes every generated document; `npm run docs -- texts tables` writes some of them.
import process from 'node:process';

const WRITERS: Readonly<Record<string, () => Promise<unknown>>> = {
  texts: () => import('./write-texts.ts'),
  tables: async () => (await import('./write-tables.ts')).writeTables(),
  api: () => import('./write-api-reference.ts'),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(WRITERS, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no document "${unknown.join('", "')}"; there are ${Object.keys(WRITERS).join(', ')}.\n`);
  process.exit(2);
}
for (const [name, write] of Object.entries(WRITERS)) if (names.length === 0 || names.includes(name)) await write();
