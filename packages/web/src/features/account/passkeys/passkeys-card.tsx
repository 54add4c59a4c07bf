// The member's passkeys: adds, renames and removes them.
import { addPasskey, isAuthenticatorFailure, LONGEST_PASSKEY_NAME, MOST_PASSKEYS, validatePasskeyName, type CeremonyFailure, type Passkey } from '@pluspunkt/core/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import KeyRound from 'lucide-react/icons/key-round';
import { useRef, useState, type SubmitEvent } from 'react';
import { BlockView } from '../../../platform/blocks/block.tsx';
import { useBlock } from '../../../platform/blocks/use-block.ts';
import { AuthenticatorPort, PasskeysPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../../platform/query/use-task-mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import panels from '../../../ui/card/account-panels.module.css';
import { Card } from '../../../ui/card/card.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { List, ListRow } from '../../../ui/list-row/list-row.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { SkeletonRow } from '../../../ui/skeleton/skeleton.tsx';
import { useAllTexts, useTexts } from '../../../ui/texts/use-texts.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from '../account.module.css';
import { accountAreaCopy, passkeysCopy } from '../de.ts';
import { failureText } from '../failure-text.ts';
import { momentOf } from '../moments.ts';
import { PasswordForm } from '../password-form.tsx';
import { passkeysQuery } from './passkeys.query.ts';

interface EditProps {
  readonly passkey: Passkey;
  readonly onDone: (toast: string) => void;
}

function Rename({ passkey: { id, name }, onDone }: EditProps) {
  const texts = useAllTexts();
  const copy = texts(passkeysCopy);
  const gateway = usePort(PasskeysPort);
  const [problem, setProblem] = useState<string>();
  const { failure, isPending, mutate } = useTaskMutation((next: string) => gateway.rename(id, next), { onSuccess: (passkey) => onDone(copy.renamed(passkey.name)) });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = validatePasskeyName(String(new FormData(event.currentTarget).get('name')));
    setProblem(E.isLeft(typed) ? copy.nameProblems[typed.left] : undefined);
    if (E.isRight(typed)) mutate(typed.right);
  };
  return (
    <form method="post" noValidate className={panels.form} onSubmit={onSubmit}>
      {failure !== undefined && (
        <Notice kind="error" live>
          <p>{failureText(failure, texts)}</p>
        </Notice>
      )}
      <TextField name="name" label={copy.name} defaultValue={name} maxLength={LONGEST_PASSKEY_NAME} error={problem} autoComplete="off" />
      <Button type="submit" loading={isPending} loadingLabel={texts(accountAreaCopy).working} className={panels.submit}>
        {copy.saveName}
      </Button>
    </form>
  );
}

function Remove({ passkey: { id, name }, onDone }: EditProps) {
  const copy = useTexts(passkeysCopy);
  const gateway = usePort(PasskeysPort);
  const mutation = useTaskMutation((password: string) => gateway.remove(id, password), { onSuccess: () => onDone(copy.removed(name)) });
  return <PasswordForm hint={copy.removeHint} submit={copy.remove} mutation={mutation} />;
}

function Add({ onDone }: Pick<EditProps, 'onDone'>) {
  const copy = useTexts(passkeysCopy);
  const gateway = usePort(PasskeysPort);
  const authenticator = usePort(AuthenticatorPort);
  const mutation = useTaskMutation<Passkey, string, CeremonyFailure>((password) => addPasskey({ gateway, authenticator }, password), { onSuccess: ({ name }) => onDone(copy.added(name)) });
  const { failure } = mutation;
  const ofDevice = failure !== undefined && isAuthenticatorFailure(failure) ? failure : undefined;
  const ofCall = failure === undefined || isAuthenticatorFailure(failure) ? undefined : failure;
  return (
    <>
      {ofDevice !== undefined && (
        <Notice kind="error" live>
          <p>{copy.deviceProblems[ofDevice._tag]}</p>
        </Notice>
      )}
      <PasswordForm hint={copy.addHint} submit={copy.create} icon={KeyRound} mutation={{ ...mutation, failure: ofCall }} />
    </>
  );
}

type Open = { readonly _tag: 'Add' } | { readonly _tag: 'Rename' | 'Remove'; readonly passkey: Passkey };

function Passkeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const texts = useAllTexts();
  const copy = texts(passkeysCopy);
  const gateway = usePort(PasskeysPort);
  const queries = useQueryClient();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const done = async (title: string): Promise<void> => {
    close();
    await queries.invalidateQueries(passkeysQuery(gateway));
    toast.success({ title });
    // The pressed button may be gone: focus moves to the heading.
    heading.current?.focus();
  };
  const now = new Date();
  return (
    <>
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        {copy.heading}
      </h2>
      <p>{copy.text}</p>
      {passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <ListRow
              key={passkey.id}
              lead={
                <span className={styles.device}>
                  <Icon glyph={KeyRound} size="l" />
                </span>
              }
              title={passkey.name}
              note={[passkey.lastUsedAt === undefined ? copy.unused : copy.used(momentOf(passkey.lastUsedAt, now, texts)), copy.since(momentOf(passkey.createdAt, now, texts))].join(' · ')}
              end={
                <span className={styles.state}>
                  <Button size="medium" colour="outline-neutral" aria-label={copy.renameNamed(passkey.name)} onClick={() => setOpen({ _tag: 'Rename', passkey })}>
                    {copy.rename}
                  </Button>
                  <Button size="medium" colour="outline-neutral" aria-label={copy.removeNamed(passkey.name)} onClick={() => setOpen({ _tag: 'Remove', passkey })}>
                    {copy.remove}
                  </Button>
                </span>
              }
            />
          ))}
        </List>
      )}
      {passkeys.length < MOST_PASSKEYS && (
        <Button colour="outline-neutral" icon={KeyRound} className={panels.submit} onClick={() => setOpen({ _tag: 'Add' })}>
          {copy.add}
        </Button>
      )}
      <Dialog open={open?._tag === 'Add'} onClose={close} title={copy.add} description={copy.addText}>
        <Add onDone={(title) => void done(title)} />
      </Dialog>
      <Dialog open={open?._tag === 'Rename'} onClose={close} title={copy.rename}>
        {open?._tag === 'Rename' && <Rename passkey={open.passkey} onDone={(title) => void done(title)} />}
      </Dialog>
      <Dialog open={open?._tag === 'Remove'} onClose={close} title={copy.remove} description={open?._tag === 'Remove' ? copy.removeText(open.passkey.name) : ''}>
        {open?._tag === 'Remove' && <Remove passkey={open.passkey} onDone={(title) => void done(title)} />}
      </Dialog>
    </>
  );
}

export function PasskeysCard() {
  const copy = useTexts(passkeysCopy);
  const block = useBlock(passkeysQuery(usePort(PasskeysPort)));
  return (
    <Card look="panel" as="section" labelledBy="passkeys" className={panels.panel}>
      {block.status !== 'ready' && <h2 id="passkeys">{copy.heading}</h2>}
      <BlockView block={block} failure={copy.failed} skeleton={<SkeletonRow />}>
        {(passkeys) => <Passkeys passkeys={passkeys} />}
      </BlockView>
    </Card>
  );
}
