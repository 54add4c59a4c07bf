// Reports the progress of an import: a bar that is redrawn in a terminal, else one line per step.
import type { ShownStep } from './import.de.ts';
import { progressBar, progressLine } from './import.de.ts';

export interface ProgressOptions {
  readonly isTerminal: boolean;
  readonly write: (text: string) => void;
  /** Milliseconds since any beginning. */
  readonly now: () => number;
}

const DRAW_EVERY_MS = 200;
const CLEAR = '\r\u001B[2K';

export const createProgress = ({ isTerminal, write, now }: ProgressOptions) => {
  let shown: ShownStep | undefined;
  let drawnAt = -Infinity;
  return {
    report(step: ShownStep, share: number | undefined, detail: () => string): void {
      if (isTerminal) {
        if (step === shown && now() - drawnAt < DRAW_EVERY_MS) return;
        drawnAt = now();
        write(CLEAR + progressBar(step, share, detail()));
      } else if (step !== shown) {
        write(`${progressLine(step, detail())}\n`);
      }
      shown = step;
    },
    /** Clears the bar, so that the following output has the line to itself. */
    end(): void {
      if (isTerminal && shown !== undefined) write(CLEAR);
    },
  };
};
