// Parts of pages by what they were made of. The page renderer (build/react-server-parts.ts) asks here before it renders a part
// that says of itself that it may be kept (`ui/kept/kept.ts`), and tells which contexts it read. So where one price has
// changed, what shows it is rendered anew, and the rest of the page is put together of what is there.

import { keepUsed } from '../composition/keep-used.ts';
import { createPiece, type Piece, type Pieces } from './pieces.ts';
import { CLASS, classListsOf } from './used-style.ts';

/** React's own name for what a context holds at the place that is being rendered. */
export interface PartContext {
  readonly _currentValue2: unknown;
}

export interface MadePart {
  readonly markup: string;
  /** Text that follows must be kept apart from text. */
  readonly endsInText: boolean;
  /** Those in it that are fetched at once, as the renderer tells its page of them. */
  readonly pictures: readonly unknown[];
}

export interface KeptPart extends MadePart {
  /** Its markup; between each two of them stands what names the page. */
  readonly pieces: readonly Piece[];
  /** What stands in the `class` of its elements: one set for all parts that have the same. */
  readonly classLists: ReadonlySet<string>;
  /** What it read, and what it found there. */
  readonly contexts: ReadonlyMap<PartContext, unknown>;
}

type Props = Readonly<Record<string, unknown>>;

interface Entry extends KeptPart {
  readonly part: object;
  readonly props: Props;
  readonly place: string;
}

/** Parts as one rendering finds and leaves them. */
export interface PartsOfPage {
  /** How many it found. */
  readonly found: () => number;
  /** @param place what decides about markup beside props and contexts: svg or not, after text or not */
  find(part: object, props: Props, place: string): KeptPart | undefined;
  /** Whether it is kept. */
  keep(part: object, props: Props, place: string, contexts: ReadonlySet<PartContext>, made: MadePart): boolean;
  /** Takes the page as React's renderer hands it on: the markup of a part that is kept in one go, names and values of attributes each for itself. */
  take(chunk: string): void;
  /** What was taken. */
  readonly body: () => Body;
}

export interface Body {
  readonly pieces: Pieces;
  /** What stands in the `class` of its elements: of its parts, each set once, and of its own text. */
  readonly classLists: readonly ReadonlySet<string>[];
}

/** @param mark stands in the markup for `own`, which each page has another of: so parts that name their page are the same on all of them */
export type KeptParts = (mark?: string, own?: string) => PartsOfPage;

/** Parts of one piece of data: on several pages, in several places. */
const MOST_OF_ONE = 32;

/** A chunk that is shorter is no part worth looking for. */
const SHORTEST = 64;

/** Sets of classes that are told apart. */
const MOST_SETS = 1_000;

/** Characters of markup, together: each in itself and once more in each part around it; and its bytes. */
const MOST_CHARACTERS = 16_000_000;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Made anew for each rendering, so that none is ever found again. */
const isPassing = (value: unknown): boolean => typeof value === 'function' || (isObject(value) && '$$typeof' in value);

/** With the data goes what was made of it; what was made of words alone stays with its kind. */
const ownerOf = (part: object, props: Props): object => Object.values(props).find(isObject) ?? part;

function areSame(some: Props, others: Props): boolean {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => Object.hasOwn(others, name) && Object.is(some[name], others[name]));
}

const stillSays = (contexts: KeptPart['contexts']): boolean => {
  for (const [context, value] of contexts) if (!Object.is(context._currentValue2, value)) return false;
  return true;
};

const isFor = (part: object, props: Props, place: string) => (entry: Entry): boolean => entry.part === part && entry.place === place && areSame(entry.props, props);

interface Generation {
  readonly made: WeakMap<object, readonly Entry[]>;
  /** Those whose bytes are made, which are as long again as their text. */
  readonly written: WeakSet<object>;
  characters: number;
}

const generation = (): Generation => ({ made: new WeakMap(), written: new WeakSet(), characters: 0 });

/** @param most characters that are kept. What was not found while half of them were made goes. */
export function createKeptParts(most = MOST_CHARACTERS): KeptParts {
  let [young, old] = [generation(), generation()];
  const sets = new Map<string, ReadonlySet<string>>();

  function sameSet(of: ReadonlySet<string>): ReadonlySet<string> {
    const key = [...of].join('"');
    const one = sets.get(key) ?? of;
    keepUsed(sets, key, one, MOST_SETS);
    return one;
  }

  function add(owner: object, entry: Entry): void {
    const others = (young.made.get(owner) ?? []).filter((other) => !isFor(entry.part, entry.props, entry.place)(other));
    young.made.set(owner, [...others.slice(1 - MOST_OF_ONE), entry]);
    count(entry);
  }

  function count({ markup }: KeptPart): void {
    young.characters += markup.length;
    if (young.characters > most / 2) [young, old] = [generation(), young];
  }

  /** Only of parts that stand on a page by themselves bytes are made. */
  function countBytes(entry: KeptPart): void {
    if (young.written.has(entry)) return;
    young.written.add(entry);
    count(entry);
  }

  function entryFor(part: object, props: Props, place: string): Entry | undefined {
    const owner = ownerOf(part, props);
    const known = young.made.get(owner)?.find(isFor(part, props, place));
    if (known !== undefined) return known;
    const older = old.made.get(owner)?.find(isFor(part, props, place));
    if (older !== undefined) add(owner, older);
    return older;
  }

  return (mark = '', named = '') => {
    const split = (markup: string): readonly string[] => (mark === '' ? [markup] : markup.split(mark));
    /** Of this page: where its own text is what another part was made of, that is the same piece all the same. */
    const known = new Map<string, KeptPart>();
    const pieces: (string | Piece)[] = [];
    const classLists = new Set<string>();
    const ofParts = new Set<ReadonlySet<string>>();
    let found = 0;
    let own = '';
    let [beforeLast, last] = ['', ''];
    /** What comes by itself is a value where a name came before it; what comes in one go is looked through. */
    function noteClasses(chunk: string): void {
      if (last === '="' && beforeLast === 'class') classLists.add(chunk);
      else if (chunk.length > CLASS.length && chunk.includes(CLASS)) for (const list of classListsOf(chunk)) classLists.add(list);
      [beforeLast, last] = [last, chunk];
    }
    return {
      found: () => found,
      find(part, props, place) {
        const one = entryFor(part, props, place);
        if (one === undefined || !stillSays(one.contexts)) return undefined;
        found += 1;
        known.set(one.markup, one);
        return one;
      },
      keep(part, props, place, contexts, { markup, endsInText, pictures }) {
        if (Object.values(props).some(isPassing)) return false;
        let classLists: ReadonlySet<string> | undefined;
        const entry: Entry = {
          part,
          props,
          place,
          markup,
          endsInText,
          pictures,
          pieces: split(markup).map(createPiece),
          get classLists() {
            return (classLists ??= sameSet(classListsOf(markup)));
          },
          contexts: new Map([...contexts].map((context) => [context, context._currentValue2])),
        };
        known.set(markup, entry);
        add(ownerOf(part, props), entry);
        return true;
      },
      take(chunk) {
        const one = chunk.length < SHORTEST ? undefined : known.get(chunk);
        if (one === undefined) {
          own += chunk;
          noteClasses(chunk);
          return;
        }
        for (const [at, piece] of one.pieces.entries()) pieces.push(at === 0 ? split(own).join(named) : named, piece);
        countBytes(one);
        ofParts.add(one.classLists);
        own = '';
      },
      body: () => ({ pieces: [...pieces, split(own).join(named)], classLists: [...ofParts, classLists] }),
    };
  };
}
