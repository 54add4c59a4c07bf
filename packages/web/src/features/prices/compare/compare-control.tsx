// Takes the product of its page into the comparison or out of it. Without script it leads there.
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import X from 'lucide-react/icons/x';
import type { MouseEvent } from 'react';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import styles from './compare-control.module.css';
import { comparePath } from './compare-path.ts';
import { compareCopy } from './de.ts';
import { addCompared, removeCompared, useComparison } from './use-comparison.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

export function CompareControl({ gtin, name }: { readonly gtin: string; readonly name: string }) {
  const copy = useTexts(compareCopy);
  const { gtins, isFull } = useComparison();
  if (gtins.includes(gtin)) {
    return (
      <div className={styles.control}>
        <ButtonLink href={comparePath({ gtins })} size="medium" colour="outline-neutral" icon={GitCompare} className={styles.wide}>
          {copy.show(gtins.length)}
        </ButtonLink>
        <Button size="medium" type="text" icon={X} aria-label={copy.remove(name)} onClick={() => removeCompared(gtin)}>
          {copy.removeShort}
        </Button>
      </div>
    );
  }
  const take = (event: MouseEvent): void => {
    // A full comparison has no room: the address shows what is in it.
    if (isFull || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    addCompared(gtin);
  };
  return (
    <div className={styles.control}>
      <ButtonLink href={comparePath({ gtins: [...gtins, gtin] })} size="medium" colour="outline-neutral" icon={GitCompare} aria-label={isFull ? copy.show(gtins.length) : copy.addTo(name)} className={styles.wide} onClick={take}>
        {isFull ? copy.show(gtins.length) : copy.add}
      </ButtonLink>
    </div>
  );
}
