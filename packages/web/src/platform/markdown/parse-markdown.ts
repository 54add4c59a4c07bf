// Markdown into a tree. Loaders import this module dynamically, so that the parser is on no page's first load.
import { isSafeLink } from '@pluspunkt/core/content';
import MarkdownIt, { type Token } from 'markdown-it';
import { markdownTags, type MarkdownElement, type MarkdownNode, type MarkdownTag } from './markdown-node.ts';

/** The page owns the first heading, so texts begin at the second; none goes deeper than the fourth. */
const HEADINGS: Readonly<Record<string, MarkdownTag>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' };

function tagOf(tag: string): MarkdownTag | undefined {
  return HEADINGS[tag] ?? markdownTags.find((known) => known === tag);
}

/** The parser uses a style attribute, which the policy forbids. */
function alignOf(token: Token): MarkdownElement['align'] {
  const style = String(token.attrGet('style') ?? '');
  if (style.includes('right')) return 'end';
  return style.includes('center') ? 'center' : undefined;
}

function elementOf(token: Token, children?: readonly MarkdownNode[]): MarkdownElement | undefined {
  const tag = tagOf(token.tag);
  if (tag === undefined) return undefined;
  const href = token.attrGet('href') ?? token.attrGet('src');
  const align = alignOf(token);
  const start = Number(token.attrGet('start') ?? 1);
  return {
    tag,
    ...(href === null ? {} : { href: String(href) }),
    ...(tag === 'img' ? { alt: token.content } : {}),
    ...(tag === 'ol' && start !== 1 ? { start } : {}),
    ...(align === undefined ? {} : { align }),
    ...(children === undefined ? {} : { children }),
  };
}

/** Tokens without children. */
function leaf(token: Token): readonly MarkdownNode[] {
  if (token.type === 'inline') return treeOf(token.children ?? []);
  if (token.type === 'softbreak') return [' '];
  if (token.type === 'code_inline') return [{ tag: 'code', children: [token.content] }];
  if (token.type === 'fence' || token.type === 'code_block') return [{ tag: 'pre', children: [token.content] }];
  const element = token.tag === '' ? undefined : elementOf(token);
  if (element !== undefined) return [element];
  return token.content === '' ? [] : [token.content];
}

function treeOf(tokens: readonly Token[]): readonly MarkdownNode[] {
  interface Level {
    readonly opener?: Token;
    readonly nodes: MarkdownNode[];
  }
  const levels: Level[] = [{ nodes: [] }];
  const add = (nodes: readonly MarkdownNode[]): void => {
    levels.at(-1)?.nodes.push(...nodes);
  };
  for (const token of tokens) {
    if (token.nesting === 1) levels.push({ opener: token, nodes: [] });
    else if (token.nesting === 0) add(leaf(token));
    else {
      const level = levels.length > 1 ? levels.pop() : undefined;
      if (level?.opener === undefined) continue;
      // Paragraphs of tight lists are hidden: their content is part of the item.
      const element = level.opener.hidden ? undefined : elementOf(level.opener, level.nodes);
      add(element === undefined ? level.nodes : [element]);
    }
  }
  return levels[0]?.nodes ?? [];
}

/** Braces are no characters of an address and would be written as bytes; editors mean a deep link of the app or the member's card number by them. */
const withBraces =
  (normalize: (url: string) => string) =>
  (url: string): string =>
    /[{}]/.test(url) ? normalize(url).replace(/%7B/gi, '{').replace(/%7D/gi, '}') : normalize(url);

/** The parser fills up each row of a table to the width of its head, so that a text of 20,000 characters could become a huge number of cells. */
const MOST_CELLS = 5_000;

function hasTooManyCells(markdown: string): boolean {
  const columns = markdown.split('\n').flatMap((line) => (line.includes('|') ? [line.split('|').length] : []));
  return Math.max(0, ...columns) * columns.length > MOST_CELLS;
}

/**
 * Parses markdown of editors: HTML in it stays text, and links are checked for their scheme (a link that it blocks
 * stays text too).
 */
export function parseMarkdown(markdown: string): readonly MarkdownNode[] {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });
  parser.validateLink = isSafeLink;
  if (hasTooManyCells(markdown)) parser.disable('table');
  parser.normalizeLink = withBraces(parser.normalizeLink);
  return treeOf(parser.parse(markdown, {}));
}
