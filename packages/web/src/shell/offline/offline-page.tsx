// What can be read without a network: the card with its barcode, activated coupons and what is marked.
import { useEffect, useState } from 'react';
import { defer, fromEvent, map, merge, startWith } from 'rxjs';
import { useReadable } from '../../platform/container/use-readable.ts';
import { CARD_CODE_SECONDS, cardCodeAt } from '@pluspunkt/core/tills';
import { appCodeCopy, CardFullScreen, MemberCard, useWakeLock } from '../../features/profile/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatEuro } from '../../ui/format.ts';
import { Link } from '../../ui/link/link.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Barcode } from '../../ui/barcode/barcode.tsx';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { endOf } from '../../features/coupon-offers/index.ts';
import { offlineCopy } from './de.ts';
import type { OfflineCopy } from './offline-copy.ts';
import styles from './offline-page.module.css';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';

const moment = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

const online = {
  state$: defer(() =>
    merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
      startWith(undefined),
      map(() => navigator.onLine),
    ),
  ),
};
/** By the browser's own state: a server that does not answer is still online. */
const useBackOnline = (): boolean => {
  const [wasOffline] = useState(() => !navigator.onLine);
  return useReadable(online, false) && wasOffline;
};

function Coupon({ coupon: { partner, headline, subline, validTo, code }, now }: { readonly coupon: OfflineCopy['coupons'][number]; readonly now: number }) {
  const texts = useAllTexts();
  const copy = texts(offlineCopy);
  const { until } = endOf(validTo, now, texts);
  return (
    <Card as="li" className={styles.coupon}>
      <p className="u-meta">
        {partner} · {until}
      </p>
      <h3>
        {headline} {subline}
      </h3>
      {code === '' ? null : (
        <details>
          <summary>{copy.showCode}</summary>
          <div className={styles.code}>
            <Barcode value={code} label={copy.couponCode(code)} failure={copy.codeFailed} />
            <p>{code}</p>
          </div>
        </details>
      )}
    </Card>
  );
}

function Coupons({ coupons, now }: { readonly coupons: OfflineCopy['coupons']; readonly now: number }) {
  const copy = useTexts(offlineCopy);
  const valid = coupons.filter(({ validTo }) => Date.parse(validTo) > now);
  return (
    <section aria-labelledby="coupons" className={styles.section}>
      <h2 id="coupons">{copy.coupons}</h2>
      {valid.length === 0 ? <p>{copy.noCoupons}</p> : null}
      <ul className={styles.list}>
        {valid.map((coupon) => (
          <Coupon key={coupon.id} coupon={coupon} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Favourites({ products, partners }: Pick<OfflineCopy, 'products' | 'partners'>) {
  const copy = useTexts(offlineCopy);
  return (
    <section aria-labelledby="merkzettel" className={styles.section}>
      <h2 id="merkzettel">{copy.favourites}</h2>
      {products.length === 0 ? <p>{copy.noFavourites}</p> : null}
      <ul className={styles.list}>
        {products.map(({ gtin, name, priceInCent }) => (
          <Card as="li" key={gtin} className={styles.row}>
            <span>{name}</span>
            {priceInCent === undefined ? null : <span className="u-meta">{copy.priceThen(formatEuro(priceInCent))}</span>}
          </Card>
        ))}
      </ul>
      {partners.length === 0 ? null : (
        <>
          <h3>{copy.partners}</h3>
          <p>{partners.join(' · ')}</p>
        </>
      )}
    </section>
  );
}

/** The requested part comes first. */
const FIRST: Readonly<Record<string, 'coupons' | 'favourites' | undefined>> = { '/e-coupons-aktionen/e-coupons': 'coupons', '/merkzettel': 'favourites' };

const untilNextMinute = (now: number): number => CARD_CODE_SECONDS * 1_000 - (now % (CARD_CODE_SECONDS * 1_000));

/** The code of this minute, from those that were stored while there was a network. */
function AppCode({ codes, now: opened }: { readonly codes: NonNullable<OfflineCopy['cardCodes']>; readonly now: number }) {
  const copy = useTexts(appCodeCopy);
  const [now, setNow] = useState(opened);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilNextMinute(now));
    return () => clearTimeout(timer);
  }, [now]);
  const code = cardCodeAt(codes, new Date(now));
  if (code === undefined) return null;
  return (
    <section aria-labelledby="app-code" className={styles.section}>
      <h2 id="app-code">{copy.title}</h2>
      <div className={styles.code}>
        <Barcode value={code} label={copy.label} failure={copy.failed} />
      </div>
    </section>
  );
}

function StoredCopy({ stored, now, path }: { readonly stored: OfflineCopy; readonly now: number; readonly path: string }) {
  const copy = useTexts(offlineCopy);
  const { cardNumber, name, points, savedAt, cardCodes, coupons, products, partners } = stored;
  useWakeLock();
  const first = FIRST[path];
  const parts = {
    card: (
      <section key="card" aria-labelledby="karte" className={styles.card}>
        <h2 id="karte" className="u-hidden">
          {copy.card}
        </h2>
        <MemberCard cardNumber={cardNumber} name={name} points={points} />
        <CardFullScreen cardNumber={cardNumber} name={name} />
        {cardCodes !== undefined && <AppCode codes={cardCodes} now={now} />}
        <p className="u-meta">{copy.savedAt(moment.format(Date.parse(savedAt)))}</p>
      </section>
    ),
    coupons: <Coupons key="coupons" coupons={coupons} now={now} />,
    favourites: <Favourites key="favourites" products={products} partners={partners} />,
  };
  const order = (['card', 'coupons', 'favourites'] as const).toSorted((a, b) => Number(b === first) - Number(a === first));
  return order.map((part) => parts[part]);
}

const CARD_PATH = '/meine-karte';

export interface OfflinePageProps {
  /** The requested path. */
  readonly path: string;
  readonly stored: OfflineCopy | undefined;
  readonly now: number;
  readonly onReload: () => void;
}

export function OfflinePage({ path, stored, now, onReload }: OfflinePageProps) {
  const copy = useTexts(offlineCopy);
  const back = useBackOnline();
  const brand = useBrand();
  const title = stored === undefined ? copy.title : path === CARD_PATH ? copy.cardTitle : copy.title;
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand]);
  return (
    <>
      <header className={styles.header}>
        <Link href="/" aria-label={brand.name}>
          <Logo label="" />
        </Link>
      </header>
      <main className={styles.page}>
        <Notice
          kind={back ? 'success' : 'warning'}
          live
          title={back ? copy.back : copy.notice}
          action={
            <Button size="medium" colour="outline-neutral" onClick={onReload}>
              {back ? copy.load : copy.again}
            </Button>
          }
        />
        <h1>{title}</h1>
        <p>{stored === undefined ? copy.nothing : copy.text}</p>
        {stored === undefined ? null : <StoredCopy stored={stored} now={now} path={path} />}
      </main>
    </>
  );
}
