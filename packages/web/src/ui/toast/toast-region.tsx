// react-toastify with our styles: its unstyled entry, since the content security policy refuses injected styles.
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import type { CloseButtonProps } from 'react-toastify/unstyled';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { de } from '../de.ts';
import { Icon } from '../icon/icon.tsx';
import type { ToastKind, ToastMessage } from './toast.tsx';
import styles from './toast.module.css';
import { useTexts } from '../texts/use-texts.tsx';

/** How long a toast is shown, and how many at once. */
export const TOAST_MS = 4_000;
export const MAX_TOASTS = 3;

/** The toast is pinned to the page like a note, and unpinned again. */
const slide = cssTransition({
  enter: styles.slideIn ?? 'slideIn',
  exit: styles.slideOut ?? 'slideOut',
  collapse: true,
  collapseDuration: 150,
});

const CloseButton = ({ closeToast }: CloseButtonProps) => {
  const copy = useTexts(de);
  return (
    <IconButton glyph={X} iconSize="m" label={copy.close} className={styles.close} onClick={() => closeToast(true)} />
  );
};

interface ToastBodyProps {
  readonly kind: ToastKind;
  readonly message: ToastMessage;
  readonly onDone: () => void;
}

const ToastBody = ({ kind, message, onDone }: ToastBodyProps) => {
  const { title, text, action } = message;
  const act = (): void => {
    action?.onAct();
    onDone();
  };
  return (
    <>
      <span className={styles.sign}>
        <Icon glyph={kind === 'success' ? Check : CircleAlert} size="xm" />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.detail}>{text}</p>}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
    </>
  );
};

export const showToast = (kind: ToastKind, message: ToastMessage): void => {
  toast(({ closeToast }) => <ToastBody kind={kind} message={message} onDone={() => closeToast(true)} />, {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    ariaLabel: message.title,
  });
};

/** Escape closes the toast that holds the focus. */
const useEscape = (): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const id = event.key === 'Escape' ? document.activeElement?.closest('[data-in="true"]')?.id : undefined;
      if (id !== undefined && id !== '') toast.dismiss(id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

/** Container of toasts. An open dialog makes everything outside inert, so toasts must be inside it. */
const containerOf = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

/** An element that is moved into the topmost dialog and out again, with its toasts. */
const useHost = (): HTMLElement => {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    const place = (): void => {
      if (host.parentElement !== containerOf()) containerOf().append(host);
    };
    place();
    const forget = toast.onChange(({ status }) => status === 'added' && place());
    // A dialog's end does not bubble, but it can be seen on its way down.
    document.addEventListener('close', place, true);
    return () => {
      forget();
      document.removeEventListener('close', place, true);
      host.remove();
    };
  }, [host]);
  return host;
};

export const ToastRegion = () => {
  const copy = useTexts(de);
  useEscape();
  return createPortal(
    <ToastContainer
      aria-label={copy.toasts}
      position="bottom-right"
      autoClose={TOAST_MS}
      limit={MAX_TOASTS}
      transition={slide}
      icon={false}
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      closeButton={CloseButton}
      className={() => styles.region ?? ''}
      toastClassName={(context) => classNames(styles.toast, context?.type === 'error' && styles.error)}
      progressClassName={() => styles.life ?? ''}
    />,
    useHost(),
  );
};
