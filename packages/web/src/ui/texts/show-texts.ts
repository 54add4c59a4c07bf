// Puts changed texts in the place of those that the programme comes with.
import { applyTextForms, type ShownTexts, type TextForm } from '@pluspunkt/core/texts';
import { textAreas } from './define-texts.ts';

type Branch = Record<string, unknown>;
type Told = (...values: readonly unknown[]) => unknown;

const toldAnew = (said: unknown, forms: string | readonly TextForm[]): unknown => (typeof said === 'string' && typeof forms !== 'string' ? applyTextForms(said, forms) : said);

/** Changes one text, and hands back how it is taken away again. */
function change(texts: object, name: string, shown: string | readonly TextForm[]): () => void {
  const path = name.split('.');
  const last = path.pop() ?? '';
  const branch = path.reduce<unknown>((inner, step) => (inner as Branch | undefined)?.[step], texts) as Branch | undefined;
  const usual = branch?.[last];
  if (branch === undefined || usual === undefined) return () => undefined;
  branch[last] = typeof usual === 'function' ? (...values: readonly unknown[]) => toldAnew((usual as Told)(...values), shown) : shown;
  return () => {
    branch[last] = usual;
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
    for (const takeAway of undo) takeAway();
    undo = [];
    shown = next;
    for (const [area, texts] of textAreas.known) apply(area, texts);
  };
}

/** Shows these changed texts from now on, and no others: the server's pages are made of what is said last. */
export const showTexts = createTextShow();
