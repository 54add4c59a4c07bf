// A code that was won, large enough to be read out at the till.
import Copy from 'lucide-react/icons/copy';
import { Button } from '../../../ui/button/button.tsx';
import { useCopy } from '../../../ui/toast/use-copy.ts';
import { resultCopy } from '../game-de.ts';
import styles from './result.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

export function WinCode({ code }: { readonly code: string }) {
  const copy = useTexts(resultCopy);
  const copyText = useCopy(copy);
  return (
    <p className={styles.code}>
      <span>
        <span className="u-hidden">{copy.code}: </span>
        <strong className={`u-figure ${styles.figure}`}>{code}</strong>
      </span>
      <Button size="small" colour="outline-neutral" icon={Copy} onClick={() => copyText(code)}>
        {copy.copyCode}
      </Button>
    </p>
  );
}
