// Street and house number that came in one line: browsers that know one line of an address fill the field of the street with both.
const LINE = /^(?<street>.*\p{L}\.?)\s+(?<streetNumber>\d{1,4}\s?\p{L}?(?:\s?[-–/+]\s?\d{1,4}\s?\p{L}?)?)$/u;
/** Squares of Mannheim („C 4“) and numbered streets („Straße 12“) end in a digit themselves. */
const NUMBERED = /^(?:\p{L}{1,2}|stra(?:ß|ss)e|str\.|weg|platz)$/iu;

export interface StreetLine {
  readonly street: string;
  readonly streetNumber: string;
}

/** Both parts of a line; undefined where it does not end in a house number. */
export function splitStreetLine(line: string): StreetLine | undefined {
  const { street, streetNumber } = LINE.exec(line.trim())?.groups ?? {};
  return street === undefined || streetNumber === undefined || NUMBERED.test(street) ? undefined : { street, streetNumber };
}

interface AddressForm {
  readonly read: () => StreetLine;
  readonly write: (parts: StreetLine) => void;
}

/** Handlers of the street's field: they split what was filled in at once, and what was typed when the field is left. */
export function streetLineHandlers({ read, write }: AddressForm): { readonly onChange: (event: { readonly nativeEvent?: Event }) => void; readonly onBlur: () => void } {
  const split = (): void => {
    const { street, streetNumber } = read();
    const parts = streetNumber.trim() === '' ? splitStreetLine(street) : undefined;
    if (parts !== undefined) write(parts);
  };
  return {
    onChange: ({ nativeEvent }) => {
      const typed = nativeEvent instanceof InputEvent && nativeEvent.inputType !== '' && nativeEvent.inputType !== 'insertReplacementText';
      if (!typed) split();
    },
    onBlur: split,
  };
}
