// Composition of the script that every page loads, by library and folder, with the importers.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { web } from '../../product/build-web.ts';
import type { Table } from '../table.ts';

const REASONS: Readonly<Record<string, string>> = {
  'react-dom': 'hydrates the page and updates it',
  react: 'components and their state',
  scheduler: "react-dom's own: gives the browser time between two steps",
  'react-router': 'the route table, navigation without a new document, scroll restoration',
  '@tanstack/query-core': 'what the page came with and what it asks for later, each kept once',
  '@tanstack/react-query': 'the same, for components',
  'fp-ts': 'values that failed or are not there, where every page meets them',
  'lucide-react': 'drawings of the frame’s glyphs',
  'web/app': 'frame, navigation, address table, title and announcement, what goes wrong',
  'web/features/session': 'who is here: the door to login and account, not what is behind it',
  'web/features/search': 'the field of search, until it is used',
  'web/features/favourites': 'whether something is marked; marking itself comes with the first press',
  'web/composition': 'ports that are light until they are used',
  'web/ui': 'buttons, links, the logo, the place of toasts',
  'web/brand.ts': 'the programme’s name',
  'core/navigation': 'where a link may lead',
  'core/web-url.ts': 'which addresses are some of the web',
  'core/brand': 'the programme’s name in texts',
  'the chunk itself': 'what it exports, and the addresses of what is loaded later',
};

const partOf = (source: string): string => {
  const inPackage = source.split('node_modules/').at(-1);
  if (source.includes('node_modules/') && inPackage !== undefined) return /^(?:@[^/]+\/)?[^/]+/.exec(inPackage)?.[0] ?? inPackage;
  const own = /packages\/(.*)$/.exec(source)?.[1] ?? source.replace(/^(?:\.\.\/)+/, 'web/');
  return own.replace('/src/', '/').split('/').slice(0, own.includes('/features/') ? 3 : 2).join('/');
};

/** The minified text of each part. */
function textsOf(code: string, map: SourceMap): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column);
      const name = 'originalSource' in entry && entry.originalSource ? partOf(entry.originalSource) : 'the chunk itself';
      texts.set(name, (texts.get(name) ?? '') + line.charAt(column));
    }
  });
  return texts;
}

const brotli = (text: string): number => brotliCompressSync(text).length;

/** A second build with source maps. */
function buildWithMap(folder: string): void {
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--sourcemap', '--outDir', folder], { cwd: web, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
}

export async function benchScript(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'pluspunkt-script-'));
  try {
    buildWithMap(folder);
    const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, { readonly file: string; readonly name?: string }>;
    const file = Object.values(manifest).find(({ name }) => name === 'app')?.file ?? readdirSync(folder)[0] ?? '';
    // The first line is a comment that the map does not contain.
    const code = readFileSync(join(folder, file), 'utf8').replace(/^\/\/# \w+\n/, '').replace(/\n\/\/# sourceMappingURL.*\n?$/, '');
    const map = new SourceMap(JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
    const rows = [...textsOf(code, map)].map(([name, text]) => [name, text.length, brotli(text), REASONS[name] ?? ''] as const).toSorted((one, other) => other[2] - one[2]);
    return {
      title: 'What every page loads of script',
      note: `The chunk \`app\`, ${code.length.toLocaleString('en-US')} bytes, ${brotli(code).toLocaleString('en-US')} in brotli. Parts are compressed alone here, so together they are more than the whole.`,
      head: ['part', 'minified', 'brotli', 'what for'],
      rows,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
