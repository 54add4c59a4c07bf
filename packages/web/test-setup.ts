// What every test of the web app starts from and leaves behind: an empty page whose dialogs open, and nothing stored.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

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
