// Silences the rejection that the browser reports when a new navigation skips a view transition.

const isSkipped = (reason: unknown): boolean => reason instanceof DOMException && reason.message.startsWith('Transition was ');

export function ignoreSkippedTransitions(window: Window): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (isSkipped(event.reason)) event.preventDefault();
  });
}
