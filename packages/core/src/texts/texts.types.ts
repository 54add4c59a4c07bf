// Texts of pages, mails and answers: as the programme comes, as an operator has changed them, and as pages are handed the changed ones.

/**
 * Texts as the programme comes, by area and name. A text that is made of values has one form or several, in which
 * `{count}` holds the place of a value.
 */
export type TextCatalogue = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

/** What an operator has changed: texts by their keys. */
export type TextChanges = Readonly<Record<string, string>>;

/** One text that can be changed. */
export interface KnownText {
  /** Area and name, and the number of the form where there are several: `coupons.count.2`. */
  readonly key: string;
  readonly area: string;
  readonly name: string;
  readonly usual: string;
  /** Its place among the forms of a text made of values; absent for a text that stands as it is. */
  readonly form?: number;
}

/** A form of a text made of values: what it is without a change, and what it is now. */
export type TextForm = readonly [usual: string, text: string];

/** The changed texts alone, as pages need them: by area and name. */
export type ShownTexts = Readonly<Record<string, Readonly<Record<string, string | readonly TextForm[]>>>>;

/** What is wrong with a changed text. */
export type TextFault =
  | { readonly _tag: 'UnknownText'; readonly key: string }
  | { readonly _tag: 'EmptyText'; readonly key: string }
  /** It has line breaks or other characters that are invisible. */
  | { readonly _tag: 'NotOneLine'; readonly key: string }
  /** It may have several lines, and has other characters that are invisible. */
  | { readonly _tag: 'UnseenCharacters'; readonly key: string }
  | { readonly _tag: 'TooLong'; readonly key: string; readonly longest: number }
  /** A blank at an edge too much, or one that the text around it needs. */
  | { readonly _tag: 'WrongEdges'; readonly key: string }
  | { readonly _tag: 'InvalidPlaceholder'; readonly key: string }
  | { readonly _tag: 'UnknownPlaceholder'; readonly key: string; readonly place: string; readonly known: readonly string[] }
  /** A value that the text says without the change is not said any more. */
  | { readonly _tag: 'MissingPlaceholder'; readonly key: string; readonly place: string };
