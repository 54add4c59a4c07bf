// `npm run build:packages`: builds core, adapters and testkit for other projects, each a folder that can be published.
import { buildPackages } from './build-packages.ts';

const built = await buildPackages();
for (const { name, folder, files } of built) process.stdout.write(`${name}: ${files} files in ${folder}\n`);
