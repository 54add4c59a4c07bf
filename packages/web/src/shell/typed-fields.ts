// Restores input from before hydration. After a hydration mismatch React replaces the server's form fields,
// for example if a browser extension added a node next to one.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/** The same field in the server's page and in React's; generated ids may differ. */
const keyOf = (field: Field): string => [field.form?.getAttribute('action') ?? '', field.name, isTick(field) ? field.value : ''].join('\n');

const isTouched = (field: Field): boolean =>
  isTick(field) ? field.checked !== field.defaultChecked : field instanceof HTMLSelectElement || field.value !== field.defaultValue;

const fieldsOf = (root: ParentNode): readonly Field[] => [...root.querySelectorAll<Field>('form :is(input:not([type=hidden], [type=file], [type=submit]), textarea, select)')];

/** React tracks a field's value by the property of the instance; the prototype's setter makes it see a change. */
function write(field: Field, property: 'value' | 'checked', content: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, content);
}

function restore(field: Field, typed: Field): void {
  if (isTick(field) && isTick(typed)) {
    // React handles ticks on click.
    if (field.checked !== typed.checked) field.click();
  } else if (field.value !== typed.value) {
    write(field, 'value', typed.value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Call it before hydration, and its result after it: a field that replaces another one gets its content and focus. */
export function rememberTypedFields(root: HTMLElement): () => void {
  // The elements themselves: they have the input up to their replacement.
  const before = fieldsOf(root);
  const keys = before.map(keyOf);
  let focused: EventTarget | null = document.activeElement;
  const onFocus = ({ target }: FocusEvent): void => void (focused = target);
  root.addEventListener('focusin', onFocus);
  return () => {
    root.removeEventListener('focusin', onFocus);
    const now = new Map(fieldsOf(root).map((field) => [keyOf(field), field]));
    for (const [index, typed] of before.entries()) {
      const field = typed.isConnected ? undefined : now.get(keys[index] ?? '');
      if (field === undefined) continue;
      if (isTouched(typed)) restore(field, typed);
      if (focused === typed && document.activeElement === document.body) field.focus();
    }
  };
}
