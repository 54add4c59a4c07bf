// /mein-konto/geraete: where a member is logged in, the lock on spending, and how to log in.
import { maySpend } from '@pluspunkt/core/points';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import panels from '../../ui/card/account-panels.module.css';
import { MemberPage } from './member/member-page.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './account.module.css';
import { BirthdayLoginCard } from './birthday-login.tsx';
import { devicesCopy } from './de.ts';
import { DeviceList } from './device-list.tsx';
import { PasswordCard } from './password-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { SpendingLockCard } from './spending-lock.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(devicesCopy);
  return { title: copy.title, description: copy.description, canonical: '/mein-konto/geraete' };
};

export default function DevicesPage() {
  const copy = useTexts(devicesCopy);
  return (
    <MemberPage title={copy.title} tab="devices" visitor={copy.visitor} skeleton={<Skeleton shape="box" className={styles.coming} />}>
      {(session) => (
        <div className={panels.columns}>
          <DeviceList />
          <div className={panels.main}>
            <SpendingLockCard session={session} />
            <PasswordCard />
            {maySpend(session.roles) && <PasskeysCard />}
            {maySpend(session.roles) && <SecondFactorCard />}
            {maySpend(session.roles) && <BirthdayLoginCard />}
          </div>
        </div>
      )}
    </MemberPage>
  );
}

DevicesPage.head = head;
