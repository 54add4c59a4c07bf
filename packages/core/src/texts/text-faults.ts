// What is wrong with the texts that an operator has changed.
import { hasValidPlaceholders, placeholdersIn } from './template.ts';
import type { KnownText, TextCatalogue, TextChanges, TextFault } from './texts.types.ts';

/** Every text that can be changed, in the order of the catalogue. */
export const knownTexts = (catalogue: TextCatalogue): readonly KnownText[] =>
  Object.entries(catalogue).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([name, usual]): readonly KnownText[] =>
      typeof usual === 'string'
        ? [{ key: `${area}.${name}`, area, name, usual }]
        : usual.map((form, index) => ({ key: usual.length === 1 ? `${area}.${name}` : `${area}.${name}.${String(index + 1)}`, area, name, usual: form, form: index })),
    ),
  );

/** The maximum length of a changed text: three times the original, and one sentence more. */
export const maxTextLength = (usual: string): number => usual.length * 3 + 60;

const edges = (text: string): string => `${String(/^\s/.test(text))} ${String(/\s$/.test(text))}`;
/** Control characters, marks that turn the direction of writing, and separators of lines. */
const isUnseen = (text: string): boolean => /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u.test(text);
/** A text of several lines, as a mail is, may break where its author likes; one line stays one. */
const lineFault = (usual: string, text: string): 'NotOneLine' | 'UnseenCharacters' | undefined =>
  usual.includes('\n') ? (isUnseen(text.replaceAll('\n', '')) ? 'UnseenCharacters' : undefined) : isUnseen(text) ? 'NotOneLine' : undefined;

/** The first thing that is wrong with one text; undefined where it can be shown. */
export function faultOfText({ key, usual, form }: KnownText, text: string): TextFault | undefined {
  if (text.trim() === '') return { _tag: 'EmptyText', key };
  const unseen = lineFault(usual, text);
  if (unseen !== undefined) return { _tag: unseen, key };
  if (edges(text) !== edges(usual)) return { _tag: 'WrongEdges', key };
  if (text.length > maxTextLength(usual)) return { _tag: 'TooLong', key, longest: maxTextLength(usual) };
  if (!hasValidPlaceholders(text)) return { _tag: 'InvalidPlaceholder', key };
  const [known, used] = [placeholdersIn(usual), placeholdersIn(text)];
  const strange = used.find((place) => !known.includes(place));
  if (strange !== undefined) return { _tag: 'UnknownPlaceholder', key, place: strange, known };
  // The programme's name may be omitted; a value may not.
  const lost = form === undefined ? undefined : known.find((place) => !used.includes(place));
  return lost === undefined ? undefined : { _tag: 'MissingPlaceholder', key, place: lost };
}

/** Everything that is wrong, one fault a text; nothing where all can be shown. */
export function textFaults(catalogue: TextCatalogue, changes: TextChanges): readonly TextFault[] {
  const known = new Map(knownTexts(catalogue).map((text) => [text.key, text]));
  return Object.entries(changes).flatMap(([key, text]) => {
    const entry = known.get(key);
    return entry === undefined ? [{ _tag: 'UnknownText' as const, key }] : (faultOfText(entry, text) ?? []);
  });
}
