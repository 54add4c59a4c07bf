// `npm run release`: versions, builds, judges and packs the published packages. `-- --dry-run` changes no file of the repository.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { buildPackages, PUBLISHED } from '../embed/build-packages.ts';
import { versionOf } from './plan.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const TARBALLS = join(ROOT, 'packages/tools/dist');

const run = (program: string, ...args: readonly string[]): string => execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const changeset = (...args: readonly string[]): string => run(process.execPath, join(ROOT, 'node_modules/@changesets/cli/bin.js'), ...args);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

function plannedVersion(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const file = join(folder, 'plan.json');
  try {
    changeset('status', `--output=${file}`);
    return versionOf(JSON.parse(readFileSync(file, 'utf8')), PUBLISHED.map((name) => `@pluspunkt/${name}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
const isDry = args.includes('--dry-run');
if (args.some((arg) => arg !== '--dry-run')) {
  process.stderr.write('npm run release [-- --dry-run]\n');
  process.exit(2);
}
if (!isDry && run('git', 'status', '--porcelain') !== '') {
  process.stderr.write('There are changes that are not committed: a release is made of a commit.\n');
  process.exit(1);
}

const version = plannedVersion();
if (version === undefined) {
  process.stderr.write('There is no changeset: npm run changeset describes what changed.\n');
  process.exit(1);
}
const { repository }: { repository?: { readonly url: string } } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
if (repository === undefined) say('package.json names no repository: npm refuses a provenance statement without it.');
if (!isDry) changeset('version');

for (const { name, files, folder } of await buildPackages({ version, commit: run('git', 'rev-parse', 'HEAD').trim(), ...(repository === undefined ? {} : { repository: repository.url }) })) say(`built   ${name}@${version}: ${files} sources in ${folder}`);
for (const name of PUBLISHED) {
  const { messages, pkg } = await publint({ pkgDir: join(ROOT, 'packages', name, 'dist'), level: 'suggestion', strict: true, pack: false });
  const faults = messages.map((message) => formatMessage(message, pkg) ?? message.code);
  if (faults.length > 0) throw new Error(`@pluspunkt/${name}: ${faults.join('; ')}`);
}
say('judged  publint finds no fault; `npm test` judges types, sizes and the examples of the guides');

rmSync(TARBALLS, { recursive: true, force: true });
mkdirSync(TARBALLS, { recursive: true });
for (const name of PUBLISHED) {
  const [packed]: readonly { readonly filename: string; readonly size: number; readonly integrity: string }[] = JSON.parse(run('npm', 'pack', join(ROOT, 'packages', name, 'dist'), '--json', '--pack-destination', TARBALLS, '--ignore-scripts'));
  if (packed !== undefined) say(`packed  ${relative(ROOT, join(TARBALLS, packed.filename))}, ${Math.ceil(packed.size / 1_000)} kB, ${packed.integrity}`);
}
say(isDry ? 'Nothing was versioned or published.' : 'Commit the versions and CHANGELOGs, tag the commit, and publish each package from CI: npm publish --provenance.');
