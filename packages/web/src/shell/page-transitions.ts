// Whoever goes on before a page has faded in skips that transition; the browser reports it as an error nobody caught.

const isSkipped = (reason: unknown): boolean => reason instanceof DOMException && reason.message.startsWith('Transition was ');

/** Going on quickly is no fault of the page. */
export function forgiveSkippedTransitions(window: Window): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (isSkipped(event.reason)) event.preventDefault();
  });
}
