// /mein-konto/einwilligungen/anmeldedienste: what an external login service may know; sharing more needs the password, refusing everything is one click.
import { sharesMore, type SharedConsents, type SharingChange } from '@pluspunkt/core/consents';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BlockView } from '../../platform/blocks/block.tsx';
import { useBlock } from '../../platform/blocks/use-block.ts';
import styles from '../../platform/form/form.module.css';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { MemberPage, PasswordForm } from '../account/index.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';
import { ConsentsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Checkbox } from '../../ui/field/choice.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import page from './consents.module.css';
import { sharingCopy } from './sharing-de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(sharingCopy);
  return { title: copy.title, description: copy.description, canonical: '/mein-konto/einwilligungen/anmeldedienste' };
};

const KEY = [MEMBER_QUERIES, 'shared-consents'] as const;
const CHOICES = ['shareEmail', 'shareProfile', 'shareConsents'] as const;
const nothing: SharedConsents = { shareEmail: false, shareProfile: false, shareConsents: false };

interface ShareOptions {
  readonly onShared: (shared: SharedConsents) => void;
  /** Where no form shows why the change failed. */
  readonly showsFailure: boolean;
}

function useShare({ onShared, showsFailure }: ShareOptions) {
  const copy = useTexts(sharingCopy);
  const gateway = usePort(ConsentsPort);
  const queries = useQueryClient();
  const toast = useToast();
  return useTaskMutation((change: SharingChange) => gateway.share(change), {
    onSuccess: (shared) => {
      queries.setQueryData(KEY, shared);
      onShared(shared);
      toast.success({ title: CHOICES.some((choice) => shared[choice]) ? copy.saved : copy.nothing });
    },
    onFailure: () => {
      if (showsFailure) toast.error({ title: copy.changeFailed });
    },
  });
}

function Sharing({ shared }: { readonly shared: SharedConsents }) {
  const copy = useTexts(sharingCopy);
  const [chosen, setChosen] = useState(shared);
  const asksPassword = sharesMore(chosen, shared);
  const save = useShare({ onShared: setChosen, showsFailure: !asksPassword });
  const refuse = useShare({ onShared: setChosen, showsFailure: true });
  return (
    <Card look="panel">
      <div className={styles.form}>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{copy.legend}</legend>
          {CHOICES.map((choice) => (
            <Checkbox key={choice} name={choice} {...copy.choices[choice]} checked={chosen[choice]} onChange={(event) => setChosen({ ...chosen, [choice]: event.target.checked })} />
          ))}
        </fieldset>
        {asksPassword && (
          <PasswordForm hint={copy.passwordHint} submit={copy.save} colour="outline-neutral" mutation={{ ...save, mutate: (password: string) => save.mutate({ ...chosen, password }) }} />
        )}
        <p className={styles.actions}>
          {!asksPassword && (
            <Button colour="outline-neutral" loading={save.isPending} loadingLabel={copy.working} onClick={() => save.mutate(chosen)}>
              {copy.save}
            </Button>
          )}
          <Button colour="outline-neutral" loading={refuse.isPending} loadingLabel={copy.working} onClick={() => refuse.mutate(nothing)}>
            {copy.none}
          </Button>
        </p>
      </div>
    </Card>
  );
}

function SharingBlock() {
  const copy = useTexts(sharingCopy);
  const gateway = usePort(ConsentsPort);
  const block = useBlock(queryOptions({ queryKey: KEY, queryFn: ({ signal }) => toPromise(gateway.shared({ signal })) }));
  return (
    <BlockView block={block} skeleton={<Skeleton shape="box" className={page.coming} />} failure={copy.failed}>
      {(shared) => <Sharing shared={shared} />}
    </BlockView>
  );
}

export default function SharingPage() {
  const copy = useTexts(sharingCopy);
  return (
    <MemberPage title={copy.title} tab="consents" visitor={copy.visitor} skeleton={<Skeleton shape="box" className={page.coming} />}>
      {() => (
        <div className={page.page}>
          <p>{copy.intro}</p>
          <SharingBlock />
          <p className="u-after">
            <Link href="/mein-konto/einwilligungen" look="text">
              {copy.back}
            </Link>
          </p>
        </div>
      )}
    </MemberPage>
  );
}

SharingPage.head = head;
