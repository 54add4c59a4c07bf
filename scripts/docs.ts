// `npm run docs`: writes the reference of every entry of the published packages to docs/api.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApiReader, ROOT } from './docs/api.ts';
import { entryMarkdown } from './docs/markdown.ts';

const folder = join(ROOT, 'docs/api');
await rm(folder, { recursive: true, force: true });
const read = createApiReader();
const links: string[] = [];
for (const name of ['core', 'adapters', 'testkit']) {
  await mkdir(join(folder, name), { recursive: true });
  for (const entry of read(name)) {
    const file = `${name}/${entry.name.split('/').slice(2).join('-')}.md`;
    await writeFile(join(folder, file), entryMarkdown(entry));
    links.push(`- [${entry.name}](${file}), ${entry.symbols.length} symbols`);
  }
}
await writeFile(join(folder, 'README.md'), ['# Reference', '', 'Written by `npm run docs` from the sources.', '', ...links, ''].join('\n'));
process.stdout.write(`${links.length} entries in docs/api\n`);
