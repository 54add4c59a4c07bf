// Placeholders with the geometry of what follows, so that nothing jumps.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import styles from './skeleton.module.css';
import { useTexts } from '../texts/use-texts.tsx';

export interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'box' | 'circle' | 'pill' | 'picture';
  /** Share of the available width in percent. */
  readonly width?: 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90 | 100;
  readonly className?: string;
}

export const Skeleton = ({ shape = 'text', width = 100, className }: SkeletonProps) => (
  <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], styles[`w${width}`], className)} />
);

export const SkeletonTicket = () => (
  <div className={classNames(styles.card, styles.ticket)} aria-hidden="true">
    <Skeleton shape="picture" />
    <div className={styles.body}>
      <Skeleton width={50} />
      <Skeleton shape="title" width={60} />
      <Skeleton width={80} />
      <span className={styles.foot}>
        <Skeleton width={30} />
        <Skeleton shape="pill" width={40} />
      </span>
    </div>
  </div>
);

export const SkeletonProduct = () => (
  <div className={classNames(styles.card, styles.product)} aria-hidden="true">
    <Skeleton shape="picture" />
    <div className={styles.body}>
      <Skeleton width={90} />
      <Skeleton width={60} />
      <Skeleton shape="box" />
      <Skeleton shape="title" width={50} />
      <Skeleton width={70} />
    </div>
  </div>
);

export const SkeletonRow = () => (
  <div className={styles.row} aria-hidden="true">
    <Skeleton shape="box" className={styles.thumb} />
    <div className={styles.lines}>
      <Skeleton width={60} />
      <Skeleton width={40} />
    </div>
    <Skeleton shape="text" className={styles.end} />
  </div>
);

export const SkeletonText = ({ lines = 3 }: { readonly lines?: number }) => (
  <div className={styles.lines} aria-hidden="true">
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} width={index === lines - 1 ? 60 : 100} />
    ))}
  </div>
);

export interface LoadingProps {
  /** Said once to assistive technology. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Wraps skeletons, and announces that content is loading. */
export const Loading = ({ label, className, children }: LoadingProps) => {
  const copy = useTexts(de);
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="u-hidden">{label ?? copy.loading}</span>
      {children}
    </div>
  );
};
