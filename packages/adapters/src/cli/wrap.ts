// Lines that fit a terminal: broken between words, so that nothing breaks in the middle of one.

const lengthOf = (text: string): number => [...text].length;

/** The line in pieces of at most `width` characters. A word that is longer than that keeps a line to itself. */
export function wrapped(line: string, width: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of line.split(' ')) {
    const longer = piece === '' ? word : `${piece} ${word}`;
    if (piece !== '' && lengthOf(longer) > width) {
      pieces.push(piece);
      piece = word;
    } else piece = longer;
  }
  return [...pieces, piece];
}

/** Text for a terminal of this width; what goes to a file or a pipe stays as it is. Lines go on as far in as they began. */
export const fitted = (text: string, width: number | undefined): string =>
  width === undefined
    ? text
    : text
        .split('\n')
        .flatMap((line) => {
          if (lengthOf(line) <= width) return [line];
          const indent = /^ */.exec(line)?.[0] ?? '';
          return wrapped(line.slice(indent.length), width - indent.length).map((piece) => indent + piece);
        })
        .join('\n');
