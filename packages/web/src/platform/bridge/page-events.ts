// Events of the page itself: what a link `event:name` sets off, and who listens.

const TYPE = 'pluspunkt:event';

/** What nobody has answered yet waits here for who can, and is loaded a moment later. */
const PENDING = 'pendingEvent';

/** Tells everybody on the page; the app around it is told by the bridge. */
export function emitPageEvent(name: string): void {
  const answered = !window.dispatchEvent(new CustomEvent(TYPE, { detail: { name }, cancelable: true }));
  if (!answered) document.documentElement.dataset[PENDING] = name;
}

const nameOf = (event: Event): unknown => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  return typeof detail === 'object' && detail !== null && 'name' in detail ? detail.name : undefined;
};

/** Calls back at every event of this name, and at once where one is waiting; hands back how to stop. */
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

/** Calls back when this event happens or is waiting, without answering it: for who loads the one that will. */
export function whenAskedFor(name: string, listener: () => void): () => void {
  const listen = (event: Event): void => {
    if (nameOf(event) === name) listener();
  };
  window.addEventListener(TYPE, listen);
  if (document.documentElement.dataset[PENDING] === name) listener();
  return () => window.removeEventListener(TYPE, listen);
}
