// Tabs by the book: one stop in the tab order, arrows move, Home and End jump; and the same look as links.
import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { Glyph } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './tabs.module.css';

interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: Glyph;
  readonly count?: ReactNode;
}

export interface TabsProps {
  /** What is chosen between; the accessible name of the list. */
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** `segmented` for a few views of one thing, `underline` for parts of a page. */
  readonly look?: 'segmented' | 'underline';
  readonly small?: boolean;
  readonly className?: string;
  /** The content of the selected tab. */
  readonly children?: ReactNode;
}

const TabContent = ({ icon, label, count }: TabItem) => (
  <>
    {icon && <Icon glyph={icon} size="m" />}
    <span>{label}</span>
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </>
);

/** The index a key moves to, or null for keys that are not ours. Moves around the ends. */
const tabAfterKey = (key: string, index: number, length: number): number | null => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % length;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return null;
};

export const Tabs = ({ label, items, selected, onSelect, look = 'segmented', small = false, className, children }: TabsProps) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number): void => {
    const next = tabAfterKey(event.key, index, items.length);
    const item = next === null ? undefined : items[next];
    if (next === null || item === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    onSelect(item.id);
  };
  const panel = children === undefined ? undefined : `${base}-panel`;
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classNames(styles[look], small && styles.small, className)}>
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            aria-selected={item.id === selected}
            aria-controls={item.id === selected ? panel : undefined}
            tabIndex={item.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(item.id)}
            onKeyDown={(event) => move(event, index)}
          >
            <TabContent {...item} />
          </button>
        ))}
      </div>
      {panel !== undefined && (
        <div role="tabpanel" id={panel} aria-labelledby={`${base}-${selected}`} className={styles.panel}>
          {children}
        </div>
      )}
    </>
  );
};

export interface LinkTabsProps {
  readonly label: string;
  readonly items: readonly (TabItem & { readonly href: string })[];
  readonly current: string;
  readonly look?: 'segmented' | 'underline';
  readonly className?: string;
}

/** Tabs that are addresses: they work before any script and can be shared. */
export const LinkTabs = ({ label, items, current, look = 'underline', className }: LinkTabsProps) => (
  <nav aria-label={label} className={classNames(styles[look], className)}>
    {items.map(({ href, ...item }) => (
      <Link key={item.id} href={href} aria-current={item.id === current ? 'page' : undefined} className={styles.tab}>
        <TabContent {...item} />
      </Link>
    ))}
  </nav>
);

export interface SegmentedControlProps {
  readonly label: string;
  readonly name: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly className?: string;
}

/** A choice between a few values that looks like tabs and is a group of radio buttons. */
export const SegmentedControl = ({ label, name, items, value, onValue, className }: SegmentedControlProps) => (
  <fieldset className={classNames(styles.segmented, className)}>
    <legend className="u-hidden">{label}</legend>
    {items.map((item) => (
      <label key={item.id} className={classNames(styles.tab, styles.radioTab)}>
        <input type="radio" name={name} value={item.id} checked={value === item.id} onChange={() => onValue(item.id)} className={styles.radio} />
        <TabContent {...item} />
      </label>
    ))}
  </fieldset>
);
