// Questions that open to their answers, on <details>: works without script and can be found by the browser's search.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './accordion.module.css';

export interface AccordionProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export const Accordion = ({ className, children }: AccordionProps) => <div className={classNames(styles.accordion, className)}>{children}</div>;

export interface AccordionItemProps {
  readonly title: ReactNode;
  /** Items of one group: only one of them is open at a time. */
  readonly group?: string;
  readonly open?: boolean;
  readonly id?: string;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

export const AccordionItem = ({ title, group, open, id, onToggle, children }: AccordionItemProps) => (
  <details id={id} name={group} open={open} className={styles.item} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary className={styles.summary}>
      <span>{title}</span>
      <span className={styles.sign} aria-hidden="true" />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
