// `npm run docs`: writes the reference of every entry of the published packages to docs/api.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApiReader, ROOT } from './api/api.ts';
import { entryMarkdown } from './api/markdown.ts';

const folder = join(ROOT, 'docs/api');
await rm(folder, { recursive: true, force: true });
const read = createApiReader();
const links: string[] = [];
const PACKAGES = { core: 'what is decided, and state', adapters: 'the ports over HTTP, storage and cookies', testkit: 'for tests' };
let entries = 0;
for (const [name, about] of Object.entries(PACKAGES)) {
  await mkdir(join(folder, name), { recursive: true });
  links.push(`## @pluspunkt/${name}: ${about}`, '');
  for (const entry of read(name)) {
    const file = `${name}/${entry.name.split('/').slice(2).join('-')}.md`;
    await writeFile(join(folder, file), entryMarkdown(entry));
    links.push(`- [${entry.name}](${file}), ${entry.symbols.length} symbols`);
    entries += 1;
  }
  links.push('');
}
await writeFile(join(folder, 'README.md'), ['# Reference', '', 'Written by `npm run docs` from the sources. Where to begin: [Embed the core in an hour](../embed.md).', '', ...links].join('\n'));
process.stdout.write(`${entries} entries in docs/api\n`);
