// Merges the texts that an operator has changed into those of the sources.
import { applyTextForms, type ShownTexts, type TextForm } from '@pluspunkt/core/texts';
import type { TextArea, Texts } from './define-texts.ts';

type Change = string | readonly TextForm[];
type TextFunction = (...values: readonly unknown[]) => unknown;

const changedText = (usual: unknown, change: Change): unknown => (typeof usual === 'string' && typeof change !== 'string' ? applyTextForms(usual, change) : usual);

/** Names that the area does not have change nothing. */
function changed(usual: unknown, [step, ...path]: readonly string[], change: Change): unknown {
  if (step === undefined) return typeof usual === 'function' ? (...values: readonly unknown[]) => changedText((usual as TextFunction)(...values), change) : change;
  if (typeof usual !== 'object' || usual === null || !Object.hasOwn(usual, step)) return usual;
  const branch: unknown = Reflect.get(usual, step);
  if (Array.isArray(usual)) return usual.map((item: unknown, index) => (String(index) === step ? changed(item, path, change) : item));
  return { ...usual, [step]: changed(branch, path, change) };
}

/** Texts with these changes. Each area is merged once, when it is first read. */
export function createTexts(shown: ShownTexts): Texts {
  const created = new Map<TextArea<object>, object>();
  const texts: Texts = <T extends object>(area: TextArea<T>): T => {
    const known = created.get(area);
    if (known !== undefined) return known as T;
    const changes = Object.entries(shown[area.name] ?? {});
    const merged = changes.reduce<unknown>((usual, [name, change]) => changed(usual, name.split('.'), change), area.create(texts)) as T;
    created.set(area, merged);
    return merged;
  };
  return texts;
}

/** The texts of the sources. */
export const usualTexts = createTexts({});
