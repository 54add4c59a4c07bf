// Imports a feed in a separate process, as the command does, and reports duration and peak memory.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface ImportRun {
  readonly seconds: number;
  /** Peak resident memory of the process in MB; 0 if unknown. */
  readonly peakMb: number;
}

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/import.ts', import.meta.url));
const LOOK_EVERY_MS = 100;

const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
};

export const runImport = (url: string, words: readonly string[]): Promise<ImportRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT, ...words, '--json'], { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, err]: [string[], string[]] = [[], []];
    child.stdout.setEncoding('utf8').on('data', (text: string) => void out.push(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => void err.push(text));
    let peakMb = 0;
    const looking = setInterval(() => {
      void peakOf(child.pid ?? 0).then((now) => {
        peakMb = Math.max(peakMb, now);
      });
    }, LOOK_EVERY_MS);
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(looking);
      if (code !== 0) {
        reject(new Error(`the import ended with ${String(code)}: ${err.join('')}`));
        return;
      }
      const { seconds } = JSON.parse(out.join('')) as { seconds: number };
      resolve({ seconds, peakMb });
    });
  });
