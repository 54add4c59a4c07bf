// What time it is, for pages that the server has rendered at another one.
import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from './hydrated.ts';

const MINUTE_MS = 60_000;

/** Begun minutes are enough for people; and a page of the same minute and data is the same page. */
export const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/**
 * The current minute in milliseconds, updated every minute, in slices that do not block input.
 *
 * @param at when the data was asked for: what the server's HTML shows, and so the first rendering in the browser
 */
export const useNow = (at: number): number => {
  const hydrated = useHydrated();
  const [now, setNow] = useState(() => (hydrated ? thisMinute() : at));
  useEffect(() => {
    const update = (): void => startTransition(() => setNow(thisMinute()));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
