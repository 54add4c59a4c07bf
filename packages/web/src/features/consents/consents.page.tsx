// /mein-konto/einwilligungen: the three consents of a member; saying no is as easy as saying yes.
import { CONSENT_KINDS, type ConsentKind, type ConsentStatus } from '@pluspunkt/core/consents';
import { useQueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import { useState } from 'react';
import { BlockView } from '../../app/blocks/block.tsx';
import { useBlock } from '../../app/blocks/use-block.ts';
import { longDay } from '../../app/german-date.ts';
import type { Head } from '../../app/head.ts';
import { MemberPage } from '../../app/member/member-page.tsx';
import { unwrapOrThrow } from '../../composition/query.ts';
import { MEMBER_QUERIES, MemberPort } from '../../composition/session.tokens.ts';
import { ConsentsPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';

import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link/link.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './consents.module.css';
import { consentsCopy as copy } from './de.ts';
import { sharingCopy } from './sharing-de.ts';

export const head = (): Head => ({ title: copy.title, description: copy.description, canonical: '/mein-konto/einwilligungen' });

const tones: Readonly<Record<ConsentStatus['status'], BadgeTone>> = { accepted: 'success', revoked: 'neutral', unconfirmed: 'sun-soft', unset: 'neutral' };
const keyOf = (kind: ConsentKind) => [MEMBER_QUERIES, 'consent', kind] as const;

function History({ history }: Pick<ConsentStatus, 'history'>) {
  if (history.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{copy.historyOf}</summary>
      <ol>
        {history.map(({ status, changedAt, textVersion }) => (
          <li key={changedAt + status}>
            <strong>{copy.history[status]}</strong> · {longDay(changedAt)} · {copy.version(textVersion)}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What can be said next, always by buttons of one look: the other than what counts now, both where nothing was said. */
const offered = (status: ConsentStatus['status']): readonly ('accept' | 'revoke')[] =>
  status === 'accepted' || status === 'unconfirmed' ? ['revoke'] : status === 'revoked' ? ['accept'] : ['accept', 'revoke'];

function Consent({ consent }: { readonly consent: ConsentStatus }) {
  const gateway = usePort(ConsentsPort);
  const queries = useQueryClient();
  const memberData = usePort(MemberPort);
  const toast = useToast();
  const [working, setWorking] = useState<'accept' | 'revoke'>();
  const { consent: kind, status, changedAt, history } = consent;
  const { title, text } = copy.kinds[kind];

  const change = async (verb: 'accept' | 'revoke'): Promise<void> => {
    if (working !== undefined) return;
    setWorking(verb);
    const outcome = await gateway[verb](kind)();
    setWorking(undefined);
    if (E.isLeft(outcome)) return toast.error({ title: copy.changeFailed });
    queries.setQueryData(keyOf(kind), outcome.right);
    memberData.reload();
    toast.success({ title: verb === 'accept' ? copy.accepted : status === 'unset' ? copy.refused : copy.revoked });
  };
  // Who never said yes has nothing to take back.
  const words = status === 'unset' ? { accept: copy.accept, revoke: copy.refuse } : { accept: copy.accept, revoke: copy.revoke };
  const day = changedAt === undefined ? undefined : longDay(changedAt);
  return (
    <Card as="section" look="panel" labelledBy={`einwilligung-${kind}`} className={styles.consent}>
      <h2 id={`einwilligung-${kind}`} className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      <p className={styles.state} role="status">
        <Badge tone={tones[status]}>{copy.status[status]}</Badge>
        {day !== undefined && <span className="u-meta">{copy.since(day)}</span>}
      </p>
      {status === 'unconfirmed' && <p className="u-meta">{copy.unconfirmed}</p>}
      <div className={styles.actions}>
        {offered(status).map((verb) => (
          <Button key={verb} size="medium" colour="outline-neutral" loading={working === verb} loadingLabel={copy.working} aria-label={copy.actionOn(words[verb], title)} onClick={() => void change(verb)}>
            {words[verb]}
          </Button>
        ))}
      </div>
      <History history={history} />
    </Card>
  );
}

function ConsentBlock({ kind }: { readonly kind: ConsentKind }) {
  const gateway = usePort(ConsentsPort);
  const block = useBlock({ queryKey: keyOf(kind), queryFn: ({ signal }) => unwrapOrThrow(gateway.status(kind, { signal })) });
  return (
    <div className={classNames(styles.kind, 'u-after')}>
      <BlockView block={block} skeleton={<Skeleton shape="box" className={styles.coming} />} failure={copy.failed}>
        {(consent) => <Consent consent={consent} />}
      </BlockView>
    </div>
  );
}

export default function ConsentsPage() {
  return (
    <MemberPage title={copy.title} tab="consents" visitor={copy.visitor} skeleton={<Skeleton shape="box" className={styles.coming} />}>
      {() => (
        <div className={classNames(styles.page, styles.all)}>
          <p>{copy.intro}</p>
          <div className={styles.kinds}>
            {CONSENT_KINDS.map((kind) => (
              <ConsentBlock key={kind} kind={kind} />
            ))}
          </div>
          <p className="u-after">
            <Link href="/mein-konto/einwilligungen/anmeldedienste" look="more">
              {sharingCopy.link}
            </Link>
          </p>
        </div>
      )}
    </MemberPage>
  );
}
