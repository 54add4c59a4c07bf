// Of a style sheet what the HTML of a page can show. The rest comes with the script, which alone can add what it is for.

interface Selector {
  readonly text: string;
  /** An element must have each of them. Those in `:not()`, `:has()` and the like are not among them: they decide nothing alone. */
  readonly classes: readonly string[];
}

interface Rule {
  readonly selectors: readonly Selector[];
  /** One each, rules within rules among them. */
  readonly declarations: readonly string[];
}

interface Group {
  /** `@media`, `@layer` and the like. */
  readonly prelude: string;
  readonly parts: readonly Part[];
}

/** Text is kept in any case. */
type Part = string | Rule | Group;

export type Style = readonly Part[];

const GROUP = /^@(?:media|supports|layer|container|scope|starting-style)\b/;

/** Reads a sheet as the build writes it: without comments. */
export function readStyle(text: string): Style {
  let at = 0;

  function skipOne(): void {
    const character = text[at];
    if (character === '\\') at += 1;
    if (character === '"' || character === "'") {
      for (at += 1; at < text.length && text[at] !== character; at += 1) if (text[at] === '\\') at += 1;
    }
    at += 1;
  }

  /** Up to one of these characters outside of brackets and strings. */
  function readUntil(ends: string): string {
    const from = at;
    for (let depth = 0; at < text.length; skipOne()) {
      const character = text[at] ?? '';
      if (depth === 0 && ends.includes(character)) break;
      if ('([{'.includes(character)) depth += 1;
      if (')]}'.includes(character)) depth -= 1;
    }
    return text.slice(from, at);
  }

  function readBody(): string {
    at += 1;
    const body = readUntil('}');
    at += 1;
    return body;
  }

  function readDeclarations(): readonly string[] {
    const declarations: string[] = [];
    do {
      at += 1;
      declarations.push(readUntil(';}'));
    } while (text[at] === ';');
    at += 1;
    return declarations.filter((declaration) => declaration !== '');
  }

  function readParts(): readonly Part[] {
    const parts: Part[] = [];
    while (at < text.length && text[at] !== '}') {
      const prelude = readUntil('{;}').trim();
      if (text[at] !== '{') {
        if (text[at] === ';') at += 1;
        if (prelude !== '') parts.push(`${prelude};`);
      } else if (GROUP.test(prelude)) {
        at += 1;
        parts.push({ prelude, parts: readParts() });
        at += 1;
      } else if (prelude.startsWith('@')) {
        parts.push(`${prelude}{${readBody()}}`);
      } else {
        parts.push({ selectors: selectorsOf(prelude), declarations: readDeclarations() });
      }
    }
    return parts;
  }

  return readParts();
}

/** What stands in brackets is cut out, so that only what must be true is left. */
function withoutBrackets(selector: string): string {
  let depth = 0;
  return [...selector].filter((character) => {
    if ('(['.includes(character)) depth += 1;
    const outside = depth === 0;
    if (')]'.includes(character)) depth -= 1;
    return outside;
  }).join('');
}

function selectorsOf(list: string): readonly Selector[] {
  const texts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at <= list.length; at += 1) {
    const character = list[at] ?? ',';
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (character !== ',' || depth > 0) continue;
    texts.push(list.slice(from, at));
    from = at + 1;
  }
  // Escaped names are kept as they are: nothing is decided by what is not understood.
  return texts.map((text) => ({ text, classes: text.includes('\\') ? [] : [...withoutBrackets(text).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name) }));
}

const usedOf = (parts: readonly Part[], classes: ReadonlySet<string>): readonly Part[] =>
  parts.flatMap((part): readonly Part[] => {
    if (typeof part === 'string') return [part];
    if ('parts' in part) {
      const inner = usedOf(part.parts, classes);
      return inner.length === 0 ? [] : [{ ...part, parts: inner }];
    }
    const selectors = part.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
    return selectors.length === 0 ? [] : [{ ...part, selectors }];
  });

const PROPERTY = /--[\w-]+/g;

/** Name of the custom property that a declaration sets; undefined for the others. */
const setBy = (declaration: string): string | undefined => /^--[\w-]+(?=:)/.exec(declaration)?.[0];

function* declarationsOf(parts: readonly Part[]): Generator<string> {
  for (const part of parts) {
    if (typeof part === 'string') yield part;
    else if ('parts' in part) {
      yield part.prelude;
      yield* declarationsOf(part.parts);
    } else yield* part.declarations;
  }
}

/** The custom properties that something is made of, by way of others or not. */
function readProperties(parts: readonly Part[]): ReadonlySet<string> {
  const read = new Set<string>();
  const madeOf = new Map<string, readonly string[]>();
  const open: string[] = [];
  for (const declaration of declarationsOf(parts)) {
    const [first = '', ...others] = declaration.match(PROPERTY) ?? [];
    if (first === '') continue;
    if (setBy(declaration) === undefined) open.push(first, ...others);
    else madeOf.set(first, [...(madeOf.get(first) ?? []), ...others]);
  }
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    open.push(...(madeOf.get(name) ?? []));
  }
  return read;
}

function textOf(part: Part, read: ReadonlySet<string>): string {
  if (typeof part === 'string') return part;
  if ('parts' in part) {
    const inner = part.parts.map((one) => textOf(one, read)).join('');
    return inner === '' ? '' : `${part.prelude}{${inner}}`;
  }
  const declarations = part.declarations.filter((declaration) => {
    const property = setBy(declaration);
    return property === undefined || read.has(property);
  });
  return declarations.length === 0 ? '' : `${part.selectors.map(({ text }) => text).join(',')}{${declarations.join(';')}}`;
}

export const CLASS = ' class="';

/** What stands in the `class` of elements, each once. Looked for by signs: a page has a thousand of them, and a pattern takes five times as long. */
export function classListsOf(html: string): ReadonlySet<string> {
  const lists = new Set<string>();
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const from = at + CLASS.length;
    at = html.indexOf('"', from);
    if (at < 0) break;
    lists.add(html.slice(from, at));
  }
  return lists;
}

/** The rules that can match, without the custom properties that none of them reads. */
export function styleUsedBy(classLists: ReadonlySet<string>, style: Style): string {
  const parts = usedOf(style, new Set([...classLists].flatMap((list) => list.split(' '))));
  const read = readProperties(parts);
  return parts.map((part) => textOf(part, read)).join('');
}
