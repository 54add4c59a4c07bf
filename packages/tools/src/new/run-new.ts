// `npm run new -- NAME`: adds a capability that typechecks, has tests and a page, and is registered everywhere.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { addCapability } from './add-capability.ts';
import { namesOf } from './names.ts';

const [name = '', ...rest] = process.argv.slice(2);
const names = namesOf(name);
if (names === undefined || rest.length > 0) {
  process.stderr.write('npm run new -- NAME, with a name like "gift-cards": lower case, words joined by hyphens, at most 30 characters.\n');
  process.exit(2);
}

try {
  const { written, changed } = addCapability(fileURLToPath(new URL('../../../..', import.meta.url)), names);
  process.stdout.write(`${[...written.map((path) => `new      ${path}`), ...changed.map((path) => `changed  ${path}`)].join('\n')}\n\nNext: npm run docs, then npm test -- types lint unit. The address of the page stands in packages/web/src/shell/routes.tsx.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
