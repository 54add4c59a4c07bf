// `npm run audit`: known vulnerabilities of the production packages. `npm run audit -- pages`: validity and accessibility of all pages.
import { spawnSync } from 'node:child_process';
import { PNPM } from '../packages/tools/src/licences/pnpm.ts';

if (process.argv[2] === 'pages') await import('../packages/tools/src/pages/run-page-audit.ts');
else process.exitCode = spawnSync('npx', ['-y', PNPM, 'audit', '--prod'], { stdio: 'inherit' }).status ?? 1;
