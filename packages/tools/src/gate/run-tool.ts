// Runs one tool as a child process with a time limit and reports how it ended.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface ToolRun {
  /** The exit code; `null` when the tool was ended by a signal, by the time limit or could not be started. */
  readonly exitCode: number | null;
  /** Its output on both streams; empty if it wrote to the terminal. */
  readonly output: string;
  readonly milliseconds: number;
}

export interface ToolOptions {
  readonly cwd: string;
  /** The program that gets the arguments; by default the Node that runs this script. */
  readonly program?: string;
  /** `terminal`: the tool writes to ours. `collected`: its output is collected, so that tools may run side by side. */
  readonly output: 'terminal' | 'collected';
  readonly limitMinutes: number;
  readonly env?: Readonly<Record<string, string>>;
  /** `background`: mostly the time that other tools leave. */
  readonly priority?: 'usual' | 'background';
  /** Calls `act` after this many milliseconds unless the returned function was called before; setTimeout by default. */
  readonly timer?: Timer;
}

type Timer = (act: () => void, milliseconds: number) => () => void;

const systemTimer: Timer = (act, milliseconds) => {
  const handle = setTimeout(act, milliseconds);
  return () => clearTimeout(handle);
};

const end = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    // The tool leads its own process group, so its children end with it.
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
};

/** Never rejects: a tool that cannot start has exit code `null`. */
export const runTool = (args: readonly string[], options: ToolOptions): Promise<ToolRun> =>
  new Promise((resolve) => {
    const started = performance.now();
    const chunks: string[] = [];
    const child = spawn(options.program ?? process.execPath, args, {
      cwd: options.cwd,
      detached: true,
      env: { ...process.env, ...options.env },
      stdio: options.output === 'terminal' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    // Its children inherit it.
    if (options.priority === 'background' && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const keep = (chunk: Buffer): number => chunks.push(chunk.toString('utf8'));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);

    const stopTimer = (options.timer ?? systemTimer)(() => {
      chunks.push(`\nended after ${options.limitMinutes} minutes\n`);
      end(child);
    }, options.limitMinutes * 60_000);
    const endWithUs = (): void => end(child);
    const interrupt = (): void => process.exit(130);
    process.once('exit', endWithUs);
    process.once('SIGINT', interrupt);
    process.once('SIGTERM', interrupt);

    const finish = (exitCode: number | null): void => {
      stopTimer();
      process.off('exit', endWithUs);
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
      resolve({ exitCode, output: chunks.join(''), milliseconds: performance.now() - started });
    };
    child.on('error', (error) => {
      chunks.push(error.message);
      finish(null);
    });
    child.on('close', finish);
  });
