// /mein-konto/daten: all data of the member as a file, and the link to closing the account.
import { berlinDay, maySpend } from '@pluspunkt/core/points';
import type { LoggedIn } from '@pluspunkt/core/session';
import Download from 'lucide-react/icons/download';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import panels from '../../ui/card/account-panels.module.css';
import { MemberPage } from './member/member-page.tsx';
import { RetryLogin } from './member/retry-login.tsx';
import { AccountPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './account.module.css';
import { dataCopy } from './de.ts';
import { PasswordForm } from './password-form.tsx';
import { saveFile } from './save-file.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(dataCopy);
  return { title: copy.title, description: copy.description, canonical: '/mein-konto/daten' };
};

function Export() {
  const copy = useTexts(dataCopy);
  const account = usePort(AccountPort);
  const download = useTaskMutation((password: string) => account.exportData(password), {
    onSuccess: (data) => saveFile(JSON.stringify(data, undefined, 2), copy.file(berlinDay(new Date())), 'application/json'),
  });
  return (
    <>
      <PasswordForm
        hint={copy.passwordHint}
        submit={copy.download}
        icon={Download}
        mutation={download}
      />
      {download.isSuccess && (
        <Notice kind="success" live title={copy.downloaded}>
          <p>{copy.keepSafe}</p>
        </Notice>
      )}
    </>
  );
}

function Member({ session }: { readonly session: LoggedIn }) {
  const copy = useTexts(dataCopy);
  return (
    <div className={panels.columns}>
      <Card look="panel" as="section" labelledBy="mitnehmen" className={panels.panel}>
        <h2 id="mitnehmen">{copy.heading}</h2>
        <p>{copy.text}</p>
        <ul className={styles.contents}>
          {copy.contents.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        {maySpend(session.roles) ? <Export /> : <RetryLogin>{copy.limited}</RetryLogin>}
      </Card>
      <Card look="panel" as="section" labelledBy="ende" className={panels.panel}>
        <h2 id="ende">{copy.closing.heading}</h2>
        <p>{copy.closing.text}</p>
        <ButtonLink href="/mein-konto/schliessen" colour="outline-neutral" className={panels.submit}>
          {copy.closing.link}
        </ButtonLink>
      </Card>
    </div>
  );
}

export default function DataPage() {
  const copy = useTexts(dataCopy);
  return (
    <MemberPage title={copy.title} tab="data" visitor={copy.visitor} skeleton={<Skeleton shape="box" className={styles.coming} />}>
      {(session) => <Member session={session} />}
    </MemberPage>
  );
}

DataPage.head = head;
