// What there is to win: how much of it is left, and how likely it is.
import { overallOdds, prizesByRarity, type Prize } from '@pluspunkt/core/campaigns';
import { SectionHead } from '../../../ui/layout/layout.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { tintAt, tintClass } from '../../../ui/tint.ts';
import { prizesCopy } from '../de.ts';
import styles from './prizes.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

function PrizeTile({ prize, place }: { readonly prize: Prize; readonly place: number }) {
  const copy = useTexts(prizesCopy);
  const { name, image, kind, stock, oneIn } = prize;
  return (
    <li className={`${styles.prize} ${tintClass(tintAt(place))} ${stock?.left === 0 ? styles.gone : ''}`}>
      <Picture src={image} alt="" size="fill" tint="none" className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>{stock === undefined ? name : copy.amount(stock.total, name)}</h3>
        <p>{copy.kinds[kind]}</p>
        <p className={styles.numbers}>{[stock === undefined ? undefined : copy.left(stock.left), oneIn === undefined ? undefined : copy.odds(oneIn)].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

export function Prizes({ prizes }: { readonly prizes: readonly Prize[] }) {
  const copy = useTexts(prizesCopy);
  const shown = prizesByRarity(prizes);
  const odds = overallOdds(prizes);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="preise" className={styles.section}>
      <SectionHead id="preise" title={copy.title} note={odds === undefined ? undefined : copy.overall(odds)} />
      <ul className={styles.prizes}>
        {shown.map((prize, place) => (
          <PrizeTile key={prize.id} prize={prize} place={place} />
        ))}
      </ul>
    </section>
  );
}
