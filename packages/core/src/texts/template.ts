// Texts with placeholders for values: `{count} Coupons`.
import type { TextForm } from './texts.types.ts';

const PLACEHOLDER = /\{([^{}]*)\}/;

/** The names of the placeholders in a text, without duplicates, in order. */
export const placeholdersIn = (text: string): readonly string[] => [...new Set(text.split(PLACEHOLDER).filter((_, index) => index % 2 === 1))];

/** Whether every brace belongs to a placeholder with a name. */
export const hasValidPlaceholders = (text: string): boolean =>
  text.split(PLACEHOLDER).every((part, index) => (index % 2 === 1 ? part.trim() === part && part !== '' : !/[{}]/.test(part)));

/** Parses the values out of a text that was made from a form, by placeholder; `undefined` where the text does not match the form. */
function valuesIn(text: string, form: string): ReadonlyMap<string, string> | undefined {
  const parts = form.split(PLACEHOLDER);
  const pattern = parts.map((part, index) => (index % 2 === 1 ? '(.*?)' : part.replace(/[\\^$.*+?()[\]|]/g, '\\$&'))).join('');
  const values = new RegExp(`^${pattern}$`, 's').exec(text);
  return values === null ? undefined : new Map(values.slice(1).map((value, index) => [parts[2 * index + 1] ?? '', value]));
}

/** A paragraph that consists of a placeholder only. */
const PLACEHOLDER_PARAGRAPH = /(^|\n\n)\{([^{}\n]*)\}(?=\n\n|$)/g;

/**
 * Fills the placeholders of a text; a placeholder without a value stays. Values are inserted literally. A paragraph that consists
 * of a placeholder only is removed where its value is empty.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(PLACEHOLDER_PARAGRAPH, (paragraph, _before: string, place: string) => (Object.hasOwn(values, place) && values[place] === '' ? '' : paragraph));
  return filled.split(PLACEHOLDER).map((part, index) => (index % 2 === 0 ? part : Object.hasOwn(values, part) ? (values[part] ?? '') : `{${part}}`)).join('');
}

/** Translates a text to the changed form: the first form that matches the text decides. */
export function applyTextForms(text: string, forms: readonly TextForm[]): string {
  for (const [usual, changed] of forms) {
    const values = valuesIn(text, usual);
    if (values !== undefined) return changed.split(PLACEHOLDER).map((part, index) => (index % 2 === 1 ? (values.get(part) ?? '') : part)).join('');
  }
  return text;
}
