// Of a style sheet what the HTML of a page can show. The rest comes with the script, which alone can add what it is for.

interface Selector {
  readonly text: string;
  /** An element must have each of them. Those in `:not()`, `:has()` and the like are not among them: they decide nothing alone. */
  readonly classes: readonly string[];
}

interface Rule {
  readonly selectors: readonly Selector[];
  readonly body: string;
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
        parts.push({ selectors: selectorsOf(prelude), body: readBody() });
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

function usedPart(part: Part, classes: ReadonlySet<string>): string {
  if (typeof part === 'string') return part;
  if ('parts' in part) {
    const inner = usedOf(part.parts, classes);
    return inner === '' ? '' : `${part.prelude}{${inner}}`;
  }
  const used = part.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
  return used.length === 0 ? '' : `${used.map(({ text }) => text).join(',')}{${part.body}}`;
}

const usedOf = (parts: readonly Part[], classes: ReadonlySet<string>): string => parts.map((part) => usedPart(part, classes)).join('');

const classesOf = (html: string): ReadonlySet<string> => new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

export const styleUsedBy = (html: string, style: Style): string => usedOf(style, classesOf(html));
