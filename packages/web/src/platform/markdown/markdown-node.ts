// Markdown as data: what the loaders hand to the page, and what the page renders without ever touching raw HTML.

/** Elements that markdown may become; everything else stays text. */
export const markdownTags = [
  'p', 'h2', 'h3', 'h4', 'strong', 'em', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'img', 'br', 'hr',
  'table', 'thead', 'tbody', 'tr', 'th', 'td',
] as const;

export type MarkdownTag = (typeof markdownTags)[number];

export interface MarkdownElement {
  readonly tag: MarkdownTag;
  /** Address of a link or a picture, checked by the rule for markdown links. */
  readonly href?: string;
  /** Text alternative of a picture. */
  readonly alt?: string;
  /** First number of an ordered list that does not begin with 1. */
  readonly start?: number;
  /** Cells of a table that are not set at the start. */
  readonly align?: 'center' | 'end';
  readonly children?: readonly MarkdownNode[];
}

/** A text, or an element; plain JSON. */
export type MarkdownNode = string | MarkdownElement;
