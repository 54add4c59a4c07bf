// /registrieren/erfolgreich: the new card number, and the next steps.
import { DEFAULT_REDIRECT, finishRegistration, type RegisteredCard, type Registration } from '@pluspunkt/core/registration';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { LOGIN_PATH } from '../../platform/session/login-link.tsx';
import { useSessionState } from '../../platform/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { successCopy } from './de.ts';
import { joinTitle, Step, type StepView } from './step.tsx';
import styles from './success.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { loader } from './load-step.ts';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(successCopy);
  return { title: joinTitle(copy.title), description: copy.lead, noIndex: true };
};

function NextSteps({ card }: { readonly card: RegisteredCard }) {
  const copy = useTexts(successCopy);
  const { now, post, own, mail } = copy.steps;
  return (
    <ol className={styles.steps}>
      {[now, card.newCardOrdered ? post : own, mail].map(({ term, text }) => (
        <li key={term}>
          <b>{term}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Shown after the login attempt has ended: until then no password is requested. */
function LoginHint() {
  const copy = useTexts(successCopy);
  const { _tag } = useSessionState();
  if (_tag === 'LoggedIn' || _tag === 'LoggingIn') return null;
  return (
    <Notice
      kind="info"
      action={
        <ButtonLink href={LOGIN_PATH} size="small" colour="outline-primary">
          {copy.login}
        </ButtonLink>
      }
    >
      <p>{copy.notLoggedIn}</p>
    </Notice>
  );
}

/** Whether the login that follows a registration has ended; a visitor who skips this page must wait for that. */
function useLoginSettled(): boolean {
  const { _tag } = useSessionState();
  return _tag === 'LoggedIn' || _tag === 'LoginFailed';
}

/** Finishes the registration when the visitor leaves the page by any link. */
function useFinishOnLeaving(registration: Registration): void {
  useEffect(() => {
    const { pathname } = location;
    return () => {
      // React may run the effect again while the page stays.
      if (location.pathname === pathname) return;
      registration.finish(location.origin);
      registration.reset();
    };
  }, [registration]);
}

function Success({ registration, state, card }: StepView & { readonly card: RegisteredCard }) {
  const copy = useTexts(successCopy);
  const navigate = useNavigate();
  const rule = useLinkRule();
  useFinishOnLeaving(registration);
  const { redirectUrl, skipSummary } = state.draft;
  const loginSettled = useLoginSettled();
  const target = finishRegistration({ ownOrigin: location.origin, ...(redirectUrl === undefined ? {} : { redirectUrl }) }).redirectTo;
  const go = (): void => void navigate(rule(target), { viewTransition: true });
  const skip = skipSummary === true && loginSettled;
  const goOn = useRef(go);
  useEffect(() => {
    goOn.current = go;
  });
  useEffect(() => {
    if (skip) goOn.current();
  }, [skip]);
  return (
    <div className={styles.success}>
      <Card look="night" className={styles.card}>
        <p className={styles.top}>
          <Logo tone="night" label={useBrand().name} size="s" />
        </p>
        <p className={styles.dots} aria-hidden="true" />
        <p className={styles.label}>{copy.cardNumber}</p>
        <p className={styles.number}>{formatCardNumber(card.cardNumber)}</p>
      </Card>
      <div className={styles.words}>
        <LoginHint />
        <h2>{copy.next}</h2>
        <NextSteps card={card} />
        <p className={styles.actions}>
          <Button size="xlarge" icon={ArrowRight} iconAlign="right" onClick={go}>
            {target === DEFAULT_REDIRECT ? copy.go : copy.goElsewhere}
          </Button>
          <ButtonLink href="/meine-karte" type="text">
            {copy.card}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

/** For a member who registered earlier. */
function AlreadyMember() {
  const copy = useTexts(successCopy);
  return (
    <Notice
      kind="info"
      title={copy.memberTitle}
      action={
        <ButtonLink href="/meine-karte" size="medium" colour="primary">
          {copy.memberCard}
        </ButtonLink>
      }
    >
      <p>{copy.memberText}</p>
    </Notice>
  );
}

export default function SuccessPage() {
  const copy = useTexts(successCopy);
  return (
    <Step step="success" title={copy.title} lead={copy.lead}>
      {(view) => (view.state.draft.registered === undefined ? <AlreadyMember /> : <Success {...view} card={view.state.draft.registered} />)}
    </Step>
  );
}

SuccessPage.head = head;
SuccessPage.loader = loader;
