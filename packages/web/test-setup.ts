// Setup of the web app's tests: an empty page whose dialogs open, and an empty storage.
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

// Before any test fakes it.
const { setImmediate: nextTurn } = globalThis;
const { asyncWrapper } = getConfig();

/** React runs effects in a turn of the event loop after the one that shows the element, and long ones in one more. */
const TURNS_OF_EFFECTS = 3;

// An element is there as soon as React has rendered it; its effects, e.g. moving the focus, run a moment later. On a busy machine a
// test would continue in between, so each wait and each action of the user ends after the effects.
configure({
  // In milliseconds: on a busy machine a list of a hundred tickets takes longer than the default second.
  asyncUtilTimeout: 10_000,
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    for (let turn = 0; turn < TURNS_OF_EFFECTS; turn += 1) await new Promise<void>((resolve) => void nextTurn(resolve));
    return found;
  },
});

if (typeof document !== 'undefined') {
  // jsdom has no methods of dialogs; these do what the standard says, for one dialog at a time.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>('button, input')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  // Test files share a document.
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
