// Areas of texts that people read, each by its name, so that operators can change them.

/** Reads the texts of an area, with the operator's changes. */
export type Texts = <T extends object>(area: TextArea<T>) => T;

export interface TextArea<T extends object> {
  readonly name: string;
  /** The texts of the sources. */
  readonly create: (texts: Texts) => T;
}

/** The texts of an area. */
export type TextsOf<A> = A extends TextArea<infer T> ? T : never;

/** Texts that contain those of other areas read them through `texts`. */
export function defineTexts<T extends object>(name: string, create: (texts: Texts) => T): TextArea<T>;
export function defineTexts<T extends object>(name: string, texts: T): TextArea<T>;
/* @__NO_SIDE_EFFECTS__ */
export function defineTexts(name: string, texts: object): TextArea<object> {
  return { name, create: typeof texts === 'function' ? (texts as (texts: Texts) => object) : () => texts };
}
