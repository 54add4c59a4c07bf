// The catalogue of all texts of the service, for operators.
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { hasValues } from './wording.ts';

interface Known {
  readonly key: string;
  readonly usual: string;
}
const isText = (node: object): node is Known => 'key' in node && 'usual' in node;
const isNode = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function';
const textsIn = (node: object): readonly Known[] => (isText(node) ? [node] : Object.values(node).filter(isNode).flatMap(textsIn));

/** `mails.password` and `link.subject` of `mails.password.link.subject`. */
const partsOf = (key: string): readonly [area: string, name: string] => {
  const [kind = '', capability = '', ...name] = key.split('.');
  return [`${kind}.${capability}`, name.join('.')];
};

/** By area and name, as in the catalogue of pages. A text with values lists its placeholders: a change must retain all of them. */
export function catalogueOf(defined: readonly object[]): TextCatalogue {
  const areas: Record<string, Record<string, string | readonly string[]>> = {};
  for (const { key, usual } of defined.flatMap(textsIn)) {
    const [area, name] = partsOf(key);
    (areas[area] ??= {})[name] = hasValues(usual) ? [usual] : usual;
  }
  return Object.fromEntries(Object.entries(areas).sort(([one], [other]) => (one < other ? -1 : 1)));
}
