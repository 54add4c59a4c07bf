// The newsletter as a part of a page: registration, and for members its status.
import { chooseNewsletterForm } from '@pluspunkt/core/consents';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormBeforeScript, FormComing } from '../../platform/form/form-frame.tsx';
import styles from '../../platform/form/form.module.css';
import { emailOfApp } from '../../platform/session/user-data.ts';
import { hasFailed } from '../../platform/query/query.ts';
import { NewsletterPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { useLoggedIn, useResuming } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { BlockError } from '../../ui/state/state.tsx';
import { MemberNewsletter } from './member-newsletter.tsx';
import { newsletterCopy } from './newsletter-de.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { newsletterFormsQuery } from './newsletter.queries.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** Query parameter: the number of the form that a campaign links to. */
const FORM_PARAMETER = 'formular';

function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const copy = useTexts(newsletterCopy);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.form}>
      <Notice kind="success" live ref={box} title={copy.sent.title}>
        <p>{copy.sent.text(email)}</p>
        <p>{copy.sent.hint}</p>
      </Notice>
      <Button type="text" className={styles.start} onClick={onAgain}>
        {copy.sent.again}
      </Button>
    </div>
  );
}

function SignUp({ ownEmail }: { readonly ownEmail: string }) {
  const copy = useTexts(newsletterCopy);
  const forms = useQuery(newsletterFormsQuery(usePort(NewsletterPort)));
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();
  const form = forms.data === undefined ? undefined : chooseNewsletterForm(forms.data, search.get(FORM_PARAMETER) ?? undefined);
  const reload = (): void => void forms.refetch();
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />;
  if (form !== undefined) return <NewsletterForm form={form} onOutdated={reload} onSent={setSentTo} ownEmail={ownEmail} />;
  if (!hasFailed(forms)) return <FormComing lines={2} />;
  return (
    <BlockError title={copy.formsFailed} retry={{ label: copy.retry, onRetry: reload, loading: forms.isFetching }}>
      {copy.formsFailedText}
    </BlockError>
  );
}

/** Registration for visitors, status for members. Used on its own page and in editors' pages. */
export function Newsletter() {
  const copy = useTexts(newsletterCopy);
  const hydrated = useHydrated();
  const session = useLoggedIn();
  const resuming = useResuming();
  if (!hydrated || resuming) return <FormBeforeScript text={copy.withoutScript} lines={2} />;
  // The app may have passed the address.
  return session === undefined ? <SignUp ownEmail={emailOfApp() ?? ''} /> : <MemberNewsletter signUp={(ownEmail) => <SignUp ownEmail={ownEmail} />} />;
}
