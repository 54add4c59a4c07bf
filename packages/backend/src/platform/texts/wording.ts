// Default texts of the service for people. Each has a key, under which operators change it; `say.ts` renders the current wording.
import { placeholdersIn } from '@pluspunkt/core/texts';

/** A text that is ready to render: all values are given, except the programme's name. */
export interface Wording {
  /** `mails.password.link.subject` */
  readonly key: string;
  readonly usual: string;
  readonly values: Readonly<Record<string, Value>>;
}
/** The value of a placeholder: a string, another text, or several texts, a paragraph each. */
export type Value = string | Wording | readonly Wording[];

export const isWording = (value: unknown): value is Wording => typeof value === 'object' && value !== null && 'key' in value && 'usual' in value && 'values' in value;

type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesIn<Rest> : never;
/** The programme's name is filled in at rendering. */
type ValuesOf<Text extends string> = Exclude<PlacesIn<Text>, 'programm'>;

/** A text with placeholders. */
interface Template<Places extends string> {
  (values: Readonly<Record<Places, Value>>): Wording;
  readonly key: string;
  readonly usual: string;
}

/** Texts by their names; those with placeholders are functions of their values. */
export type Worded<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string ? ([ValuesOf<Texts[Name]>] extends [never] ? Wording : Template<ValuesOf<Texts[Name]>>) : Worded<Texts[Name]>;
};

export interface TextTree {
  readonly [name: string]: string | TextTree;
}

/** Whether a text has a placeholder other than the programme's name. */
export const hasValues = (text: string): boolean => placeholdersIn(text).some((place) => place !== 'programm');

const worded = (key: string, usual: string): Wording | Template<string> =>
  hasValues(usual) ? Object.assign((values: Readonly<Record<string, Value>>): Wording => ({ key, usual, values }), { key, usual }) : { key, usual, values: {} };

const wordedTree = (path: string, texts: TextTree): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const key = `${path}.${name}`;
      return [name, typeof text === 'string' ? worded(key, text) : wordedTree(key, text)];
    }),
  );

/** Texts of an area by name. `packages/tools/src/docs/texts` checks that there are no others. */
// The same tree as the input, with each text converted in place.
export const defineTexts = <const Texts extends TextTree>(area: string, texts: Texts): Worded<Texts> => wordedTree(area, texts) as Worded<Texts>;
