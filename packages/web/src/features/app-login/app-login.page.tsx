// /profil/app-anmeldung: the app takes over the session of the web, with the member's word and a code of one minute.
import { appAnswer, appRequestFrom, type AppRequest, type LoggedIn } from '@pluspunkt/core/session';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { useSearchParams } from 'react-router-dom';
import { SingleUsePort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { failureText } from '../../platform/form/failure-text.ts';
import { FormComing, FormFrame } from '../../platform/form/form-frame.tsx';
import styles from '../../platform/form/form-frame.module.css';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { readUserData } from '../../platform/session/user-data.ts';
import { LoginLink } from '../../platform/session/login-link.tsx';
import { useLoggedIn, useMember, useResuming } from '../../platform/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { appLoginCopy } from './de.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(appLoginCopy);
  return { title: copy.title, description: copy.lead, noIndex: true };
};

function Refused({ title, text }: { readonly title: string; readonly text: string }) {
  const copy = useTexts(appLoginCopy);
  return (
    <div className={styles.form} role="alert">
      <Notice kind="warning" title={title}>
        <p>{text}</p>
      </Notice>
      <ButtonLink href="/" size="xlarge" className={styles.submit}>
        {copy.home}
      </ButtonLink>
    </div>
  );
}

function Leaving({ address, onAgain }: { readonly address: string; readonly onAgain: () => void }) {
  const copy = useTexts(appLoginCopy);
  return (
    <div className={styles.form}>
      <Notice kind="success" live title={copy.leaving}>
        <p>{copy.leavingText}</p>
      </Notice>
      <a href={address} className={styles.plain}>
        {copy.open}
      </a>
      <Button type="text" className={styles.start} onClick={onAgain}>
        {copy.again}
      </Button>
    </div>
  );
}

function Ask({ request, session }: { readonly request: AppRequest; readonly session: LoggedIn }) {
  const texts = useAllTexts();
  const copy = texts(appLoginCopy);
  const { profile } = useMember();
  const gateway = usePort(SingleUsePort);
  const { clientId, codeChallenge, redirectUri } = request;
  const { isPending, data: address, failure, mutate, reset } = useTaskMutation(
    () =>
      F.pipe(
        gateway.authorizationCode({ clientId, codeChallenge, redirectUri }),
        TE.map(({ code }) => appAnswer(request, code)),
      ),
    { onSuccess: (to) => window.location.assign(to) },
  );
  if (failure?._tag === 'HttpError' && failure.code === 'address-not-allowed') return <Refused {...copy.unknownApp} />;
  if (address !== undefined) return <Leaving address={address} onAgain={reset} />;
  const { deviceName } = readUserData('single-sign-on-data');
  const name = profile === undefined ? '' : `${profile.firstname} ${profile.lastname}`;
  return (
    <div className={styles.form}>
      {failure !== undefined && (
        <Notice kind="error" live>
          <p>{failureText(failure, texts)}</p>
        </Notice>
      )}
      <p>
        {[copy.as(name, formatCardNumber(session.cardNumber)), ...(deviceName === undefined ? [] : [copy.device(deviceName)])].join(' ')}
      </p>
      <div className={styles.actions}>
        <Button colour="outline-neutral" loading={isPending} loadingLabel={copy.working} onClick={() => mutate()}>
          {copy.yes}
        </Button>
        <ButtonLink href="/" colour="outline-neutral">
          {copy.no}
        </ButtonLink>
      </div>
    </div>
  );
}

function AppLogin() {
  const copy = useTexts(appLoginCopy);
  const [search] = useSearchParams();
  const session = useLoggedIn();
  const resuming = useResuming();
  const request = appRequestFrom((name) => search.get(name));
  if (E.isLeft(request)) return <Refused {...copy.noApp} />;
  if (resuming) return <FormComing lines={0} />;
  if (session !== undefined) return <Ask request={request.right} session={session} />;
  return (
    <div className={styles.form}>
      <p>{copy.visitor}</p>
      <LoginLink size="xlarge" className={styles.submit}>
        {copy.login}
      </LoginLink>
    </div>
  );
}

export default function AppLoginPage() {
  const copy = useTexts(appLoginCopy);
  return <FormFrame title={copy.title} lead={copy.lead} lines={0} form={() => <AppLogin />} />;
}

AppLoginPage.head = head;
