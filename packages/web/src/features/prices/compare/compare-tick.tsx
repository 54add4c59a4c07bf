// A product's tick in a list, and the bar that leads to what is ticked. A plain form: it works before any script.
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useInline, useLinkRule } from '../../../ui/link/inline-mode.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/choice.tsx';
import styles from './compare-tick.module.css';
import { COMPARED, comparePath, COMPARE_PATH } from './compare-path.ts';
import { compareCopy } from './de.ts';
import { addCompared, compareOnly, removeCompared, useComparison } from './use-comparison.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

/** The form's id: one list a page. */
const FORM = 'vergleich';

export function CompareTick({ gtin, name }: { readonly gtin: string; readonly name: string }) {
  const copy = useTexts(compareCopy);
  const { gtins, isFull } = useComparison();
  const box = useRef<HTMLInputElement>(null);
  const chosen = gtins.includes(gtin);
  const takenOver = useRef(false);
  useEffect(() => {
    if (box.current === null) return;
    // What was ticked before the script came counts.
    if (!takenOver.current && box.current.checked && !chosen) addCompared(gtin);
    else box.current.checked = chosen;
    takenOver.current = true;
  }, [chosen, gtin]);
  return (
    <Checkbox
      ref={box}
      form={FORM}
      name={COMPARED}
      value={gtin}
      label={copy.tick}
      aria-label={copy.tickFor(name)}
      disabled={isFull && !chosen}
      defaultChecked={false}
      onChange={(event) => (event.target.checked ? addCompared(gtin) : removeCompared(gtin))}
      className={styles.tick}
    />
  );
}

/** `shown`: what the list itself has ticks for; the others that are chosen travel with the form. */
export function CompareBar({ shown }: { readonly shown: readonly string[] }) {
  const copy = useTexts(compareCopy);
  const { gtins, isFull } = useComparison();
  const navigate = useNavigate();
  const rule = useLinkRule();
  const inline = useInline();
  const submit = (event: FormEvent): void => {
    if (gtins.length === 0) return;
    event.preventDefault();
    void navigate(rule(comparePath({ gtins })));
  };
  return (
    <form id={FORM} action={COMPARE_PATH} method="get" aria-label={copy.bar} onSubmit={submit} className={styles.bar}>
      {inline ? <input type="hidden" name="asInline" value="1" /> : null}
      {gtins.map((gtin) => (shown.includes(gtin) ? null : <input key={gtin} type="hidden" name={COMPARED} value={gtin} />))}
      <p className="u-meta" role="status">
        {isFull ? copy.full : copy.hint}
      </p>
      <span className={styles.actions}>
        {gtins.length === 0 ? null : (
          <Button type="text" size="medium" onClick={() => compareOnly([])}>
            {copy.clear}
          </Button>
        )}
        <Button type="submit" size="medium" colour="outline-primary" icon={GitCompare}>
          {copy.compare(gtins.length)}
        </Button>
      </span>
    </form>
  );
}
