// /meine-karte: the member's card for the till; visitors see how to get one.
import { maySpend } from '@pluspunkt/core/points';
import type { LoggedIn } from '@pluspunkt/core/session';
import Sun from 'lucide-react/icons/sun';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { LoginLink } from '../../platform/session/login-link.tsx';
import { useFreshPoints } from '../../platform/session/use-fresh-points.ts';
import { useLoggedIn, useMember, useResuming } from '../../platform/session/use-session.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { AppCode } from './app-code.tsx';
import { AccountCards } from './account-cards.tsx';
import { CardFullScreen } from './card-full-screen.tsx';
import { CardPoints } from './card-points.tsx';
import styles from './card.module.css';
import { cardCopy } from './de.ts';
import { MemberCard } from './member-card.tsx';
import { useWakeLock } from './use-wake-lock.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(cardCopy);
  return { title: copy.title, description: copy.description, canonical: '/meine-karte' };
};

function Member({ session }: { readonly session: LoggedIn }) {
  const copy = useTexts(cardCopy);
  const { cardNumber } = session;
  const member = useMember();
  useFreshPoints();
  const awake = useWakeLock();
  const name = member.profile === undefined ? undefined : `${member.profile.firstname} ${member.profile.lastname}`;
  return (
    <div className={styles.columns}>
      <div className={styles.show}>
        <MemberCard cardNumber={cardNumber} name={name} points={member.points} coming={member.status !== 'failed'} />
        <CardFullScreen cardNumber={cardNumber} name={name} />
        <p className={styles.awake}>
          {awake && (
            <>
              <Icon glyph={Sun} size="s" />
              <span>{copy.awake}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.side}>
        <AppCode mayPay={maySpend(session.roles)} />
        <CardPoints member={member} />
        <AccountCards shown={cardNumber} mayOrder={maySpend(session.roles)} />
      </div>
    </div>
  );
}

function Coming() {
  const copy = useTexts(cardCopy);
  return (
    <Loading label={copy.loading} className={styles.columns}>
      <Skeleton shape="box" className={styles.cardComing} />
    </Loading>
  );
}

function Visitor() {
  const copy = useTexts(cardCopy);
  return (
    <EmptyState className={styles.visitor} picture="1f4b3" tint="mint" title={copy.visitorTitle} action={<LoginLink>{copy.login}</LoginLink>}>
      {copy.visitorText}
    </EmptyState>
  );
}

export default function CardPage() {
  const copy = useTexts(cardCopy);
  const session = useLoggedIn();
  const resuming = useResuming();
  return (
    <div className={styles.page}>
      <h1 className={session === undefined ? undefined : styles.title}>{copy.title}</h1>
      {session !== undefined ? <Member session={session} /> : resuming ? <Coming /> : <Visitor />}
    </div>
  );
}

CardPage.head = head;
