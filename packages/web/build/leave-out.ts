// Takes out of a library's file what the product never reaches: functions by name, whose bodies give way to others.

/** What a parser of scripts says of a piece of code. */
export interface Piece {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The body that takes a function's place, by the function's name. */
export type LeftOut = Readonly<Record<string, string>>;

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isPiece = (value: unknown): value is Piece => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* piecesOf(piece: Piece): Generator<Piece> {
  yield piece;
  for (const value of Object.values(piece)) for (const inner of [value].flat()) if (isPiece(inner)) yield* piecesOf(inner);
}

interface Declared extends Piece {
  readonly id: { readonly name: string } | null;
  readonly body: Piece;
}

const isDeclared = (piece: Piece): piece is Declared => piece.type === 'FunctionDeclaration';

/**
 * The code with the bodies of functions replaced, and without the statements that begin as one of `statements` does. Each name must be that of
 * exactly one function, and each beginning that of a statement: a library in which one is gone, or is there twice, is not the one that was looked
 * through, and the build ends.
 */
export function leaveOut(code: string, program: Piece, parts: LeftOut, statements: readonly string[] = []): string {
  const found = new Map<string, Cut[]>(Object.keys(parts).map((name) => [name, []]));
  const begun = new Map<string, Cut[]>(statements.map((beginning) => [beginning, []]));
  for (const piece of piecesOf(program)) {
    if (isDeclared(piece) && piece.id !== null) found.get(piece.id.name)?.push({ start: piece.body.start, end: piece.body.end, text: `{${parts[piece.id.name] ?? ''}}` });
    if (piece.type !== 'ExpressionStatement') continue;
    const beginning = statements.find((one) => code.startsWith(one, piece.start));
    if (beginning !== undefined) begun.get(beginning)?.push({ start: piece.start, end: piece.end, text: '' });
  }
  const strange = [...[...found].filter(([, cuts]) => cuts.length !== 1), ...[...begun].filter(([, cuts]) => cuts.length === 0)].map(([name]) => name);
  if (strange.length > 0) throw new Error(`Not found once in the library, look through it again (packages/web/build): ${strange.join(', ')}`);
  const all = [...found.values(), ...begun.values()].flat();
  // What stands in something that goes, goes with it.
  const cuts = all.filter((cut) => !all.some((other) => other !== cut && other.start <= cut.start && other.end >= cut.end)).toSorted((one, other) => other.start - one.start);
  return cuts.reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);
}
