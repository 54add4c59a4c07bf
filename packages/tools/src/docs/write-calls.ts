// Writes docs/calls.md: what each call of the specification stands on.
// Run `npm run docs` after adding a call.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { callsDocument } from './calls/calls-table.ts';
import { evidenceOf, lacking } from './calls/evidence.ts';
import { NOT_YET } from './calls/not-yet.ts';
import { nameOf } from './calls/section-7.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const all = await evidenceOf(root);
await writeFile(`${root}docs/calls.md`, callsDocument(all, NOT_YET));
for (const evidence of all) if (lacking(evidence).length > 0) process.stdout.write(`${nameOf(evidence.call)} lacks ${lacking(evidence).join(', ')}\n`);
