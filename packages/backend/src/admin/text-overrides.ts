// Texts as operators edit them in a file, and sentences for their faults.
import { knownTexts, textFaults, type TextCatalogue, type TextFault } from '@pluspunkt/core/texts';
import * as z from 'zod';
import type { Entry } from './kinds.ts';

/** Every text with its default; `text` is the override, if any. */
export const textShape = z.strictObject({ key: z.string(), usual: z.string().optional(), text: z.string().nullable() });

/** A default text is no override. */
export const changesOfFile = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap(({ key, usual, text }) => (text === null || text === usual ? [] : [{ key, value: text }]));

/** Overrides of texts that no longer exist are left out: the next import deletes them. */
export function fileOfTexts(entries: readonly Entry[], texts: TextCatalogue): readonly Entry[] {
  const changed = new Map(entries.map(({ key, value }) => [key, value]));
  return knownTexts(texts).map(({ key, usual }) => ({ key, usual, text: changed.get(key) ?? null }));
}

function sentenceOf(fault: TextFault): string {
  const name = `„${fault.key}“`;
  switch (fault._tag) {
    case 'UnknownText':
      return `Den Text ${name} gibt es nicht.`;
    case 'EmptyText':
      return `${name} ist leer; ohne Änderung ist „text“ null.`;
    case 'NotOneLine':
      return `${name} ist ein Text in einer Zeile, ohne unsichtbare Zeichen.`;
    case 'UnseenCharacters':
      return `${name} hat unsichtbare Zeichen; eine neue Zeile ist \\n.`;
    case 'TooLong':
      return `${name} ist zu lang: höchstens ${String(fault.longest)} Zeichen.`;
    case 'WrongEdges':
      return `${name} beginnt oder endet anders als üblich mit einem Leerzeichen.`;
    case 'InvalidPlaceholder':
      return `In ${name} stimmt eine geschweifte Klammer nicht.`;
    case 'PlaceholderInAddress':
      return `In ${name} steht ein Platzhalter in einer Adresse oder klebt an einem Link: „${fault.word.slice(0, 80)}“.`;
    case 'UnpairedSign':
      return `In ${name} fehlt zu einem Zeichen „${fault.sign}“ das andere in derselben Zeile.`;
    case 'NoOwnParagraph':
      return `In ${name} steht {${fault.place}} allein in einem Absatz, mit einer leeren Zeile davor und danach.`;
    case 'UnknownPlaceholder':
      return `${name} kennt den Platzhalter {${fault.place}} nicht${fault.known.length === 0 ? '' : `; es gibt ${fault.known.map((place) => `{${place}}`).join(', ')}`}.`;
    case 'MissingPlaceholder':
      return `In ${name} fehlt der Platzhalter {${fault.place}}.`;
  }
}

export const faultsOfTexts = (entries: readonly Entry[], texts: TextCatalogue): readonly string[] =>
  textFaults(texts, Object.fromEntries(entries.map(({ key, value }) => [String(key), String(value)]))).map(sentenceOf);
