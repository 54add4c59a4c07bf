// One store of the list: a line that opens to hours, telephone and the way there.
import type { Store } from '@pluspunkt/core/stores';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import { memo } from 'react';
import { brand } from '../../platform/brand/brand.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PartnerLogo } from '../../ui/picture/picture.tsx';
import { useCopy } from '../../ui/toast/use-copy.ts';
import { distanceText, storeCopy } from './de.ts';
import { hoursLines, openingWords, specialLines } from './opening-labels.ts';
import styles from './stores.module.css';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';

const addressOf = ({ street, postcode, city }: Store): string => `${street}, ${postcode} ${city}`;

/** Where it is and whether it is open, in two lines. */
export function StoreFacts({ store, now, withCity = false }: { readonly store: Store; readonly now: number; readonly withCity?: boolean }) {
  const texts = useAllTexts();
  const { tone, text } = openingWords(store.openingHours, new Date(now), texts, store);
  const near = store.distance === undefined ? undefined : distanceText(store.distance);
  return (
    <>
      <span className={styles.address}>
        {withCity ? addressOf(store) : store.street}
        {near === undefined ? (withCity ? '' : ` · ${store.city}`) : ` · ${near}`}
      </span>
      <span className={`${styles.opening} ${styles[tone]}`}>{text}</span>
    </>
  );
}

export function StoreActions({ store }: { readonly store: Store }) {
  const copy = useTexts(storeCopy);
  const copyText = useCopy(copy);
  return (
    <p className={styles.storeActions}>
      <ButtonLink href={brand.directions(store)} target="_blank" rel="noopener noreferrer" size="medium" colour="primary" icon={Navigation}>
        {copy.route}
      </ButtonLink>
      <Button size="medium" colour="outline-neutral" icon={Copy} onClick={() => copyText(`${store.name}, ${addressOf(store)}`, addressOf(store))}>
        {copy.copy}
      </Button>
    </p>
  );
}

function StoreHours({ store, now }: { readonly store: Store; readonly now: number }) {
  const texts = useAllTexts();
  const copy = texts(storeCopy);
  return (
    <dl className={styles.hours} aria-label={copy.hours}>
      {[...hoursLines(store.openingHours, texts), ...specialLines(store, new Date(now), texts)].map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface StoreRowProps {
  readonly store: Store;
  readonly now: number;
  readonly selected?: boolean;
}

export const StoreRow = memo(function StoreRow({ store, now, selected = false }: StoreRowProps) {
  const copy = useTexts(storeCopy);
  return (
    <details className={selected ? `${styles.store} ${styles.storeSelected}` : styles.store}>
      <summary className={styles.summary}>
        <PartnerLogo src={store.partnerLogoSmall} name={store.partnerName} size="m" />
        <span className={styles.words}>
          <span className={styles.name}>{store.name}</span>
          <StoreFacts store={store} now={now} />
        </span>
        <Icon glyph={ChevronDown} size="m" className={styles.chevron} />
      </summary>
      <div className={styles.more}>
        <p>{addressOf(store)}</p>
        <StoreHours store={store} now={now} />
        <p>
          <Link href={`tel:${store.phone.replaceAll(' ', '')}`} look="text" className={styles.phone}>
            <Icon glyph={Phone} size="s" label={copy.phone} />
            {store.phone}
          </Link>
        </p>
        <StoreActions store={store} />
      </div>
    </details>
  );
});
