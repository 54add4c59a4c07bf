// Wraps text to the width of a terminal.
import wrapAnsi from 'wrap-ansi';

/** Splits a line at blanks into lines of at most `width` characters; a longer word gets its own line. */
export const wrapped = (line: string, width: number): readonly string[] => (Number.isFinite(width) ? wrapAnsi(line, width).split('\n') : [line]);

/** Wraps text for a terminal of this width; without a width (a file or a pipe) it is unchanged. Wrapped lines are indented like their first one. */
export function fitted(text: string, width: number | undefined): string {
  if (width === undefined) return text;
  const fittedLine = (line: string): readonly string[] => {
    const indent = /^ */.exec(line)?.[0] ?? '';
    return wrapped(line.slice(indent.length), width - indent.length).map((piece) => indent + piece);
  };
  return text.split('\n').flatMap(fittedLine).join('\n');
}
