// What a component could not have is asked for again by itself, as long as it is shown.
import { useEffect, useEffectEvent, useRef } from 'react';
import { createRecovery, type Recovery } from '../../composition/recovery.ts';

/**
 * @param failed whether it could not be had; also while it is asked for again, where that changes nothing
 * @param asking whether it is under way, where `failed` is false meanwhile: the pauses that have grown by then stay so long
 */
export function useRecovery(failed: boolean, again: () => void, asking = false): void {
  const ask = useEffectEvent(() => {
    if (failed) again();
  });
  const recovery = useRef<Recovery>(undefined);
  useEffect(() => {
    if (failed) (recovery.current ??= createRecovery(() => ask())).begin();
    else if (!asking) recovery.current?.end();
  }, [failed, asking]);
  useEffect(() => () => recovery.current?.end(), []);
}
