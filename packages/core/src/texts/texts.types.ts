// Types of texts: the defaults, an operator's changes, and the changed texts for pages.

/** The default texts by area and name. A text with values has one form or several, with placeholders such as `{count}`. */
export type TextCatalogue = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

/** An operator's changes: texts by their keys. */
export type TextChanges = Readonly<Record<string, string>>;

/** One text that can be changed. */
export interface KnownText {
  /** Area and name, and the number of the form where there are several: `coupons.count.2`. */
  readonly key: string;
  readonly area: string;
  readonly name: string;
  readonly usual: string;
  /** Its index among the forms of a text with values; absent for a text without values. */
  readonly form?: number;
}

/** A form of a text with values: the default and the current text. */
export type TextForm = readonly [usual: string, text: string];

/** The changed texts only, by area and name. */
export type ShownTexts = Readonly<Record<string, Readonly<Record<string, string | readonly TextForm[]>>>>;

/** The fault of a changed text. */
export type TextFault =
  | { readonly _tag: 'UnknownText'; readonly key: string }
  | { readonly _tag: 'EmptyText'; readonly key: string }
  /** It has line breaks or other invisible characters. */
  | { readonly _tag: 'NotOneLine'; readonly key: string }
  /** It can have several lines, but has other invisible characters. */
  | { readonly _tag: 'UnseenCharacters'; readonly key: string }
  | { readonly _tag: 'TooLong'; readonly key: string; readonly longest: number }
  /** An additional or a missing blank at an end. */
  | { readonly _tag: 'WrongEdges'; readonly key: string }
  | { readonly _tag: 'InvalidPlaceholder'; readonly key: string }
  /** A value would become a part of another address, whose server would learn it. */
  | { readonly _tag: 'PlaceholderInAddress'; readonly key: string; readonly word: string }
  /** One of the signs `<`, `>` and `"` without its counterpart. */
  | { readonly _tag: 'UnpairedSign'; readonly key: string; readonly sign: string }
  /** A value that is a paragraph by itself in the default text stands next to something else. */
  | { readonly _tag: 'NoOwnParagraph'; readonly key: string; readonly place: string }
  | { readonly _tag: 'UnknownPlaceholder'; readonly key: string; readonly place: string; readonly known: readonly string[] }
  /** A value of the default text is missing. */
  | { readonly _tag: 'MissingPlaceholder'; readonly key: string; readonly place: string };
