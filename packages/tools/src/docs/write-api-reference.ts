// `npm run docs`: writes the reference of every entry of the published packages to docs/api, with TypeDoc.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

for (const name of ['core', 'adapters', 'testkit']) {
  const home = join(ROOT, 'packages', name);
  const { exports }: { readonly exports: Readonly<Record<string, string>> } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const app = await Application.bootstrapWithPlugins({
    entryPoints: Object.values(exports).map((file) => join(home, file)),
    tsconfig: join(home, 'tsconfig.json'),
    name: `@pluspunkt/${name}`,
    readme: 'none',
    // The gate checks the types.
    skipErrorChecking: true,
    logLevel: 'Error',
  });
  const project = await app.convert();
  if (project === undefined) throw new Error(`packages/${name} could not be read`);
  await app.generateDocs(project, join(ROOT, 'docs/api', name));
}
