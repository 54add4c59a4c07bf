// The changed texts as pages need them. What has a fault stays as the programme comes.
import { faultOfText, knownTexts } from './text-faults.ts';
import { placeholdersIn } from './template.ts';
import type { KnownText, ShownTexts, TextCatalogue, TextChanges, TextForm } from './texts.types.ts';

const wordsOf = (form: string): number => form.replace(/\{[^{}]*\}/g, '').length;

/** Forms that say the most by themselves come first: „1 Coupon“ is no „{count} Coupon“. */
const formsOf = (texts: readonly (KnownText & { readonly text: string | undefined })[]): readonly TextForm[] =>
  texts
    .map(({ usual, text }): TextForm => [usual, text ?? usual])
    .sort(([one], [other]) => placeholdersIn(one).length - placeholdersIn(other).length || wordsOf(other) - wordsOf(one));

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
