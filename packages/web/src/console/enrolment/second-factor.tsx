// How an operator takes over the second factor: a QR code, and the secret as text.
import type { TotpDraft } from '@pluspunkt/core/operators';
import parts from '../parts/parts.module.css';
import { enrolmentCopy as copy } from './de.ts';
import styles from './enrolment.module.css';
import { QrCode } from './qr-code.tsx';

export function SecondFactor({ draft }: { readonly draft: TotpDraft }) {
  return (
    <div className={styles.scan}>
      <QrCode text={draft.uri} label={copy.qr} />
      <div className={styles.scanText}>
        <h2>{copy.scanTitle}</h2>
        <p>{copy.scanText}</p>
        <p className="u-meta">{copy.secret}</p>
        <code className={parts.code}>{draft.secret}</code>
      </div>
    </div>
  );
}
