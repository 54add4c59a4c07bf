// Restarts a process that exits unexpectedly, until it is stopped.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface KeepRunningOptions {
  /** For the log, as the start of a sentence. */
  readonly what: string;
  /** Rejects if it cannot be started now; it is tried again. */
  readonly begin: () => Promise<ChildProcess>;
  readonly end: (child: ChildProcess) => Promise<void>;
  readonly log: (line: string) => void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/** Pauses between attempts double; requests are answered 503 in the meantime. */
export const keepRunning = (first: ChildProcess, { what, begin, end, log }: KeepRunningOptions): { readonly stop: () => Promise<void> } => {
  let child: ChildProcess | undefined = first;
  let stopping = false;
  let coming: Promise<void> = Promise.resolve();

  const again = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; !stopping; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      try {
        child = await begin();
        return watch(child);
      } catch (cause) {
        log(`${what} could not be started again: ${cause instanceof Error ? cause.message : 'unknown'}`);
        await sleep(pause);
      }
    }
  };
  const watch = (one: ChildProcess): void => {
    const gone = (): void => {
      if (stopping || child !== one) return;
      child = undefined;
      log(`${what} exited unexpectedly and is restarted.`);
      coming = again();
    };
    // It may have exited before the listener was added.
    if (one.exitCode !== null || one.signalCode !== null) gone();
    else one.once('exit', gone);
  };
  watch(first);

  return {
    async stop() {
      stopping = true;
      await coming;
      if (child !== undefined) await end(child);
    },
  };
};
