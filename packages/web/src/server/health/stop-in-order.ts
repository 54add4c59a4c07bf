// Stops the parts of a process one after the other, each within its time: one that does not stop is logged and skipped.

export interface StopStep {
  /** For the log. */
  readonly what: string;
  readonly limitMs: number;
  readonly stop: () => Promise<void> | undefined;
}

export interface StopDependencies {
  /** Called with what did not stop and what the process still has open. */
  readonly say: (line: string) => void;
  /** Rejects when the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Active handles, by kind. */
  readonly open: () => readonly string[];
}

const counted = (names: readonly string[]): string => [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${name} ${String(all.length)}`).join(', ');

/** Resolves when all have stopped or had their time. Rejects with the first failure, after all others were stopped. */
export async function stopInOrder(steps: readonly StopStep[], { say, pause, open }: StopDependencies): Promise<void> {
  const failures: unknown[] = [];
  for (const { what, limitMs, stop } of steps) {
    const done = new AbortController();
    const ended = Promise.resolve(stop()).catch((cause: unknown) => failures.push(cause)).then(() => true);
    const late = pause(limitMs, done.signal).then(() => false, () => false);
    if (!(await Promise.race([ended, late]))) say(`stopping: ${what} did not end within ${String(limitMs / 1_000)} s and is left behind; still open: ${counted(open())}`);
    done.abort();
  }
  if (failures.length > 0) throw failures[0];
}
