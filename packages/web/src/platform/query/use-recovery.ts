// Repeats what a component could not load, as long as the failure is shown.
import { useEffect, useEffectEvent, useState } from 'react';
import { retrySignals } from './retry-signals.ts';

/**
 * For what is no query; a failed query repeats by the defaults of the query client.
 *
 * @param failed whether loading failed; also while it is repeated, where that changes nothing
 * @param loading whether it is being repeated, where `failed` is false meanwhile: the pauses then go on growing
 */
export function useRecovery(failed: boolean, repeat: () => void, loading = false): void {
  const [recovering, setRecovering] = useState(failed);
  if (failed && !recovering) setRecovering(true);
  if (!failed && !loading && recovering) setRecovering(false);
  const onSignal = useEffectEvent(() => {
    if (failed) repeat();
  });
  useEffect(() => {
    if (!recovering) return undefined;
    const subscription = retrySignals(window).subscribe(() => onSignal());
    return () => subscription.unsubscribe();
  }, [recovering]);
}
