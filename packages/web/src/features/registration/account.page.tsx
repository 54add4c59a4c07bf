// /registrieren/login-daten: how the member logs in and what they agree to; from here the registration is sent.
import type { DataProtectionForm, PasswordRule } from '@pluspunkt/core/registration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { ProblemSummary, useFirstProblem } from '../../platform/form/problem-summary.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useInline } from '../../ui/link/inline-mode.tsx';
import { passwordRulesQuery } from '../password/index.ts';
import { LOGIN_PATH } from '../../platform/session/login-link.tsx';
import { toPromise } from '@pluspunkt/core/promises';
import { hasFailed } from '../../platform/query/query.ts';
import { RegistrationPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { BlockError } from '../../ui/state/state.tsx';
import { ActionCodePart, ConsentsPart, EmailPart, PasswordPart, PinPart, ProtectionPart } from './account-fields.tsx';
import { shownAccountProblems, type FormNotice } from './account-problems.ts';
import { accountCopy, joinCopy } from './de.ts';
import styles from './form.module.css';
import { useJoinPath } from './join-paths.ts';
import { joinTitle, Step, type StepView } from './step.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import { loader } from './load-step.ts';

const head = ({ texts }: HeadInput): Head => {
  const accountTexts = texts(accountCopy);
  return { title: joinTitle(accountTexts.title), description: accountTexts.lead, noIndex: true };
};

interface Texts {
  readonly rules: readonly PasswordRule[];
  readonly form: DataProtectionForm;
  readonly reload: () => void;
}

function TroubleNotice({ notice }: { readonly notice: FormNotice }) {
  const path = useJoinPath();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [notice]);
  const { link } = notice;
  return (
    <Notice kind="error" live ref={box}>
      <p>{notice.text}</p>
      {link !== undefined && (
        <Link href={link.to === 'login' ? LOGIN_PATH : path(link.to)} look="text">
          {link.label}
        </Link>
      )}
    </Notice>
  );
}

function AccountForm({ step, rules, form, reload }: Texts & { readonly step: StepView }) {
  const texts = useAllTexts();
  const accountTexts = texts(accountCopy);
  const joinTexts = texts(joinCopy);
  const { registration, state } = step;
  const path = useJoinPath();
  const element = useRef<HTMLFormElement>(null);
  const view = useAccountForm(step, reload);
  const problems = shownAccountProblems(view.problems, texts);
  useFirstProblem(element, problems, view.tries);
  const send = (event: SubmitEvent<HTMLFormElement>): void => void view.send({ rules, form })(event);
  const busy = state.submission !== 'idle';
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={send}>
      <ProblemSummary form={element} problems={problems} />
      {view.notice !== undefined && <TroubleNotice notice={view.notice} />}
      <EmailPart view={view} state={state} onCheck={registration.checkEmail} />
      <PasswordPart view={view} state={state} rules={rules} />
      <PinPart view={view} />
      <ActionCodePart view={view} />
      <ConsentsPart view={view} />
      <ProtectionPart view={view} form={form} />
      <p className={styles.actions}>
        <Button type="submit" size="xlarge" className={styles.next} loading={busy} loadingLabel={state.submission === 'proving' ? accountTexts.proving : accountTexts.sending}>
          {accountTexts.submit}
        </Button>
        <ButtonLink href={path('data')} type="text">
          {joinTexts.back}
        </ButtonLink>
      </p>
    </form>
  );
}

function Account({ view }: { readonly view: StepView }) {
  const joinTexts = useTexts(joinCopy);
  const accountTexts = useTexts(accountCopy);
  const gateway = usePort(RegistrationPort);
  const fromApp = useInline();
  const rules = useQuery(passwordRulesQuery(gateway));
  const forms = useQuery(
    queryOptions({ queryKey: ['registration-forms', fromApp] as const, queryFn: ({ signal }) => toPromise(gateway.forms(fromApp, { signal })), staleTime: 300_000 }),
  );
  const form = forms.data?.[0];
  const reload = (): void => {
    void forms.refetch();
    if (rules.isError) void rules.refetch();
  };
  if (rules.data !== undefined && form !== undefined) return <AccountForm step={view} rules={rules.data} form={form} reload={reload} />;
  if (!hasFailed(rules) && !hasFailed(forms)) {
    return (
      <div className={styles.form} role="status">
        <span className="u-hidden">{joinTexts.loading}</span>
        <Skeleton shape="box" />
        <Skeleton shape="box" />
        <Skeleton shape="pill" width={50} />
      </div>
    );
  }
  return (
    <BlockError title={accountTexts.failedTitle} retry={{ label: accountTexts.retry, onRetry: reload, loading: rules.isFetching || forms.isFetching }}>
      {accountTexts.failedText}
    </BlockError>
  );
}

export default function AccountPage() {
  const accountTexts = useTexts(accountCopy);
  return (
    <Step step="account" title={accountTexts.title} lead={accountTexts.lead}>
      {(view) => <Account view={view} />}
    </Step>
  );
}

AccountPage.head = head;
AccountPage.loader = loader;
