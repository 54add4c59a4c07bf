// /mein-konto/schliessen: what happens when an account is closed, the form that does it, and the farewell.
import { maySpend, worthInCent } from '@pluspunkt/core/points';
import type { LoggedIn } from '@pluspunkt/core/session';
import { useEffect, useRef, useState } from 'react';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import panels from '../../ui/card/account-panels.module.css';
import { MemberPage } from './member/member-page.tsx';
import { RetryLogin } from './member/retry-login.tsx';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useMember } from '../../platform/session/use-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatEuro } from '../../ui/format.ts';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './account.module.css';
import { ClosingForm } from './closing-form.tsx';
import { closingCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(closingCopy);
  return { title: copy.title, description: copy.description, canonical: '/mein-konto/schliessen' };
};

interface Farewell {
  readonly lapsedPoints: number | undefined;
}

function Points({ points }: { readonly points: number | undefined }) {
  const { points: terms } = useBrand();
  const copy = useTexts(closingCopy);
  if (points === 0) return <p>{copy.noPoints}</p>;
  return (
    <>
      <h2 id="punkte">{points === undefined ? copy.pointsHeadingUnknown : copy.pointsHeading(points)}</h2>
      <p>{points === undefined ? copy.pointsUnknown : copy.pointsText(formatEuro(worthInCent(points, terms)))}</p>
      <div className={panels.actions}>
        <ButtonLink href="/mein-konto/spenden">{copy.donate}</ButtonLink>
        <ButtonLink href="/mein-konto/gutschein" colour="outline-neutral">
          {copy.voucher}
        </ButtonLink>
      </div>
    </>
  );
}

function Member({ session, onClosed }: { readonly session: LoggedIn; readonly onClosed: (farewell: Farewell) => void }) {
  const copy = useTexts(closingCopy);
  const points = useMember().points?.balance;
  return (
    <div className={panels.columns}>
      <div className={panels.main}>
        <Card look="panel" className={panels.panel}>
          <Points points={points} />
        </Card>
        <Card look="panel" as="section" labelledBy="endgueltig" className={panels.panel}>
          <h2 id="endgueltig">{copy.formHeading}</h2>
          {maySpend(session.roles) ? <ClosingForm points={points} onClosed={(lapsedPoints) => onClosed({ lapsedPoints })} /> : <RetryLogin>{copy.limited}</RetryLogin>}
        </Card>
      </div>
      <Card look="panel" as="section" labelledBy="was" className={panels.panel}>
        <h2 id="was">{copy.whatHeading}</h2>
        <ul className={styles.contents}>
          {copy.what.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>
          {copy.before}{' '}
          <Link href="/mein-konto/daten" look="text">
            {copy.beforeLink}
          </Link>
        </p>
      </Card>
    </div>
  );
}

/** The session is over for the service; here it ends with the last word. */
function Closed({ lapsedPoints }: Farewell) {
  const copy = useTexts(closingCopy);
  const session = usePort(SessionPort);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void session.logout();
  }, [session]);
  return (
    <div className={styles.farewell}>
      <Picture src="1f44b" alt="" size="xl" tint="mint" round />
      <h1 ref={heading} tabIndex={-1}>
        {copy.closed}
      </h1>
      <p>{copy.closedText(lapsedPoints)}</p>
      <ButtonLink href="/">{copy.home}</ButtonLink>
    </div>
  );
}

export default function ClosingPage() {
  const copy = useTexts(closingCopy);
  const [farewell, setFarewell] = useState<Farewell>();
  if (farewell !== undefined) return <Closed {...farewell} />;
  return (
    <MemberPage title={copy.title} tab="data" visitor={copy.visitor} skeleton={<Skeleton shape="box" className={styles.coming} />}>
      {(session) => <Member session={session} onClosed={setFarewell} />}
    </MemberPage>
  );
}

ClosingPage.head = head;
