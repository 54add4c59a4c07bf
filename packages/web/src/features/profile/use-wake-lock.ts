// Keeps the screen on while the card is shown: at the till it must not go dark.
import { useEffect, useState } from 'react';

/** Keeps the screen on while mounted, with the Screen Wake Lock API. The browser releases it when the page is hidden; it is requested again afterwards. */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (gone) return void granted.release();
        lock = granted;
        granted.addEventListener('release', () => setHeld(false), { once: true });
        setHeld(true);
      } catch {
        // Refused, e.g. for a low battery: the card is shown anyway.
      }
    };
    const again = (): void => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return held;
}
