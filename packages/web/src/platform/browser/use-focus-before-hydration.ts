// Reports a focus that a field got before hydration: React attaches its listeners then and dispatches no earlier event.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * @param ready whether the field can handle the focus already
 * @param onFocus called once with the field's value, if the field has the focus when it is ready
 * @returns the field's ref
 */
export function useFocusBeforeHydration(ready: boolean, onFocus: (value: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const report = useEffectEvent(onFocus);
  useEffect(() => {
    const input = field.current;
    if (ready && input !== null && input === document.activeElement) report(input.value);
  }, [ready]);
  return field;
}
