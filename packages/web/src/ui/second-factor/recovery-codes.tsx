// Recovery codes, shown once: to save, to copy and to print.
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../field/choice.tsx';
import { useCopy } from '../toast/use-copy.ts';
import styles from './second-factor.module.css';

interface RecoveryCopy {
  readonly text: string;
  readonly download: string;
  readonly fileName: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  /** Absent in a dialog, which browsers do not print. */
  readonly print?: string;
  readonly stored: string;
  readonly next: string;
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly copy: RecoveryCopy;
  readonly save: (fileName: string, text: string) => void;
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, copy, save, onDone }: RecoveryCodesProps) {
  const [stored, setStored] = useState(false);
  const toClipboard = useCopy(copy);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={`${styles.recovery} ${styles.sheet}`}>
      <p>{copy.text}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button colour="outline-neutral" icon={Download} onClick={() => save(copy.fileName, text)}>
          {copy.download}
        </Button>
        <Button colour="outline-neutral" icon={Copy} onClick={() => toClipboard(text)}>
          {copy.copy}
        </Button>
        {copy.print !== undefined && (
          <Button colour="outline-neutral" icon={Printer} onClick={() => window.print()}>
            {copy.print}
          </Button>
        )}
      </div>
      <Checkbox label={copy.stored} checked={stored} onChange={(event) => setStored(event.target.checked)} className={styles.start} />
      <Button colour="primary" className={styles.start} disabled={!stored} onClick={onDone}>
        {copy.next}
      </Button>
    </div>
  );
}
