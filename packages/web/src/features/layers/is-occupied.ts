// Whether the user is doing something that no overlay may cover.

const TEXT = 'input:not([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio], [type=range], [type=hidden]), textarea, select, [contenteditable=true]';

const isFilledIn = (element: Element): boolean => {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value !== '' && element.value !== element.defaultValue;
  return false;
};

/** Typing, having typed into a form that is still there, or looking at another dialog. The search field above every page does not count once it is left. */
export function isOccupied(document: Document): boolean {
  if (document.activeElement?.matches(TEXT) === true) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  const main = document.querySelector('main');
  return main !== null && [...main.querySelectorAll(TEXT)].some(isFilledIn);
}
