// Nothing there, or something failed: a picture, what happened, what to do next.
import CloudAlert from 'lucide-react/icons/cloud-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import type { Tint } from '../tint.ts';
import styles from './state.module.css';
import type { Elements } from '../elements.ts';

export interface EmptyStateProps {
  /** The code of a 3D picture or an address. */
  readonly picture: string;
  readonly tint?: Tint;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: Elements;
  readonly level?: 2 | 3;
  readonly className?: string;
}

/** One picture, one sentence, one step. */
export const EmptyState = ({ picture, tint = 'butter', title, children, action, level = 2, className }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.empty, className)}>
      <Picture src={picture} alt="" size="xl" tint={tint} round />
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
};

export interface ErrorStateProps extends Omit<EmptyStateProps, 'picture'> {
  readonly picture?: string;
  /** Quoted when asking for help. */
  readonly requestId?: ReactNode;
}

/** A page or a large part of it failed. */
export const ErrorState = ({ picture = '1f50c', tint = 'sky', title, children, action, requestId, level = 2, className }: ErrorStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className={classNames(styles.empty, className)}>
      <Picture src={picture} alt="" size="xl" tint={tint} round />
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
      {requestId !== undefined && <p className={styles.requestId}>{requestId}</p>}
    </div>
  );
};

export interface BlockErrorProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly retry?: { readonly label: string; readonly onRetry: () => void; readonly loading?: boolean };
  readonly className?: string;
}

/** One block failed, the page stays. */
export const BlockError = ({ title, children, retry, className }: BlockErrorProps) => (
  <div role="alert" className={classNames(styles.block, className)}>
    <Icon glyph={CloudAlert} size="xm" tone="grey" />
    <div className={styles.blockText}>
      <p className={styles.blockTitle}>{title}</p>
      <p>{children}</p>
      {retry && (
        <Button size="small" colour="outline-neutral" icon={RotateCw} loading={retry.loading} onClick={retry.onRetry}>
          {retry.label}
        </Button>
      )}
    </div>
  </div>
);
