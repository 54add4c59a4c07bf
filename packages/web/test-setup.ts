// What every test of the web app starts from and leaves behind: an empty page whose dialogs open, and nothing stored.
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

// Before any test fakes it.
const { setImmediate: nextTurn } = globalThis;
const { asyncWrapper, getElementError } = getConfig();

const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/** React runs an effect in a turn after the one that shows the element, and a long effect hands on to one more. */
const TURNS_OF_EFFECTS = 3;

// What a test waited for is there as soon as it is drawn, and what its effects do (move the focus, say) a moment later: a
// test on a busy machine would look in between. Each wait and each act of the user ends when those effects have run.
configure({
  // Milliseconds, at which a wait fails. Who has what he waits for goes on at once; a list of a hundred tickets takes longer than the usual second when the machine is busy.
  asyncUtilTimeout: 10_000,
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    for (let turn = 0; turn < TURNS_OF_EFFECTS; turn += 1) await new Promise<void>((resolve) => void nextTurn(resolve));
    return found;
  },
  // Who waits asks in vain many times, and of those errors the last is shown, with a picture of the page that the wait adds by itself.
  getElementError: (message, container) => (isWaiting() ? new Error(message ?? '') : getElementError(message, container)),
});

if (typeof document !== 'undefined') {
  // jsdom knows the element but not its methods; these do what the standard says for one dialog at a time.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>('button, input')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  // Files share a document: what one leaves there another would find.
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
