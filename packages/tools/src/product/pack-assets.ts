// Compresses the files of a build once, so that the first visitors need not wait for it.
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PACKED = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
/** The size of the thread pool that compresses them. */
const AT_ONCE = 4;

const inBrotli = (content: Buffer): Promise<Buffer> => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
const inGzip = (content: Buffer): Promise<Buffer> => promisify<Buffer, { level: number }, Buffer>(gzip)(content, { level: 9 });

/** Atomic: an interrupted build leaves no truncated file. */
const write = async (path: string, content: Buffer): Promise<void> => {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
};

const filesOf = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && PACKED.has(extname(entry.name)))
        .map(({ name }) => join(folder, name))
    : [];

/** Writes `<file>.br` and `<file>.gz` next to each compressible file. Files in `assets` are immutable, so those of an earlier build stay. */
export const packAssets = async (clientFolder: string): Promise<void> => {
  const named = ['', 'icons'].flatMap((folder) => filesOf(join(clientFolder, folder)));
  const hashed = filesOf(join(clientFolder, 'assets')).filter((file) => !existsSync(`${file}.br`) || !existsSync(`${file}.gz`));
  const waiting = [...named, ...hashed];
  const pack = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const content = await readFile(file);
      const [brotli, zipped] = await Promise.all([inBrotli(content), inGzip(content)]);
      await Promise.all([write(`${file}.br`, brotli), write(`${file}.gz`, zipped)]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, pack));
};
