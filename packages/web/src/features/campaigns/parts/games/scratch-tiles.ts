// The six fields of a scratch card: exactly three equal pictures are a win.
import type { Prize } from '@pluspunkt/core/campaigns';

export interface Tile {
  /** Code or address of a picture. */
  readonly picture: string;
  /** What it shows, in words. */
  readonly name: string;
}

export const TILES = 6;
const EQUAL_FOR_A_WIN = 3;
const MOST_EQUAL_OTHERWISE = EQUAL_FOR_A_WIN - 1;

/** For campaigns with too few prizes. */
const FILLERS: readonly Tile[] = [
  { picture: '2b50', name: 'Stern' },
  { picture: '1f9f8', name: 'Teddybär' },
  { picture: '1f36a', name: 'Keks' },
  { picture: '1f388', name: 'Luftballon' },
];

/** Numbers from 0 up to but not 1, always the same for the same text. */
function numbersOf(text: string): () => number {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const shuffled = <A>(items: readonly A[], next: () => number): readonly A[] =>
  items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

const tileOf = ({ image, name }: Prize): Tile => ({ picture: image, name });

/** The tiles of a draw; the same draw always shows the same ones, on every visit. */
export function scratchTiles(drawId: string, drawn: Prize, prizes: readonly Prize[]): readonly Tile[] {
  const next = numbersOf(drawId);
  const own = prizes.filter(({ kind }) => kind !== 'blank').map(tileOf);
  const others = [...own, ...FILLERS].filter(({ picture }, index, all) => picture !== drawn.image && all.findIndex((tile) => tile.picture === picture) === index);
  if (drawn.kind === 'blank') {
    const pairs = shuffled(others, next).flatMap((tile) => Array.from({ length: MOST_EQUAL_OTHERWISE }, () => tile));
    return shuffled(pairs.slice(0, TILES), next);
  }
  const won = Array.from({ length: EQUAL_FOR_A_WIN }, () => tileOf(drawn));
  return shuffled([...won, ...shuffled(others, next).slice(0, TILES - EQUAL_FOR_A_WIN)], next);
}
