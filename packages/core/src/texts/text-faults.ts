// Validates the texts that an operator has changed.
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
/** Control characters, bidirectional overrides and line separators. */
const isUnseen = (text: string): boolean => /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u.test(text);
/** A text of several lines, such as a mail, can have any line breaks; a single line must stay one. */
const lineFault = (usual: string, text: string): 'NotOneLine' | 'UnseenCharacters' | undefined =>
  usual.includes('\n') ? (isUnseen(text.replaceAll('\n', '')) ? 'UnseenCharacters' : undefined) : isUnseen(text) ? 'NotOneLine' : undefined;

/**
 * Signs that make a word with a value an address: mail programs turn words such as `shop.example/x` into links. So may a second value, since the
 * first one may be a host, and letters that are escaped or joined by invisible signs. Only blanks and closing signs are harmless behind a dot.
 */
const ADDRESS = /\}[^{}]*\{|\/\/|\\|@|%\p{AHex}{2}|[\p{Default_Ignorable_Code_Point}\p{Cf}]|\p{L}:[^{]*\{|[.\u2024\u3002\uFE52\uFF0E\uFF61](?!\p{Zs}|[.)\]“”"'’»!?,;:…]{0,3}$)/u;
/** Other blanks, such as a narrow one, are a part of a word for mail programs. */
const BLANKS = /[ \n]+/;
/** Closes the gaps that missing values leave: `Guten Tag  ,`. Mails without typed values are sent like this. */
export const withoutGaps = (text: string): string => text.replaceAll(/ {2,}/g, ' ').replaceAll(' ,', ',');

/** Words with a value that the usual text does not have, and that are an address with it. */
const addressWith = (usual: string, text: string): string | undefined => {
  const usualWords = new Set(usual.split(BLANKS));
  return text.split(BLANKS).find((word) => word.includes('{') && ADDRESS.test(word) && !usualWords.has(word));
};
/** A link is a word by itself. */
const LINK_IN_WORD = /[^ \n]\{link\}|\{link\}[^ \n]/;
/** Between these signs mail programs take several words, without their blanks, for one address (RFC 3986, appendix C). */
const DELIMITERS = [['<', '>'], ['"', '"']] as const;
/** What stands between such signs with a value, unless the usual text has the signs as well. */
const delimitedWithValue = (usual: string, text: string): string | undefined =>
  DELIMITERS.filter(([open]) => !usual.includes(open))
    .map(([open, close]) => text.slice(Math.max(0, text.indexOf(open)), text.includes(open) ? text.lastIndexOf(close) + 1 : 0))
    .find((between) => between.includes('{'));

/** Such a sign without its counterpart could be closed by another text of the mail, with a link in between. */
const unpairedSign = (usual: string, text: string): string | undefined =>
  DELIMITERS.filter(([open]) => !usual.includes(open))
    .map(([open, close]) => /[<>"]/.exec(text.replaceAll(open === close ? /"[^"\n]*"|[<>]/g : /<[^<>\n]*>|"/g, ''))?.[0])
    .find((sign) => sign !== undefined);

const paragraphsOf = (text: string): readonly string[] => text.split(/\n{2,}/);
/** A value that is a paragraph by itself in the usual text, such as another text, stays one: without it, another text could lengthen its link. */
const joinedParagraph = (usual: string, text: string): string | undefined => {
  const [usualOnes, paragraphs] = [paragraphsOf(usual), paragraphsOf(text)];
  if (usualOnes.length === 1) return undefined;
  return placeholdersIn(usual).find((place) => usualOnes.includes(`{${place}}`) && paragraphs.some((paragraph) => paragraph !== `{${place}}` && paragraph.includes(`{${place}}`)));
};

/** The first fault of one text; `undefined` where it is valid. */
export function faultOfText({ key, usual, form }: KnownText, text: string): TextFault | undefined {
  if (text.trim() === '') return { _tag: 'EmptyText', key };
  const unseen = lineFault(usual, text);
  if (unseen !== undefined) return { _tag: unseen, key };
  if (edges(text) !== edges(usual)) return { _tag: 'WrongEdges', key };
  if (text.length > maxTextLength(usual)) return { _tag: 'TooLong', key, longest: maxTextLength(usual) };
  if (!hasValidPlaceholders(text)) return { _tag: 'InvalidPlaceholder', key };
  const closed = withoutGaps(text);
  const word = addressWith(usual, closed) ?? delimitedWithValue(usual, text) ?? (LINK_IN_WORD.test(usual) ? undefined : LINK_IN_WORD.exec(closed)?.[0]);
  if (word !== undefined) return { _tag: 'PlaceholderInAddress', key, word };
  const sign = unpairedSign(usual, text);
  if (sign !== undefined) return { _tag: 'UnpairedSign', key, sign };
  const joined = joinedParagraph(usual, text);
  if (joined !== undefined) return { _tag: 'NoOwnParagraph', key, place: joined };
  const [known, used] = [placeholdersIn(usual), placeholdersIn(text)];
  const unknown = used.find((place) => !known.includes(place));
  if (unknown !== undefined) return { _tag: 'UnknownPlaceholder', key, place: unknown, known };
  // A change may omit the programme's name, but no value.
  const missing = form === undefined ? undefined : known.find((place) => !used.includes(place));
  return missing === undefined ? undefined : { _tag: 'MissingPlaceholder', key, place: missing };
}

/** All faults, one for each text. */
export function textFaults(catalogue: TextCatalogue, changes: TextChanges): readonly TextFault[] {
  const known = new Map(knownTexts(catalogue).map((text) => [text.key, text]));
  return Object.entries(changes).flatMap(([key, text]) => {
    const entry = known.get(key);
    return entry === undefined ? [{ _tag: 'UnknownText' as const, key }] : (faultOfText(entry, text) ?? []);
  });
}
