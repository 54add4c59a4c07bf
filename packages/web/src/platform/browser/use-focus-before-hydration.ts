// A field that somebody is in already when its script comes: pages rest until then, and the first key wakes them.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * @param ready whether the field can do more by now than the server's HTML could
 * @param answer told what stands in the field, where it has the focus at that moment
 * @returns to be the field's ref
 */
export function useFocusBeforeHydration(ready: boolean, answer: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(answer);
  useEffect(() => {
    const input = field.current;
    if (ready && input !== null && input === document.activeElement) tell(input.value);
  }, [ready]);
  return field;
}
