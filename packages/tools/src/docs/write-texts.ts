// Writes packages/web/texts.json: the texts of pages by area and name, as operators may change them.
// Run it after a text was changed or added: npm run docs
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CATALOGUE } from './texts/catalogue-path.ts';
import { catalogueFile, readCatalogue } from './texts/catalogue.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const { catalogue, outside } = await readCatalogue(root);
await writeFile(`${root}${CATALOGUE}`, catalogueFile(catalogue));
for (const text of outside) process.stdout.write(`not in defineTexts: ${text}\n`);
