// `npm run audit`: known vulnerabilities of production packages. Exits with 1 if one is not reviewed.
import { fileURLToPath } from 'node:url';
import { askRegistry, linesOf } from './ask-registry.ts';

const told = await askRegistry(fileURLToPath(new URL('../../../..', import.meta.url)));
for (const line of linesOf(told)) process.stdout.write(`${line}\n`);
process.exitCode = told._tag === 'Told' && told.advisories.length > 0 ? 1 : 0;
