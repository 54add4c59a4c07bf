// Text fields that have the focus before hydration: their first input is handled after it.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * @param ready whether the field can do more by now than the server's HTML could
 * @param answer called with the field's text, where it has the focus at hydration
 * @returns to be the field's ref
 */
export function useEarlyInput(ready: boolean, answer: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(answer);
  useEffect(() => {
    const input = field.current;
    if (ready && input !== null && input === document.activeElement) tell(input.value);
  }, [ready]);
  return field;
}
