// The end of a paged list: how much of it is shown, a link to more, and placeholders for the next items.
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { afterNextFrame } from '../after-next-frame.ts';
import type { ListSoFar } from './list-steps.ts';
import type { Steps } from './reach.ts';
import styles from './more.module.css';

export interface MoreProps extends Steps {
  readonly list: ListSoFar<unknown>;
  /** The address of the list that is shown, and of the one with a step more. */
  readonly href: string;
  readonly nextHref: string;
  readonly copy: {
    readonly more: (count: number) => string;
    readonly shownOf: (shown: number, total: number) => string;
    readonly moreFailed: string;
  };
  /** Placeholders of the loading items, so that content below the list moves once, at the click. */
  readonly places: (count: number) => ReactNode;
}

/** Followed here, not in another tab. */
const isOwn = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

export function More({ list: { items, total, cut }, step, most, href, nextHref, copy, places }: MoreProps) {
  const { key } = useLocation();
  // Until another address is shown. Set at the click, since the router reports its pending state later.
  const [pressedAt, pressAt] = useState<string>();
  const left = Math.min(total, most) - items.length;
  if (left <= 0) return null;
  const coming = Math.min(step, left);
  return (
    <>
      {pressedAt === key ? places(coming) : cut === true ? <Notice kind="warning" live title={copy.moreFailed} /> : null}
      <p className={styles.more}>
        <span className="u-meta">{copy.shownOf(items.length, total)}</span>
        <ButtonLink
          href={cut === true ? href : nextHref}
          rel="next"
          keepsScroll
          colour="outline-neutral"
          onClick={(event) => {
            if (isOwn(event.nativeEvent)) afterNextFrame(() => pressAt(key));
          }}
        >
          {copy.more(coming)}
        </ButtonLink>
      </p>
    </>
  );
}
