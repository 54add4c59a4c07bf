// Parts of pages by what they were made of. The page renderer (build/react-server-parts.ts) asks here before it renders a part
// that says of itself that it may be kept (`ui/kept/kept.ts`), and tells which contexts it read. So where one price has
// changed, what shows it is rendered anew, and the rest of the page is put together of what is there.

import { classListsOf, type KnownMarkup } from './used-style.ts';

/** React's own name for what a context holds at the place that is being rendered. */
export interface PartContext {
  readonly _currentValue2: unknown;
}

export interface MadePart {
  readonly markup: string;
  /** Text that follows must be kept apart from text. */
  readonly endsInText: boolean;
}

export interface KeptPart extends MadePart, KnownMarkup {
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
  /** Those that it found, in their order. */
  readonly found: readonly KeptPart[];
  /** @param place what decides about markup beside props and contexts: svg or not, after text or not */
  find(part: object, props: Props, place: string): KeptPart | undefined;
  keep(part: object, props: Props, place: string, contexts: ReadonlySet<PartContext>, made: MadePart): void;
}

export type KeptParts = () => PartsOfPage;

/** Parts of one piece of data: on several pages, in several places. */
const MOST_OF_ONE = 32;

/** Told to the head of the page as well, which must not depend on whether the part was there. */
const LOADED_AT_ONCE = /<img (?![^>]*loading="lazy")/;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

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

export function createKeptParts(): KeptParts {
  const made = new WeakMap<object, Entry[]>();
  return () => {
    const found: KeptPart[] = [];
    return {
      found,
      find(part, props, place) {
        const one = made.get(ownerOf(part, props))?.find(isFor(part, props, place));
        if (one === undefined || !stillSays(one.contexts)) return undefined;
        found.push(one);
        return one;
      },
      keep(part, props, place, contexts, { markup, endsInText }) {
        if (LOADED_AT_ONCE.test(markup)) return;
        const owner = ownerOf(part, props);
        const others = (made.get(owner) ?? []).filter((entry) => !isFor(part, props, place)(entry));
        const entries = others.slice(1 - MOST_OF_ONE);
        let classLists: ReadonlySet<string> | undefined;
        // Looked for where it is found again: what changes with each asking never is.
        entries.push({
          part,
          props,
          place,
          markup,
          endsInText,
          get classLists() {
            return (classLists ??= classListsOf(markup));
          },
          contexts: new Map([...contexts].map((context) => [context, context._currentValue2])),
        });
        made.set(owner, entries);
      },
    };
  };
}
