// Starts a process again that ended without being told to, until somebody tells it to.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface KeepRunningOptions {
  /** For the log, as a sentence begins. */
  readonly what: string;
  /** Rejects where it cannot be started now; it is tried again. */
  readonly begin: () => Promise<ChildProcess>;
  readonly end: (child: ChildProcess) => Promise<void>;
  readonly log: (line: string) => void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/** Pauses between tries double; whoever asks meanwhile is told that the service is unavailable. */
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
      log(`${what} ended without being told to, and is started again.`);
      coming = again();
    };
    // It may have ended before anybody listened.
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
