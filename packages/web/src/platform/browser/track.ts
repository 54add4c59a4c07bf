// Emits events for tracking; a listener is loaded later, or never.
import type { TRACKING_EVENTS, TrackingMessage } from '@pluspunkt/core/tracking';

const TYPE = 'pluspunkt:track';

const track = (message: TrackingMessage): void => void window.dispatchEvent(new CustomEvent(TYPE, { detail: message }));

/** The event name only; the listener adds the other fields. */
const NEWSLETTER: (typeof TRACKING_EVENTS)['newsletter'] = 'custom.registrationNewsletter';

/** A registration for the newsletter. */
export const trackNewsletter = (): void => track({ event: NEWSLETTER });

export function onTrack(listener: (message: TrackingMessage) => void): () => void {
  const listen = (event: Event): void => {
    if (event instanceof CustomEvent) listener(event.detail as TrackingMessage);
  };
  window.addEventListener(TYPE, listen);
  return () => window.removeEventListener(TYPE, listen);
}
