// A small layer that hangs on its button: the native popover, closed by Escape or a click elsewhere.
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { Glyph } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './popover.module.css';

/** Spread onto the button that opens the layer. */
interface PopoverTrigger {
  readonly type: 'button';
  readonly popoverTarget: string;
}

export interface PopoverProps {
  readonly label: string;
  /** Set where the page has only one popover: generated ids depend on the position in the tree. */
  readonly id: string;
  readonly trigger: (props: PopoverTrigger) => ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly children: ReactNode;
}

const closeAfterChoice = (event: MouseEvent<HTMLElement>): void => {
  if (event.target instanceof Element && event.target.closest('a, button') !== null) event.currentTarget.hidePopover();
};

/** The browser wires button and layer (expanded state, focus return). Works before any script. */
export const Popover = ({ label, id, trigger, align = 'start', className, children }: PopoverProps) => (
  <>
    {trigger({ type: 'button', popoverTarget: id })}
    <div id={id} popover="auto" role="group" aria-label={label} className={classNames(styles.popover, styles[align], className)} onClickCapture={closeAfterChoice}>
      {children}
    </div>
  </>
);

interface MenuItem {
  readonly label: string;
  readonly icon?: Glyph;
  readonly current?: boolean;
  readonly href?: string;
  readonly onSelect?: () => void;
}

export interface MenuProps extends Omit<PopoverProps, 'children'> {
  readonly items: readonly MenuItem[];
}

/** A short list of ways to go or things to do. */
export const Menu = ({ items, ...popover }: MenuProps) => (
  <Popover {...popover}>
    <ul className={styles.list}>
      {items.map(({ label, icon, current, href, onSelect }) => {
        const inside = (
          <>
            {icon && <Icon glyph={icon} size="xm" />}
            <span>{label}</span>
          </>
        );
        return (
          <li key={label}>
            {href === undefined ? (
              <button type="button" className={styles.item} aria-current={current ? 'true' : undefined} onClick={onSelect}>
                {inside}
              </button>
            ) : (
              <Link href={href} className={styles.item} aria-current={current ? 'page' : undefined} onClick={onSelect}>
                {inside}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </Popover>
);
