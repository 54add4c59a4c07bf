// Repeats what a component could not load, as long as the failure is shown.
import { useEffect, useEffectEvent, useState } from 'react';
import { retrySignals } from './retry-signals.ts';

/**
 * For loading without a query; failed queries are refetched by the defaults of the query client.
 *
 * @param failed whether loading failed; may stay true during a retry
 * @param loading whether a retry is running, if `failed` is false meanwhile: then the pauses keep growing
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
