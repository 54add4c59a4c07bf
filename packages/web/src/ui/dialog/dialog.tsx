// A modal layer on the native <dialog>: focus stays inside; Escape and a click on the backdrop close it; focus returns.
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import styles from './dialog.module.css';
import { useTexts } from '../texts/use-texts.tsx';
import type { Elements } from '../elements.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Announced but not shown, where a picture or headline replaces the title. */
  readonly titleHidden?: boolean;
  readonly description?: ReactNode;
  /** Reaches from edge to edge above the title, e.g. a picture. */
  readonly art?: ReactNode;
  /** s 400, m 560, l 800 px on wide screens; on phones a sheet from below. */
  readonly size?: 's' | 'm' | 'l';
  /** At the foot, after a rule of space. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children?: Elements;
}

/** Opens the element as a modal layer; closes it by Escape and by a click that begins and ends on the backdrop. */
const useModal = (open: boolean, onClose: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    const before = document.activeElement;
    const listeners = new AbortController();
    const { signal } = listeners;
    const press = { onBackdrop: false };
    // Selecting text may end on the backdrop, so only a click that also began there closes.
    element.addEventListener('mousedown', (event) => (press.onBackdrop = event.target === element), { signal });
    element.addEventListener('click', (event) => press.onBackdrop && event.target === element && requestClose(), { signal });
    element.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== element) return;
        event.preventDefault();
        requestClose();
      },
      { signal },
    );
    element.showModal();
    return () => {
      listeners.abort();
      if (element.open) element.close();
      // The browser gives the focus back by itself, but not where the dialog leaves the page while open.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return dialog;
};

export const Dialog = (props: DialogProps) => {
  const copy = useTexts(de);
  const { open, onClose, title, titleHidden = false, description, art, size = 'm', actions, className, children } = props;
  const dialog = useModal(open, onClose);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      className={classNames(styles.dialog, styles[size], className)}
    >
      {open && (
        <div className={styles.sheet}>
          <IconButton glyph={X} label={copy.close} look={art === undefined ? 'plain' : 'surface'} className={styles.close} onClick={onClose} />
          {art}
          <div className={styles.body}>
            <h2 id={`${id}-title`} className={titleHidden ? 'u-hidden' : styles.title}>
              {title}
            </h2>
            {description !== undefined && (
              <p id={`${id}-text`} className={styles.description}>
                {description}
              </p>
            )}
            {children}
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </div>
        </div>
      )}
    </dialog>
  );
};
