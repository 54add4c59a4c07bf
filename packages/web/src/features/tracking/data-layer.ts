// The tag manager's data layer in the window.
import type { TrackingDataLayer } from '@pluspunkt/core/tracking';

interface DataLayerWindow {
  dataLayer?: unknown[];
}

/** One entry a group: its event, its messages, and the fields of the newest one where tags look for them. */
export const createDataLayer = (window: DataLayerWindow): TrackingDataLayer => ({
  push: (groups) => {
    window.dataLayer ??= [];
    for (const { event, messages } of groups) window.dataLayer.push({ ...messages.at(-1), event, messages });
  },
});
