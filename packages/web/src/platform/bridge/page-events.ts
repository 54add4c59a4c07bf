// Events of the page: `event:name` links emit them, components listen.

const TYPE = 'pluspunkt:event';

/** Unhandled events wait here for listeners that are loaded later. */
const PENDING = 'pendingEvent';

/** Notifies all listeners on the page; the bridge notifies the app. */
export function emitPageEvent(name: string): void {
  const answered = !window.dispatchEvent(new CustomEvent(TYPE, { detail: { name }, cancelable: true }));
  if (!answered) document.documentElement.dataset[PENDING] = name;
}

const nameOf = (event: Event): unknown => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  return typeof detail === 'object' && detail !== null && 'name' in detail ? detail.name : undefined;
};

/** Calls back at every event of this name, and at once for a waiting one; returns a function that unsubscribes. */
export function onPageEvent(name: string, listener: () => void): () => void {
  const listen = (event: Event): void => {
    if (nameOf(event) !== name) return;
    event.preventDefault();
    listener();
  };
  window.addEventListener(TYPE, listen);
  const { dataset } = document.documentElement;
  if (dataset[PENDING] === name) {
    delete dataset[PENDING];
    listener();
  }
  return () => window.removeEventListener(TYPE, listen);
}

/** Calls back when this event happens or is waiting, without handling it; used to load its handler. */
export function whenAskedFor(name: string, listener: () => void): () => void {
  const listen = (event: Event): void => {
    if (nameOf(event) === name) listener();
  };
  window.addEventListener(TYPE, listen);
  if (document.documentElement.dataset[PENDING] === name) listener();
  return () => window.removeEventListener(TYPE, listen);
}
