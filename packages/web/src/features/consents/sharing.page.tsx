// /mein-konto/einwilligungen/anmeldedienste: what an outside login service may know; to refuse all is one press, too.
import type { SharedConsents } from '@pluspunkt/core/consents';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { BlockView } from '../../app/blocks/block.tsx';
import { useBlock } from '../../app/blocks/use-block.ts';
import styles from '../../app/form/form.module.css';
import type { Head } from '../../app/head.ts';
import { MemberPage } from '../../app/member/member-page.tsx';
import { unwrapOrThrow } from '../../composition/query.ts';
import { MEMBER_QUERIES } from '../../composition/session.tokens.ts';
import { ConsentsPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Checkbox } from '../../ui/field/choice.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import page from './consents.module.css';
import { sharingCopy as copy } from './sharing-de.ts';

export const head = (): Head => ({ title: copy.title, description: copy.description, canonical: '/mein-konto/einwilligungen/anmeldedienste' });

const KEY = [MEMBER_QUERIES, 'shared-consents'] as const;
const CHOICES = ['shareEmail', 'shareProfile', 'shareConsents'] as const;
const nothing: SharedConsents = { shareEmail: false, shareProfile: false, shareConsents: false };

function useShare() {
  const gateway = usePort(ConsentsPort);
  const queries = useQueryClient();
  const toast = useToast();
  const running = useRef(false);
  const [working, setWorking] = useState<'save' | 'none'>();
  const share = async (what: SharedConsents, by: 'save' | 'none'): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setWorking(by);
    const outcome = await gateway.share(what)();
    running.current = false;
    setWorking(undefined);
    if (E.isLeft(outcome)) toast.error({ title: copy.changeFailed });
    else {
      queries.setQueryData(KEY, outcome.right);
      toast.success({ title: CHOICES.some((choice) => outcome.right[choice]) ? copy.saved : copy.nothing });
    }
    return E.isRight(outcome);
  };
  return { working, share };
}

function Sharing({ shared }: { readonly shared: SharedConsents }) {
  const [chosen, setChosen] = useState(shared);
  const { working, share } = useShare();
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void share(chosen, 'save');
  };
  const refuse = async (): Promise<void> => {
    if (await share(nothing, 'none')) setChosen(nothing);
  };
  return (
    <Card look="panel">
      <form className={styles.form} noValidate onSubmit={send}>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{copy.legend}</legend>
          {CHOICES.map((choice) => (
            <Checkbox key={choice} name={choice} {...copy.choices[choice]} checked={chosen[choice]} onChange={(event) => setChosen({ ...chosen, [choice]: event.target.checked })} />
          ))}
        </fieldset>
        <p className={styles.actions}>
          <Button type="submit" colour="outline-neutral" loading={working === 'save'} loadingLabel={copy.working}>
            {copy.save}
          </Button>
          <Button colour="outline-neutral" loading={working === 'none'} loadingLabel={copy.working} onClick={() => void refuse()}>
            {copy.none}
          </Button>
        </p>
      </form>
    </Card>
  );
}

function SharingBlock() {
  const gateway = usePort(ConsentsPort);
  const block = useBlock(queryOptions({ queryKey: KEY, queryFn: ({ signal }) => unwrapOrThrow(gateway.shared({ signal })) }));
  return (
    <BlockView block={block} skeleton={<Skeleton shape="box" className={page.coming} />} failure={copy.failed}>
      {(shared) => <Sharing shared={shared} />}
    </BlockView>
  );
}

export default function SharingPage() {
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
