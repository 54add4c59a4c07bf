// A text that holds places for values: `{count} Coupons`.
import type { TextForm } from './texts.types.ts';

const PLACE = /\{([^{}]*)\}/;

/** The names of the places in a text, each once, in order. */
export const placeholdersIn = (text: string): readonly string[] => [...new Set(text.split(PLACE).filter((_, index) => index % 2 === 1))];

/** Whether every brace belongs to a place that has a name. */
export const hasValidPlaceholders = (text: string): boolean =>
  text.split(PLACE).every((part, index) => (index % 2 === 1 ? part.trim() === part && part !== '' : !/[{}]/.test(part)));

/** The values in a text that was made by a form, by the names of their places; undefined where another form made it. */
function valuesIn(said: string, form: string): ReadonlyMap<string, string> | undefined {
  const parts = form.split(PLACE);
  const pattern = parts.map((part, index) => (index % 2 === 1 ? '(.*?)' : part.replace(/[\\^$.*+?()[\]|]/g, '\\$&'))).join('');
  const values = new RegExp(`^${pattern}$`, 's').exec(said);
  return values === null ? undefined : new Map(values.slice(1).map((value, index) => [parts[2 * index + 1] ?? '', value]));
}

/** A paragraph that is nothing but a place. */
const ALONE = /(^|\n\n)\{([^{}\n]*)\}(?=\n\n|$)/g;

/**
 * A text with its values in their places; a place without a value stays. Values are taken as they are, whatever they say.
 * A paragraph that is nothing but a place goes where there is nothing to say.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const said = text.replaceAll(ALONE, (paragraph, _before: string, place: string) => (Object.hasOwn(values, place) && values[place] === '' ? '' : paragraph));
  return said.split(PLACE).map((part, index) => (index % 2 === 0 ? part : Object.hasOwn(values, part) ? (values[part] ?? '') : `{${part}}`)).join('');
}

/** What a text made of values says once its forms are changed: the first form that can have made it decides. */
export function applyTextForms(said: string, forms: readonly TextForm[]): string {
  for (const [usual, text] of forms) {
    const values = valuesIn(said, usual);
    if (values !== undefined) return text.split(PLACE).map((part, index) => (index % 2 === 1 ? (values.get(part) ?? '') : part)).join('');
  }
  return said;
}
