// Renders a markdown tree as elements of ours.
import { classifyLink } from '@pluspunkt/core/navigation';
import type { ReactNode } from 'react';
import { AppLink } from '../app-link/app-link.tsx';
import type { MarkdownElement, MarkdownNode } from './markdown-node.ts';
import { anchorOf, textOf } from './text-of.ts';
import styles from './markdown.module.css';

interface MarkdownProps {
  readonly nodes: readonly MarkdownNode[];
  /** Gives headings an anchor; for the one long text of a page. */
  readonly anchors?: boolean;
}

const childrenOf = ({ children = [] }: MarkdownElement): ReactNode => children.map((node, index) => (typeof node === 'string' ? node : <Piece key={index} node={node} />));

/** Judged once more where it becomes an address. */
const TextLink = ({ element }: { readonly element: MarkdownElement }) => <AppLink href={element.href ?? ''}>{childrenOf(element)}</AppLink>;

function Picture({ element }: { readonly element: MarkdownElement }) {
  const source = classifyLink(element.href ?? '');
  if (source.kind !== 'internal' && !(source.kind === 'external' && source.url.startsWith('data:'))) return element.alt === undefined ? null : <span>{element.alt}</span>;
  return <img src={element.href} alt={element.alt ?? ''} loading="lazy" decoding="async" width={320} height={320} />;
}

interface PieceProps {
  readonly node: MarkdownElement;
  readonly anchors?: boolean;
}

function Piece({ node, anchors = false }: PieceProps) {
  if (anchors && node.tag === 'h2') return <h2 id={anchorOf(textOf(node.children ?? []))}>{childrenOf(node)}</h2>;
  const { tag: Tag } = node;
  if (Tag === 'a') return <TextLink element={node} />;
  if (Tag === 'img') return <Picture element={node} />;
  if (Tag === 'br' || Tag === 'hr') return <Tag />;
  if (Tag === 'ol') return <ol start={node.start}>{childrenOf(node)}</ol>;
  if (Tag === 'table') {
    return (
      <div className={styles.scroll}>
        <table>{childrenOf(node)}</table>
      </div>
    );
  }
  if (Tag === 'th') {
    return (
      <th scope="col" className={node.align && styles[node.align]}>
        {childrenOf(node)}
      </th>
    );
  }
  if (Tag === 'td') return <td className={node.align && styles[node.align]}>{childrenOf(node)}</td>;
  return <Tag>{childrenOf(node)}</Tag>;
}

export function Markdown({ nodes, anchors }: MarkdownProps) {
  return (
    <div className={styles.markdown}>
      {nodes.map((node, index) => (typeof node === 'string' ? node : <Piece key={index} node={node} anchors={anchors} />))}
    </div>
  );
}
