// /mein-konto: the member's data, the household, and the ways through the account.
import { mayEditProfile, UNKNOWN_BIRTHDATE, type UserProfile } from '@pluspunkt/core/profile';
import type { LoggedIn } from '@pluspunkt/core/session';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pencil from 'lucide-react/icons/pencil';
import { Fragment, useState } from 'react';
import { BlockView } from '../../platform/blocks/block.tsx';
import { useBlock } from '../../platform/blocks/use-block.ts';
import { longDay } from '../../ui/german-date.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { accountLinks, MemberPage, RetryLogin } from '../account/index.ts';
import panels from '../../ui/card/account-panels.module.css';
import { toPromise } from '@pluspunkt/core/promises';
import { ProfileEditingPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { MemberPort } from '../../platform/session/session.tokens.ts';
import { useMember } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { BlockError } from '../../ui/state/state.tsx';
import styles from './overview.module.css';
import { accountPageCopy } from './de.ts';
import { HOUSEHOLD_QUERY, HouseholdForm } from './household-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts, TextsOf } from '../../ui/texts/define-texts.ts';

/** The card, and every page of the account but this one. */
const waysOf = (texts: Texts) => [texts(accountPageCopy).card, ...accountLinks(texts).filter(({ id }) => id !== 'account')];

const head = ({ texts }: HeadInput): Head => {
  const accountPageTexts = texts(accountPageCopy);
  return { title: accountPageTexts.title, description: accountPageTexts.description, canonical: '/mein-konto' };
};

type ProfileTexts = TextsOf<typeof accountPageCopy>['profile'];

/** Each part runs in its own direction. */
const FACTS: readonly (readonly [keyof ProfileTexts['labels'], (profile: UserProfile, copy: ProfileTexts) => readonly string[]])[] = [
  ['salutation', ({ salutation }, copy) => [copy.salutations[salutation]]],
  ['name', ({ firstname, lastname }) => [`${firstname} ${lastname}`]],
  ['birthdate', ({ birthdate }) => [birthdate === UNKNOWN_BIRTHDATE ? '' : (longDay(`${birthdate}T12:00:00Z`) ?? '')]],
  ['address', ({ street, streetNumber, postcode, city }) => [`${street} ${streetNumber}`, `${postcode} ${city}`]],
  ['phone', ({ phone }) => [phone]],
  ['mobilePhone', ({ mobilePhone }) => [mobilePhone]],
  ['email', ({ email }) => [email]],
];

const Fact = ({ parts }: { readonly parts: readonly string[] }) => {
  const copy = useTexts(accountPageCopy).profile;
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <span>, </span>}
      <bdi>{part.trim() === '' ? copy.none : part}</bdi>
    </Fragment>
  ));
};

function Facts({ profile }: { readonly profile: UserProfile | undefined }) {
  const copy = useTexts(accountPageCopy).profile;
  return (
    <dl className={styles.facts}>
      {FACTS.map(([label, partsOf]) => (
        <div key={label}>
          <dt>{copy.labels[label]}</dt>
          <dd>{profile === undefined ? <Skeleton width={70} className={styles.factComing} /> : <Fact parts={partsOf(profile, copy)} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The panel before the profile is loaded, in its final size, against layout shifts. */
function ProfileComing({ editable }: { readonly editable: boolean }) {
  const copy = useTexts(accountPageCopy).profile;
  return (
    <Card look="panel" className={panels.panel}>
      <h2>{copy.heading}</h2>
      <Facts profile={undefined} />
      {editable && (
        <Button icon={Pencil} colour="outline-neutral" className={panels.submit} disabled>
          {copy.edit}
        </Button>
      )}
    </Card>
  );
}

type View = { readonly editing: boolean; readonly saved?: string };

function Profile({ profile, editable }: { readonly profile: UserProfile; readonly editable: boolean }) {
  const copy = useTexts(accountPageCopy).profile;
  const [{ editing, saved }, show] = useState<View>({ editing: false });
  return (
    <Card look="panel" as="section" labelledBy="daten" className={panels.panel}>
      <h2 id="daten">{copy.heading}</h2>
      {saved !== undefined && (
        <Notice kind="success" live>
          <p>{saved}</p>
        </Notice>
      )}
      {editing ? (
        <ProfileForm
          profile={profile}
          onSaved={(email) => show({ editing: false, saved: email === undefined ? copy.saved : `${copy.saved} ${copy.confirm(email)}` })}
          onCancel={() => show({ editing: false })}
        />
      ) : (
        <>
          <Facts profile={profile} />
          {editable && (
            <Button icon={Pencil} colour="outline-neutral" className={panels.submit} onClick={() => show({ editing: true })}>
              {copy.edit}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

function Household({ editable }: { readonly editable: boolean }) {
  const accountPageTexts = useTexts(accountPageCopy);
  const editing = usePort(ProfileEditingPort);
  const block = useBlock({ queryKey: HOUSEHOLD_QUERY, queryFn: ({ signal }) => toPromise(editing.additional({ signal })) });
  return (
    <Card look="panel" as="section" labelledBy="haushalt" className={panels.panel}>
      <h2 id="haushalt">{accountPageTexts.household.heading}</h2>
      <p className="u-meta">{accountPageTexts.household.note}</p>
      <BlockView block={block} skeleton={<Skeleton shape="box" className={styles.formComing} />} failure={accountPageTexts.household.failed}>
        {(said) => <HouseholdForm said={said} editable={editable} year={new Date().getFullYear()} />}
      </BlockView>
    </Card>
  );
}

function ProfilePanel({ editable }: { readonly editable: boolean }) {
  const copy = useTexts(accountPageCopy).profile;
  const accountPageTexts = useTexts(accountPageCopy);
  const { profile, status } = useMember();
  const memberData = usePort(MemberPort);
  if (profile !== undefined) return <Profile profile={profile} editable={editable} />;
  if (status === 'failed') {
    return (
      <Card look="panel">
        <BlockError title={copy.failed} retry={{ label: accountPageTexts.retry, onRetry: memberData.reload }}>
          {accountPageTexts.failedHint}
        </BlockError>
      </Card>
    );
  }
  return (
    <Loading>
      <ProfileComing editable={editable} />
    </Loading>
  );
}

function Member({ session }: { readonly session: LoggedIn }) {
  const texts = useAllTexts();
  const accountPageTexts = texts(accountPageCopy);
  const editable = mayEditProfile(session.roles);
  return (
    <div className={panels.columns}>
      <div className={panels.main}>
        {!editable && <RetryLogin>{accountPageTexts.limited}</RetryLogin>}
        <ProfilePanel editable={editable} />
        <Household editable={editable} />
      </div>
      <ul className={styles.ways}>
        {waysOf(texts).map(({ href, title, text }) => (
          <li key={href}>
            <Link href={href} className={styles.way}>
              <span>
                <strong>{title}</strong>
                <span className="u-meta">{text}</span>
              </span>
              <Icon glyph={ChevronRight} size="m" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who it is, and what they may change, is not known yet. */
const Coming = () => (
  <div className={panels.columns}>
    <ProfileComing editable />
  </div>
);

export default function AccountPage() {
  const accountPageTexts = useTexts(accountPageCopy);
  return (
    <MemberPage title={accountPageTexts.title} tab="account" visitor={accountPageTexts.visitor} skeleton={<Coming />}>
      {(session) => <Member session={session} />}
    </MemberPage>
  );
}

AccountPage.head = head;
