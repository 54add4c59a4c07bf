// The end of a paged list: how much is loaded, and the button for more, with placeholders for the next page.
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { Loading } from '../skeleton/skeleton.tsx';
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
  /** Classes of the list, and of each placeholder of the next page: content below moves at once, not later while it is being read. */
  readonly places: { readonly list: string | undefined; readonly place: string | undefined };
}

/** Followed here, not in another tab. */
const isOwn = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

function Places({ count, list, place }: MoreProps['places'] & { readonly count: number }) {
  return (
    <Loading className={list}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={place} />
      ))}
    </Loading>
  );
}

export function More({ list: { items, total, cut }, step, most, href, nextHref, copy, places }: MoreProps) {
  const { key } = useLocation();
  // Until another address is shown. Right behind the press: the router says that it is on its way when nothing else is to be done.
  const [pressedAt, pressAt] = useState<string>();
  const left = Math.min(total, most) - items.length;
  if (left <= 0) return null;
  const coming = Math.min(step, left);
  return (
    <>
      {pressedAt === key ? <Places count={coming} {...places} /> : cut === true ? <Notice kind="warning" live title={copy.moreFailed} /> : null}
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
