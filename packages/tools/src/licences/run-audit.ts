// `npm run audit`: known holes in the packages that run with the product. Ends with 1 where there is one that nobody has reviewed.
import { fileURLToPath } from 'node:url';
import { askRegistry, linesOf } from './ask-registry.ts';

const told = await askRegistry(fileURLToPath(new URL('../../../..', import.meta.url)));
for (const line of linesOf(told)) process.stdout.write(`${line}\n`);
process.exitCode = told._tag === 'Told' && told.advisories.length > 0 ? 1 : 0;
