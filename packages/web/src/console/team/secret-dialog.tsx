// A secret that is shown once, next to the name it belongs to.
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useCopy } from '../../ui/toast/use-copy.ts';
import { Facts } from '../parts/facts.tsx';
import parts from '../parts/parts.module.css';
import { teamCopy } from './de.ts';

const copy = teamCopy.keys;

interface SecretDialogProps {
  readonly name: readonly [label: string, text: string];
  readonly secret: string;
  /** What to do with it. */
  readonly text: string;
  readonly onClose: () => void;
}

export function SecretDialog({ name: [label, name], secret, text, onClose }: SecretDialogProps) {
  const copyText = useCopy({ copied: copy.copied, copyFailed: copy.copyFailed });
  return (
    <Dialog open onClose={onClose} title={copy.secretTitle} description={text}>
      <Facts
        facts={[
          [label, <code key="name" className={parts.code}>{name}</code>],
          [copy.secret, <code key="secret" className={parts.code}>{secret}</code>],
        ]}
      />
      <div className={parts.row}>
        <Button colour="outline-neutral" onClick={() => copyText(secret)}>
          {copy.copy}
        </Button>
        <Button colour="primary" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    </Dialog>
  );
}
