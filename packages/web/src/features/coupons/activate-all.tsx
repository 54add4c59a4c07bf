// The button that activates all shown coupons, with its progress and outcome.
import type { Coupon } from '@pluspunkt/core/coupons';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import styles from './coupons.module.css';
import { activateAllCopy } from './de.ts';
import { useActivationRun, useCoupons } from './use-coupons.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface ActivateAllProps {
  /** What is shown and still to be had. */
  readonly open: readonly Coupon[];
  readonly onStart: (open: readonly Coupon[]) => void;
}

function Outcome({ activated, failed, left }: { readonly activated: number; readonly failed: number; readonly left: number }) {
  const copy = useTexts(activateAllCopy);
  if (failed > 0) {
    return (
      <Notice kind={activated > 0 ? 'warning' : 'error'} live title={activated > 0 ? copy.someFailed(activated, failed + left) : copy.noneDone}>
        {copy.someFailedText}
      </Notice>
    );
  }
  return <Notice kind="success" live title={left > 0 ? copy.stopped(activated, left) : copy.allDone(activated)} />;
}

export function ActivateAll({ open, onStart }: ActivateAllProps) {
  const copy = useTexts(activateAllCopy);
  const { stopRun } = useCoupons();
  const run = useActivationRun();
  return (
    <div className={styles.activateAll}>
      {run.phase === 'running' ? (
        <div className={styles.running}>
          <ProgressBar label={copy.running} value={run.done / run.total} hint={copy.progress(run.done, run.total)} />
          <Button size="medium" colour="outline-neutral" onClick={stopRun}>
            {copy.stop}
          </Button>
        </div>
      ) : (
        open.length > 0 && (
          <Button size="medium" colour="outline-neutral" icon={Plus} onClick={() => onStart(open)}>
            {copy.start(open.length)}
          </Button>
        )
      )}
      {run.phase === 'ended' && <Outcome {...run} />}
    </div>
  );
}
