// `npm run bench`: measures pages and server in some minutes, prints the tables, and stores them under today's date in
// docs/bench. `npm run bench -- pages` runs one measure, `-- all` every one, which takes more than an hour.
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { machineSpeed, speedSentence } from './machine-speed.ts';
import { markdownOf } from './table.ts';
import type { Table } from './table.ts';

const MEASURES: Readonly<Record<string, () => Promise<Table | readonly Table[]>>> = {
  bytes: async () => (await import('./browser/bytes.ts')).benchBytes(),
  pages: async () => (await import('./browser/pages.ts')).benchPages(),
  interactions: async () => (await import('./browser/presses.ts')).benchPresses(),
  transitions: async () => (await import('./browser/taps.ts')).benchTaps(),
  server: async () => (await import('./server/server.ts')).benchServer(),
  anew: async () => (await import('./server/uncached-pages.ts')).benchAnew(),
  capacity: async () => (await import('./server/capacity.ts')).benchCapacity(),
  till: async () => (await import('./server/till.ts')).benchTill(),
  import: async () => (await import('./catalogue/import.ts')).benchImport(),
  search: async () => (await import('./catalogue/search.ts')).benchSearch(),
  'search-quality': async () => (await import('./search-quality/search-quality.ts')).benchSearchQuality(),
  start: async () => (await import('./server/start.ts')).benchStart(),
};

const EVERYTHING = 'all';
const USUAL = ['bytes', 'server'];

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const everything = words.includes(EVERYTHING);
const chosen = words.length === 0 ? USUAL : words;
const unknown = chosen.filter((word) => word !== EVERYTHING && !Object.hasOwn(MEASURES, word));
if (unknown.length > 0) {
  process.stderr.write(`There is no measure "${unknown.join('", "')}"; there are ${Object.keys(MEASURES).join(', ')}, and ${EVERYTHING}.\n`);
  process.exit(2);
}

const day = new Date().toISOString().slice(0, 10);
const folder = fileURLToPath(new URL('../../../../docs/bench', import.meta.url));
const file = `${folder}/${day}.md`;
const machine = `Node ${process.versions.node}, ${process.platform}-${process.arch}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}.`;

await mkdir(folder, { recursive: true });
// A full run replaces the day's file; others are appended to it.
if (everything) await writeFile(file, '');
await appendFile(file, `# ${day}\n\n${machine}\n\n`);
for (const [name, measure] of Object.entries(MEASURES)) {
  if (!everything && !chosen.includes(name)) continue;
  const before = machineSpeed();
  const tables = [await measure()].flat();
  const speed = speedSentence(before, machineSpeed());
  for (const table of tables) {
    const text = markdownOf({ ...table, note: `${table.note} ${speed}` });
    process.stdout.write(`${text}\n`);
    await appendFile(file, `${text}\n`);
  }
}
process.stdout.write(`stored in docs/bench/${day}.md\n`);
