// The login by birthday and postcode: enabled with the password, disabled by one click.
import type { BirthdayLogin } from '@pluspunkt/core/account';
import { toPromise } from '@pluspunkt/core/promises';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { BlockView } from '../../platform/blocks/block.tsx';
import { useBlock } from '../../platform/blocks/use-block.ts';
import { BirthdayLoginPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import panels from '../../ui/card/account-panels.module.css';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './account.module.css';
import { accountAreaCopy, birthdayLoginCopy } from './de.ts';
import { PasswordForm } from './password-form.tsx';

const KEY = [MEMBER_QUERIES, 'birthday-login'] as const;

interface ChangeProps {
  readonly onChanged: (login: BirthdayLogin) => void;
}

function Allow({ onChanged }: ChangeProps) {
  const copy = useTexts(birthdayLoginCopy);
  const gateway = usePort(BirthdayLoginPort);
  const mutation = useTaskMutation((password: string) => gateway.allow(password), { onSuccess: onChanged });
  return (
    <>
      <p>{copy.warning}</p>
      <PasswordForm hint={copy.allowHint} submit={copy.allow} colour="outline-neutral" mutation={mutation} />
    </>
  );
}

function Forbid({ onChanged }: ChangeProps) {
  const copy = useTexts(birthdayLoginCopy);
  const accountAreaTexts = useTexts(accountAreaCopy);
  const gateway = usePort(BirthdayLoginPort);
  const toast = useToast();
  const { isPending, mutate } = useTaskMutation(() => gateway.forbid(), { onSuccess: onChanged, onFailure: () => toast.error({ title: copy.failedToForbid }) });
  return (
    <Button colour="outline-neutral" loading={isPending} loadingLabel={accountAreaTexts.working} className={panels.submit} onClick={() => mutate()}>
      {copy.forbid}
    </Button>
  );
}

function Panel({ login: { allowed } }: { readonly login: BirthdayLogin }) {
  const copy = useTexts(birthdayLoginCopy);
  const queries = useQueryClient();
  const toast = useToast();
  const state = useRef<HTMLParagraphElement>(null);
  const before = useRef(allowed);
  // The pressed button is gone: focus moves to what it changed.
  useEffect(() => {
    if (before.current !== allowed) state.current?.focus();
    before.current = allowed;
  }, [allowed]);
  const onChanged = (now: BirthdayLogin): void => {
    queries.setQueryData(KEY, now);
    toast.success({ title: now.allowed ? copy.allowedToast : copy.forbiddenToast });
  };
  return (
    <>
      <p ref={state} tabIndex={-1} className={styles.state}>
        <Badge tone={allowed ? 'neutral' : 'success'}>{allowed ? copy.open : copy.closed}</Badge>
      </p>
      {allowed ? <Forbid onChanged={onChanged} /> : <Allow onChanged={onChanged} />}
    </>
  );
}

export function BirthdayLoginCard() {
  const copy = useTexts(birthdayLoginCopy);
  const gateway = usePort(BirthdayLoginPort);
  const block = useBlock(queryOptions({ queryKey: KEY, queryFn: ({ signal }) => toPromise(gateway.birthdayLogin({ signal })) }));
  return (
    <Card look="panel" as="section" labelledBy="geburtsdatum" className={panels.panel}>
      <h2 id="geburtsdatum">{copy.heading}</h2>
      <p>{copy.text}</p>
      <BlockView block={block} failure={copy.failed} skeleton={<Skeleton shape="box" className={styles.lockComing} />}>
        {(login) => <Panel login={login} />}
      </BlockView>
    </Card>
  );
}
