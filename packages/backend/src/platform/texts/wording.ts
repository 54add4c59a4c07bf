// Texts that the service says to people, as it comes with them. Each has a key, under which operators change it; what a
// caller or a mailbox gets is made by `say.ts` at the moment of saying.
import { placesIn } from '@pluspunkt/core/texts';

/** A text that can be said: nothing is missing but what the programme is called. */
export interface Wording {
  /** `mails.password.link.subject` */
  readonly key: string;
  readonly usual: string;
  readonly values: Readonly<Record<string, Value>>;
}
/** What comes into a place: as it is, in words of their own, or several such, a paragraph each. */
export type Value = string | Wording | readonly Wording[];

export const isWording = (value: unknown): value is Wording => typeof value === 'object' && value !== null && 'key' in value && 'usual' in value && 'values' in value;

type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesIn<Rest> : never;
/** The programme's name is known to whoever says the text. */
type ValuesOf<Text extends string> = Exclude<PlacesIn<Text>, 'programm'>;

/** A text that has places for values. */
export interface Template<Places extends string> {
  (values: Readonly<Record<Places, Value>>): Wording;
  readonly key: string;
  readonly usual: string;
}

/** Texts by their names; those with places are handed their values. */
export type Worded<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string ? ([ValuesOf<Texts[Name]>] extends [never] ? Wording : Template<ValuesOf<Texts[Name]>>) : Worded<Texts[Name]>;
};

export interface TextTree {
  readonly [name: string]: string | TextTree;
}

/** Whether a text has a place for more than the programme's name. */
export const hasValues = (text: string): boolean => placesIn(text).some((place) => place !== 'programm');

const worded = (key: string, usual: string): Wording | Template<string> =>
  hasValues(usual) ? Object.assign((values: Readonly<Record<string, Value>>): Wording => ({ key, usual, values }), { key, usual }) : { key, usual, values: {} };

const wordedTree = (path: string, texts: TextTree): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const key = `${path}.${name}`;
      return [name, typeof text === 'string' ? worded(key, text) : wordedTree(key, text)];
    }),
  );

/** Texts of an area, each by its name. `packages/tools/src/docs/texts` sees to it that there are none beside these. */
// The tree is the texts' own, with what is made of each text in its place.
export const defineTexts = <const Texts extends TextTree>(area: string, texts: Texts): Worded<Texts> => wordedTree(area, texts) as Worded<Texts>;
