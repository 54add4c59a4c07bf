// The lock on all spending: set by one click, removed with the password, and offered after a card was reported lost.
import { maySpend, type SpendingLock } from '@pluspunkt/core/points';
import type { LoggedIn } from '@pluspunkt/core/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useEffect, useRef, useState } from 'react';
import { BlockView } from '../../platform/blocks/block.tsx';
import { useBlock } from '../../platform/blocks/use-block.ts';
import { longDay } from '../../ui/german-date.ts';
import panels from '../../ui/card/account-panels.module.css';
import { spendingLockQuery } from './member/spending-lock.query.ts';
import { SpendingLockPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './account.module.css';
import { accountAreaCopy, lockCopy } from './de.ts';
import { PasswordForm } from './password-form.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** Shows a changed lock everywhere. */
function useOnLockChanged(): (lock: SpendingLock) => void {
  const copy = useTexts(lockCopy);
  const gateway = usePort(SpendingLockPort);
  const queries = useQueryClient();
  const toast = useToast();
  return (now) => {
    queries.setQueryData(spendingLockQuery(gateway).queryKey, now);
    toast.success({ title: now.locked ? copy.lockedToast : copy.unlockedToast });
  };
}

function Unlock({ onChanged }: { readonly onChanged: (lock: SpendingLock) => void }) {
  const copy = useTexts(lockCopy);
  const gateway = usePort(SpendingLockPort);
  return (
    <PasswordForm
      hint={copy.unlockHint}
      submit={copy.unlock}
      icon={LockOpen}
      colour="outline-neutral"
      mutation={useTaskMutation((password: string) => gateway.unlock(password), { onSuccess: onChanged })}
    />
  );
}

function LockButton({ onChanged }: { readonly onChanged: (lock: SpendingLock) => void }) {
  const copy = useTexts(lockCopy);
  const accountAreaTexts = useTexts(accountAreaCopy);
  const gateway = usePort(SpendingLockPort);
  const toast = useToast();
  const { isPending, mutate } = useTaskMutation(() => gateway.lock(), { onSuccess: onChanged, onFailure: () => toast.error({ title: copy.failedToLock }) });
  return (
    <Button icon={Lock} colour="outline-neutral" loading={isPending} loadingLabel={accountAreaTexts.working} className={panels.submit} onClick={() => mutate()}>
      {copy.lock}
    </Button>
  );
}

function LockPanel({ lock, mayChange }: { readonly lock: SpendingLock; readonly mayChange: boolean }) {
  const copy = useTexts(lockCopy);
  const onChanged = useOnLockChanged();
  const state = useRef<HTMLParagraphElement>(null);
  const before = useRef(lock.locked);
  // The pressed button is gone: focus moves to what it changed.
  useEffect(() => {
    if (before.current !== lock.locked) state.current?.focus();
    before.current = lock.locked;
  }, [lock.locked]);
  const day = lock.lockedAt === undefined ? undefined : longDay(lock.lockedAt);
  return (
    <>
      <p ref={state} tabIndex={-1} className={styles.state}>
        <Badge tone={lock.locked ? 'error' : 'success'} icon={lock.locked ? Lock : LockOpen}>
          {lock.locked ? copy.locked : copy.open}
        </Badge>
        {day !== undefined && <span className="u-meta">{copy.since(day)}</span>}
      </p>
      {!mayChange ? <p>{copy.needsPassword}</p> : lock.locked ? <Unlock onChanged={onChanged} /> : <LockButton onChanged={onChanged} />}
    </>
  );
}

export function SpendingLockCard({ session }: { readonly session: LoggedIn }) {
  const copy = useTexts(lockCopy);
  const gateway = usePort(SpendingLockPort);
  const block = useBlock(spendingLockQuery(gateway));
  return (
    <Card look="panel" as="section" labelledBy="sperre" className={panels.panel}>
      <h2 id="sperre">{copy.heading}</h2>
      <p>{copy.text}</p>
      <BlockView block={block} failure={copy.failed} skeleton={<Skeleton shape="box" className={styles.lockComing} />}>
        {(lock) => <LockPanel lock={lock} mayChange={maySpend(session.roles)} />}
      </BlockView>
    </Card>
  );
}

/** For a member who reported a card as lost: the lock, offered right there. Nothing before it is known, or where it is set already. */
export function LockOffer() {
  const copy = useTexts(lockCopy);
  const { data: lock } = useQuery(spendingLockQuery(usePort(SpendingLockPort)));
  const onChanged = useOnLockChanged();
  const done = useRef<HTMLDivElement>(null);
  const [isSet, setSet] = useState(false);
  // The pressed button is gone: focus moves to what it changed.
  useEffect(() => {
    if (isSet) done.current?.focus();
  }, [isSet]);
  const onLocked = (now: SpendingLock): void => {
    onChanged(now);
    setSet(true);
  };
  if (lock === undefined || (lock.locked && !isSet)) return null;
  return lock.locked ? (
    <Notice kind="success" ref={done}>
      <p>{copy.offer.done}</p>
    </Notice>
  ) : (
    <Notice kind="warning" title={copy.offer.title} action={<LockButton onChanged={onLocked} />}>
      <p>{copy.offer.text}</p>
    </Notice>
  );
}
