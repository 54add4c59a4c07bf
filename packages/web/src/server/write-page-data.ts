// Writes the data that a page is rendered with (app/page-data.ts reads it), and remembers how for as long as an answer is there:
// the same one mostly comes again.
import { scriptSafeJson, type PageData } from '../shell/page-data.ts';
import { createPiece, type Piece, type Pieces } from './pieces.ts';

export function createPageDataWriter(): (data: PageData) => Pieces {
  const known = new WeakMap<object, Piece>();
  function write(answer: unknown): string | Piece {
    if (typeof answer !== 'object' || answer === null) return scriptSafeJson(answer ?? null);
    const piece = known.get(answer) ?? createPiece(scriptSafeJson(answer));
    known.set(answer, piece);
    return piece;
  }
  // Put together as `WrittenData` is.
  return ({ router, queries }) => [
    `{"router":${scriptSafeJson(router)},"queries":[`,
    ...queries.queries.flatMap(({ queryKey, state }, at) => [`${at === 0 ? '' : ','}[${scriptSafeJson(queryKey)},`, write(state.data), ']']),
    ']}',
  ];
}
