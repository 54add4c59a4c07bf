// Starts the product for development. Pages are reloaded in place; after a change of the backend, the adapters or the core
// `node --watch` restarts the process, and the data of the embedded database stays.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../packages/tools/src/product/run-development.ts', import.meta.url));
const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', program], { stdio: 'inherit' });
// A terminal signals the whole process group; other programs signal this process only.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
await once(child, 'exit');
process.exitCode = child.exitCode ?? 1;
