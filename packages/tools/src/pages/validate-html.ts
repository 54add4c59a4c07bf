// The W3C validator (vnu) over the HTML of pages.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { VALIDATOR_MESSAGES_OFF } from './rules.ts';

interface Message {
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

const isOff = (message: string): boolean => VALIDATOR_MESSAGES_OFF.some(([pattern]) => pattern.test(message));

/** Complaints, one a line, about pages by path. Rejects where there is no Java. */
export async function validateHtml(pages: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pluspunkt-audit-'));
  try {
    const files = await Promise.all(
      [...pages].map(async ([path, html], index) => {
        const file = join(folder, `${index}.html`);
        await writeFile(file, html);
        return [file, path] as const;
      }),
    );
    const jar = createRequire(import.meta.url)('vnu-jar') as unknown as string;
    const { stderr } = await promisify(execFile)('java', ['-Xss4m', '-jar', jar, '--format', 'json', '--exit-zero-always', ...files.map(([file]) => file)], { maxBuffer: 256 * 1024 * 1024 });
    const { messages } = JSON.parse(stderr) as { readonly messages: readonly Message[] };
    const paths = new Map(files.map(([file, path]) => [basename(file), path]));
    return messages.filter(({ message }) => !isOff(message)).map(({ url, message, extract = '' }) => `${paths.get(basename(url)) ?? url}  ${message}  ${extract.replace(/\s+/g, ' ')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
