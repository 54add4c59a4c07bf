// The first thing one sees: what the programme is worth, or, for members, what their points are.
import type { MemberPoints } from '@pluspunkt/core/points';
import type { UserProfile } from '@pluspunkt/core/profile';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { useMember } from '../../platform/session/use-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatSigned, formatWhole } from '../../ui/format.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { PointsTag } from '../../ui/tag/tag.tsx';
import { homeCopy } from './de.ts';
import { MemberHero } from './member-hero.tsx';
import styles from './hero.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface HeroProps {
  readonly partnerCount?: number;
  readonly onlineCount?: number;
  readonly rewardCount?: number;
  readonly className?: string;
}

/** A new programme says nothing about what it does not have yet. */
const counted = (count: number | undefined): string | undefined => (count === undefined || count === 0 ? undefined : formatWhole(count));

function Facts({ onlineCount, rewardCount }: HeroProps) {
  const copy = useTexts(homeCopy).hero;
  const facts = [
    { term: copy.facts.online, value: counted(onlineCount) },
    { term: copy.facts.rewards, value: counted(rewardCount) },
    { term: copy.facts.fee, value: copy.free },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) =>
        value === undefined ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="u-figure">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** An illustration: the card and a receipt of one Saturday with a correct sum. */
function CardAndReceipt() {
  const copy = useTexts(homeCopy).hero;
  const sum = copy.receipt.reduce((total, { points }) => total + points, 0);
  return (
    <div className={styles.scene}>
      <div className={styles.card} aria-hidden="true">
        <p className={styles.cardHead}>
          <Logo tone="night" label="" size="s" />
          <span className="u-figure">{copy.exampleCard}</span>
        </p>
        <div className={styles.dots} />
      </div>
      <ul className={styles.receipt}>
        {copy.receipt.map(({ text, points }) => (
          <li key={text}>
            <span>{text}</span>
            <b className="u-figure">{formatSigned(points)}</b>
          </li>
        ))}
        <li className={styles.sum}>
          <span>{copy.receiptSum}</span>
          <PointsTag points={sum} size="s" short />
        </li>
      </ul>
    </div>
  );
}

function VisitorHero(props: HeroProps & { readonly shown: boolean }) {
  const copy = useTexts(homeCopy).hero;
  const Heading = props.shown ? 'h1' : 'p';
  const { promise, lead } = useBrand();
  return (
    <div className={classNames(styles.side, styles.visitor, !props.shown && styles.away)} inert={!props.shown}>
      <div className={styles.words}>
        <Heading className={styles.headline}>
          {copy.partners(props.partnerCount)}
          <br />
          {promise}
        </Heading>
        <p className={styles.text}>{lead}</p>
        <p className={styles.actions}>
          <ButtonLink href="/registrieren" size="xlarge">
            {copy.join}
          </ButtonLink>
          <ButtonLink href="/anmelden" type="text" className={styles.onNight}>
            {copy.login}
          </ButtonLink>
        </p>
        <Facts {...props} />
      </div>
      <CardAndReceipt />
    </div>
  );
}

interface Member {
  readonly profile: UserProfile;
  readonly points: MemberPoints;
}

function useMemberData(): Member | undefined {
  const { profile, points } = useMember();
  return profile === undefined || points === undefined ? undefined : { profile, points };
}

/** Both sides share one box, so that its height is the same for visitors and members and nothing below moves. */
export function Hero(props: HeroProps) {
  const { points: terms } = useBrand();
  const member = useMemberData();
  return (
    <Card as="section" look="night" className={classNames(styles.hero, props.className)}>
      <VisitorHero {...props} shown={member === undefined} />
      {member === undefined ? null : <MemberHero {...member} terms={terms} className={styles.side} />}
    </Card>
  );
}
