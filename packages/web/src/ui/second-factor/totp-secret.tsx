// How an authenticator app takes over a secret: by a QR code, or typed.
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

interface TotpSecretProps {
  readonly draft: { readonly secret: string; readonly uri: string };
  readonly copy: { readonly qr: string; readonly scanTitle: string; readonly scanText: string; readonly secret: string };
}

export function TotpSecret({ draft, copy }: TotpSecretProps) {
  return (
    <div className={styles.scan}>
      <QrCode text={draft.uri} label={copy.qr} />
      <div className={styles.scanText}>
        <h2>{copy.scanTitle}</h2>
        <p>{copy.scanText}</p>
        <p className="u-meta">{copy.secret}</p>
        <code className={styles.secret}>{draft.secret}</code>
      </div>
    </div>
  );
}
