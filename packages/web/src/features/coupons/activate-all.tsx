// Activates everything that is shown, one after the other, and says how it went.
import type { Coupon } from '@pluspunkt/core/coupons';
import type { CallFailure } from '@pluspunkt/core/failure';
import { option as O } from 'fp-ts';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import styles from './coupons.module.css';
import { activateAllCopy as copy } from './de.ts';
import type { Activate } from './use-activation.ts';

type Run =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly done: number; readonly total: number }
  | { readonly phase: 'ended'; readonly activated: number; readonly failed: number; readonly left: number };

/** What keeps all others from succeeding too. */
const isHopeless = (failure: CallFailure): boolean =>
  failure._tag === 'Unreachable' || failure._tag === 'TimedOut' || (failure._tag === 'HttpError' && (failure.status === 401 || failure.status === 429));

interface ActivateAllProps {
  /** What is shown and still to be had. */
  readonly open: readonly Coupon[];
  readonly activate: Activate;
  /** Called when the last of them is through. */
  readonly onEnd: () => void;
}

function useRun(activate: Activate, onEnd: () => void) {
  const [run, setRun] = useState<Run>({ phase: 'idle' });
  const stopped = useRef(false);
  const start = async (coupons: readonly Coupon[]): Promise<void> => {
    stopped.current = false;
    let [activated, failed] = [0, 0];
    for (const coupon of coupons) {
      if (stopped.current) break;
      setRun({ phase: 'running', done: activated + failed, total: coupons.length });
      const failure = await activate(coupon);
      if (O.isNone(failure)) activated += 1;
      else {
        failed += 1;
        if (isHopeless(failure.value)) break;
      }
    }
    onEnd();
    setRun({ phase: 'ended', activated, failed, left: coupons.length - activated - failed });
  };
  const stop = (): void => {
    stopped.current = true;
  };
  return { run, start, stop };
}

function Outcome({ activated, failed, left }: { readonly activated: number; readonly failed: number; readonly left: number }) {
  if (failed > 0) {
    return (
      <Notice kind={activated > 0 ? 'warning' : 'error'} live title={activated > 0 ? copy.someFailed(activated, failed + left) : copy.noneDone}>
        {copy.someFailedText}
      </Notice>
    );
  }
  return <Notice kind="success" live title={left > 0 ? copy.stopped(activated, left) : copy.allDone(activated)} />;
}

export function ActivateAll({ open, activate, onEnd }: ActivateAllProps) {
  const { run, start, stop } = useRun(activate, onEnd);
  return (
    <div className={styles.activateAll}>
      {run.phase === 'running' ? (
        <div className={styles.running}>
          <ProgressBar label={copy.running} value={run.done / run.total} hint={copy.progress(run.done, run.total)} />
          <Button size="medium" colour="outline-neutral" onClick={stop}>
            {copy.stop}
          </Button>
        </div>
      ) : (
        open.length > 0 && (
          <Button size="medium" colour="outline-neutral" icon={Plus} onClick={() => void start(open)}>
            {copy.start(open.length)}
          </Button>
        )
      )}
      {run.phase === 'ended' && <Outcome {...run} />}
    </div>
  );
}
