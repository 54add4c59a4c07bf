// /mein-konto/einwilligungen: the three consents of a member; revoking is as easy as accepting.
import { CONSENT_KINDS, type ConsentKind, type ConsentStatus } from '@pluspunkt/core/consents';
import { BlockView } from '../../platform/blocks/block.tsx';
import { longDay } from '../../ui/german-date.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { MemberPage } from '../account/index.ts';
import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link/link.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './consents.module.css';
import { consentsCopy } from './de.ts';
import { sharingCopy } from './sharing-de.ts';
import { useChangeConsent, useConsent, type ConsentVerb } from './use-consents.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(consentsCopy);
  return { title: copy.title, description: copy.description, canonical: '/mein-konto/einwilligungen' };
};

const tones: Readonly<Record<ConsentStatus['status'], BadgeTone>> = { accepted: 'success', revoked: 'neutral', unconfirmed: 'sun-soft', unset: 'neutral' };

function History({ history }: Pick<ConsentStatus, 'history'>) {
  const copy = useTexts(consentsCopy);
  if (history.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{copy.historyOf}</summary>
      <ol>
        {history.map(({ status, changedAt, textVersion }) => (
          <li key={changedAt + status}>
            <strong>{copy.history[status]}</strong> <span>{`· ${longDay(changedAt)} · ${copy.version(textVersion)}`}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What can be chosen next, always by buttons of one look: the opposite of the present choice, both where none was made. */
const offered = (status: ConsentStatus['status']): readonly ConsentVerb[] =>
  status === 'accepted' || status === 'unconfirmed' ? ['revoke'] : status === 'revoked' ? ['accept'] : ['accept', 'revoke'];

function Consent({ consent }: { readonly consent: ConsentStatus }) {
  const copy = useTexts(consentsCopy);
  const { consent: kind, status, changedAt, history } = consent;
  const { title, text } = copy.kinds[kind];
  const { working, change } = useChangeConsent(kind, {
    done: (verb) => (verb === 'accept' ? copy.accepted : status === 'unset' ? copy.refused : copy.revoked),
    failed: copy.changeFailed,
  });
  // A member who never agreed has nothing to revoke.
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
          <Button key={verb} size="medium" colour="outline-neutral" loading={working === verb} loadingLabel={copy.working} aria-label={copy.actionOn(words[verb], title)} onClick={() => change(verb)}>
            {words[verb]}
          </Button>
        ))}
      </div>
      <History history={history} />
    </Card>
  );
}

function ConsentBlock({ kind }: { readonly kind: ConsentKind }) {
  const copy = useTexts(consentsCopy);
  return (
    <div className={classNames(styles.kind, 'u-after')}>
      <BlockView block={useConsent(kind)} skeleton={<Skeleton shape="box" className={styles.coming} />} failure={copy.failed}>
        {(consent) => <Consent consent={consent} />}
      </BlockView>
    </div>
  );
}

export default function ConsentsPage() {
  const copy = useTexts(consentsCopy);
  const sharingTexts = useTexts(sharingCopy);
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
              {sharingTexts.link}
            </Link>
          </p>
        </div>
      )}
    </MemberPage>
  );
}

ConsentsPage.head = head;
