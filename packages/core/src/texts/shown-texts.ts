// Selects the changed texts for pages. A faulty change is ignored.
import { faultOfText, knownTexts } from './text-faults.ts';
import { placeholdersIn } from './template.ts';
import type { KnownText, ShownTexts, TextCatalogue, TextChanges, TextForm } from './texts.types.ts';

const textLengthOf = (form: string): number => form.replace(/\{[^{}]*\}/g, '').length;

/** Forms with fewer placeholders and more text come first, so that „1 Coupon“ wins over „{count} Coupon“. */
const formsOf = (texts: readonly (KnownText & { readonly text: string | undefined })[]): readonly TextForm[] =>
  texts
    .map(({ usual, text }): TextForm => [usual, text ?? usual])
    .sort(([one], [other]) => placeholdersIn(one).length - placeholdersIn(other).length || textLengthOf(other) - textLengthOf(one));

/** By area and name; unchanged texts are absent. */
export function shownTexts(catalogue: TextCatalogue, changes: TextChanges): ShownTexts {
  const changed = knownTexts(catalogue).map((known) => {
    const text = Object.hasOwn(changes, known.key) ? changes[known.key] : undefined;
    const usable = text !== undefined && text !== known.usual && faultOfText(known, text) === undefined;
    return { ...known, text: usable ? text : undefined };
  });
  const names = [...new Set(changed.filter(({ text }) => text !== undefined).map(({ area, name }) => JSON.stringify([area, name])))];
  const shown: Record<string, Record<string, string | readonly TextForm[]>> = {};
  for (const [area, name] of names.map((pair) => JSON.parse(pair) as [string, string])) {
    const forms = changed.filter((text) => text.area === area && text.name === name);
    const [only] = forms;
    (shown[area] ??= {})[name] = only?.form === undefined ? (only?.text ?? '') : formsOf(forms);
  }
  return shown;
}
