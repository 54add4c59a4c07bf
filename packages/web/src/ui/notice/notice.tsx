// Notices inside a page: information, success, warning, error; and the offline bar.
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import { Icon } from '../icon/icon.tsx';
import type { Glyph } from '../icon/icon.tsx';
import styles from './notice.module.css';
import { useTexts } from '../texts/use-texts.tsx';
import type { Elements } from '../elements.ts';

export const noticeKinds = ['info', 'success', 'warning', 'error', 'offline'] as const;
type NoticeKind = (typeof noticeKinds)[number];

const glyphs: Readonly<Record<NoticeKind, Glyph>> = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert, offline: WifiOff };

export interface NoticeProps {
  /** `offline` is a bar across the page. */
  readonly kind?: NoticeKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: Elements;
  /** Announces itself when it appears: errors at once, the others when there is a pause. */
  readonly live?: boolean;
  readonly id?: string;
  /** With a ref the notice can take the focus, e.g. the summary of a form's errors. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string;
}

export const Notice = ({ kind = 'info', title, children, action, live = false, id, ref, className }: NoticeProps) => {
  const copy = useTexts(de);
  return (
    <div
      id={id}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
      className={classNames(styles.notice, styles[kind], className)}
    >
      <Icon glyph={glyphs[kind]} label={copy.notice[kind]} size="m" />
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div className={styles.body}>{children}</div>}
      </div>
      {action}
    </div>
  );
};
