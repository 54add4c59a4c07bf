// A code that was won, large enough to be read out at the till.
import Copy from 'lucide-react/icons/copy';
import { copyText } from '../../../platform/browser/copy-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { resultCopy } from '../game-de.ts';
import styles from './result.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

export function WinCode({ code }: { readonly code: string }) {
  const copy = useTexts(resultCopy);
  const toast = useToast();
  const onCopy = async (): Promise<void> => {
    if (await copyText(code)) toast.success({ title: copy.copied });
    else toast.error({ title: copy.copyFailed });
  };
  return (
    <p className={styles.code}>
      <span>
        <span className="u-hidden">{copy.code}: </span>
        <strong className={`u-figure ${styles.figure}`}>{code}</strong>
      </span>
      <Button size="small" colour="outline-neutral" icon={Copy} onClick={() => void onCopy()}>
        {copy.copyCode}
      </Button>
    </p>
  );
}
