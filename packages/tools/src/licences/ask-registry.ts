// Runs the package manager's audit of production packages against its configured registry.
import { execFile } from 'node:child_process';
import { advisoriesOf, type Advisories } from './advisories.ts';

const WORDS = ['-y', 'pnpm@12.21.0', 'audit', '--prod', '--json'];
const PATIENCE_MS = 40_000;

export const askRegistry = (root: string): Promise<Advisories> =>
  new Promise((resolve) => {
    execFile('npx', WORDS, { cwd: root, timeout: PATIENCE_MS, maxBuffer: 32 * 1024 * 1024 }, (_error, out, complaints) => resolve(advisoriesOf(out, complaints)));
  });

/** One line per vulnerability, or one that says that there is none or that the registry was unreachable. */
export const linesOf = (told: Advisories): readonly string[] => {
  if (told._tag === 'Unreachable') return [`known vulnerabilities were not asked for: ${told.reason}`];
  return told.advisories.length === 0 ? ['no known vulnerability that was not reviewed'] : told.advisories;
};
