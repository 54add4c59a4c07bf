// What a component could not have is asked for again by itself, as long as it is shown.
import { useEffect, useEffectEvent } from 'react';
import { createRecovery } from '../../composition/recovery.ts';

/** @param again asks anew; while it is under way, or has succeeded, `failed` is false */
export function useRecovery(failed: boolean, again: () => void): void {
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (!failed) return undefined;
    const recovery = createRecovery(() => ask());
    recovery.begin();
    return () => recovery.end();
  }, [failed]);
}
