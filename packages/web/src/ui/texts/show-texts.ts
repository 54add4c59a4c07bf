// Replaces default texts by changed ones.
import { applyTextForms, type ShownTexts, type TextForm } from '@pluspunkt/core/texts';
import { textAreas } from './define-texts.ts';

type Branch = Record<string, unknown>;
type TextFunction = (...values: readonly unknown[]) => unknown;

const withForms = (text: unknown, forms: string | readonly TextForm[]): unknown => (typeof text === 'string' && typeof forms !== 'string' ? applyTextForms(text, forms) : text);

/** Changes one text, and returns a function that reverts it. */
function change(texts: object, name: string, shown: string | readonly TextForm[]): () => void {
  const path = name.split('.');
  const last = path.pop() ?? '';
  const branch = path.reduce<unknown>((inner, step) => (inner as Branch | undefined)?.[step], texts) as Branch | undefined;
  const original = branch?.[last];
  if (branch === undefined || original === undefined) return () => undefined;
  branch[last] = typeof original === 'function' ? (...values: readonly unknown[]) => withForms((original as TextFunction)(...values), shown) : shown;
  return () => {
    branch[last] = original;
  };
}

function createTextShow() {
  let shown: ShownTexts = {};
  let undo: (() => void)[] = [];
  const apply = (area: string, texts: object): void => {
    for (const [name, text] of Object.entries(shown[area] ?? {})) undo.unshift(change(texts, name, text));
  };
  const { follow } = textAreas;
  textAreas.follow = (area, texts) => {
    follow(area, texts);
    apply(area, texts);
  };
  return (next: ShownTexts): void => {
    if (next === shown) return;
    for (const revert of undo) revert();
    undo = [];
    shown = next;
    for (const [area, texts] of textAreas.known) apply(area, texts);
  };
}

/** Applies these changed texts only; on the server the latest changes apply to all pages. */
export const showTexts = createTextShow();
