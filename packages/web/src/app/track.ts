// How pages tell of something worth tracking, without tracking being there: who listens is loaded later, or never.
import type { TrackingMessage } from '@pluspunkt/core/tracking';

const TYPE = 'pluspunkt:track';

export const track = (message: TrackingMessage): void => void window.dispatchEvent(new CustomEvent(TYPE, { detail: message }));

export function onTrack(listener: (message: TrackingMessage) => void): () => void {
  const listen = (event: Event): void => {
    if (event instanceof CustomEvent) listener(event.detail as TrackingMessage);
  };
  window.addEventListener(TYPE, listen);
  return () => window.removeEventListener(TYPE, listen);
}
