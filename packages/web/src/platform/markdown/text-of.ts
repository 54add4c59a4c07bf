// The words of a markdown tree, and the anchors of its headings.
import type { MarkdownNode } from './markdown-node.ts';

/** The plain text of the tree. */
export function textOf(nodes: readonly MarkdownNode[]): string {
  const texts = nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? [])));
  return texts.join('').replace(/\s+/g, ' ').trim();
}

/** `1. Karte holen` becomes `1-karte-holen`. */
export const anchorOf = (text: string): string =>
  text.toLocaleLowerCase('de-DE').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

export interface Heading {
  readonly anchor: string;
  readonly text: string;
}

/** The second-level headings, in order. */
export const headingsOf = (nodes: readonly MarkdownNode[]): readonly Heading[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string' || node.tag !== 'h2') return [];
    const text = textOf(node.children ?? []);
    return [{ anchor: anchorOf(text), text }];
  });
