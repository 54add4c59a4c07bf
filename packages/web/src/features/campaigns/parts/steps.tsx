// The steps of the Punktefest.
import { PUNKTEFEST_STEPS } from '@pluspunkt/core/campaigns';
import { pointsLabel } from '@pluspunkt/core/points';
import { festCopy } from '../de.ts';
import styles from './games/punktefest.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

/** The public steps; with a number of purchases also those that are reached. */
export function Steps({ purchases }: { readonly purchases?: number }) {
  const copy = useTexts(festCopy);
  return (
    <ol className={styles.steps} aria-label={copy.steps}>
      {PUNKTEFEST_STEPS.map((step) => (
        <li key={step.purchases} className={purchases !== undefined && purchases >= step.purchases ? styles.reached : undefined}>
          <strong className="u-figure">{pointsLabel(step.points)}</strong>
          <span>
            <span>{copy.step(step.purchases)}</span>
            {purchases !== undefined && purchases >= step.purchases ? <span className="u-hidden">, {copy.reached}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
