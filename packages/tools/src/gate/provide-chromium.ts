// Finds a Chromium for the browser tests, or installs one if that needs no confirmation.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { findChromium } from '../../../web/e2e/support/chromium.ts';

export type Chromium = { readonly _tag: 'Chromium'; readonly path: string } | { readonly _tag: 'NoChromium'; readonly sentence: string };

const mayInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0;

const install = (name: string): string => `apt-get install -y -qq --no-install-recommends ${name}`;

const installed = async (root: string): Promise<string | undefined> => {
  process.stdout.write('installing chromium for the browser tests (once) …\n');
  const command = `apt-get update -qq && (${install('chromium-headless-shell')} || ${install('chromium')})`;
  const shell = spawn('sh', ['-c', command], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  // Success is checked by searching again.
  await once(shell, 'close').catch(() => undefined);
  return findChromium();
};

/** A Chromium on this machine; on Debian, as root, one is installed when there is none. */
export const provideChromium = async (root: string): Promise<Chromium> => {
  const path = findChromium() ?? (mayInstall() ? await installed(root) : undefined);
  return path === undefined
    ? {
        _tag: 'NoChromium',
        sentence:
          'There is no Chromium for the browser tests: install the package "chromium" (or run "npx playwright install chromium"), or name one by CHROMIUM_PATH.',
      }
    : { _tag: 'Chromium', path };
};
