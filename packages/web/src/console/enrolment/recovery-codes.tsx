// Recovery codes, shown once.
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import formStyles from '../../platform/form/form.module.css';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/choice.tsx';
import { download } from '../parts/download.ts';
import { enrolmentCopy } from './de.ts';
import styles from './enrolment.module.css';

const copy = enrolmentCopy.recovery;

export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const [stored, setStored] = useState(false);
  return (
    <div className={formStyles.form}>
      <p>{copy.text}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button colour="outline-neutral" icon={Download} className={formStyles.start} onClick={() => download(copy.fileName, `${codes.join('\n')}\n`, 'text/plain')}>
        {copy.download}
      </Button>
      <Checkbox label={copy.stored} checked={stored} onChange={(event) => setStored(event.target.checked)} />
      <Button colour="primary" className={formStyles.start} disabled={!stored} onClick={onDone}>
        {copy.next}
      </Button>
    </div>
  );
}
