// /registrieren: a new or an existing card, which is validated while its number is typed.
import type { CardCheck } from '@pluspunkt/core/registration';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CreditCard from 'lucide-react/icons/credit-card';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusControl } from '../../platform/form/problem-summary.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useRecovery } from '../../platform/query/use-recovery.ts';
import { isTransient } from '../../platform/query/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { joinCopy, startCopy } from './de.ts';
import styles from './form.module.css';
import { JOIN_PATH, useJoinPath } from './join-paths.ts';
import { joinTitle, Step, type StepView } from './step.tsx';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';
import { loader } from './load-step.ts';

const head = ({ texts }: HeadInput): Head => ({ title: joinTitle(texts(startCopy).title), description: texts(joinCopy).description, canonical: JOIN_PATH });

const waysOf = (texts: Texts) => {
  const startTexts = texts(startCopy);
  return [
    { value: 'new-card', label: startTexts.newCard, hint: startTexts.newCardHint },
    { value: 'own-card', label: startTexts.ownCard, hint: startTexts.ownCardHint },
  ] as const;
};

interface CardWords {
  readonly hint?: string;
  readonly error?: string;
  /** Asking once more may help. */
  readonly again?: boolean;
}

/** `pressed`: the user has tried to continue with the present value. */
function wordsOf(check: CardCheck, pressed: boolean, texts: Texts): CardWords {
  const startTexts = texts(startCopy);
  switch (check._tag) {
    case 'Untouched':
    case 'Incomplete':
      return pressed ? { error: startTexts.missing } : { hint: startTexts.cardHint };
    case 'Checking':
      return { hint: startTexts.checking };
    case 'Free':
      return { hint: startTexts.free };
    case 'NotFree':
      return { error: startTexts.notFree[check.reason] };
    case 'CaptchaFailed':
      return { error: startTexts.captchaFailed, again: true };
    case 'CallFailed': {
      const { failure } = check;
      const wait = failure._tag === 'HttpError' && failure.status === 429 ? (failure.retryAfterSeconds ?? 60) : undefined;
      return { error: wait === undefined ? startTexts.unreachable : startTexts.throttled(wait), again: true };
    }
  }
}

function CardField({ registration, state, pressed }: StepView & { readonly pressed: boolean }) {
  const texts = useAllTexts();
  const startTexts = texts(startCopy);
  const [typed, setTyped] = useState(state.draft.cardNumber ?? '');
  const { hint, error, again } = wordsOf(state.cardCheck, pressed, texts);
  useRecovery(state.cardCheck._tag === 'CallFailed' && isTransient(state.cardCheck.failure), () => registration.checkCard(typed), state.cardCheck._tag === 'Checking');
  const change = (text: string): void => {
    setTyped(text);
    registration.checkCard(text);
  };
  return (
    <div className={styles.group}>
      <TextField
        name="card"
        label={startTexts.cardNumber}
        icon={CreditCard}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={typed}
        onChange={(event) => change(event.target.value)}
        hint={hint}
        error={error}
        valid={state.cardCheck._tag === 'Free'}
      />
      {again === true && (
        <Button size="small" colour="outline-neutral" className={styles.retry} onClick={() => registration.checkCard(typed)}>
          {startTexts.again}
        </Button>
      )}
    </div>
  );
}

function StartForm({ registration, state }: StepView) {
  const texts = useAllTexts();
  const startTexts = texts(startCopy);
  const navigate = useNavigate();
  const path = useJoinPath();
  const form = useRef<HTMLFormElement>(null);
  const [pressed, setPressed] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const { draft, cardCheck } = state;
  const own = draft.way === 'own-card';

  useEffect(() => {
    // A visitor who continued during the check proceeds once the card is known to be free.
    if (!waiting || cardCheck._tag === 'Checking') return;
    setWaiting(false);
    if (cardCheck._tag === 'Free') void navigate(path('data'), { viewTransition: true });
    else focusControl(form.current, 'card');
  }, [waiting, cardCheck, navigate, path]);

  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setPressed(own);
    if (own) setWaiting(true);
    else void navigate(path('data'), { viewTransition: true });
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <RadioGroup
        name="way"
        label={startTexts.way}
        options={waysOf(texts)}
        look="list"
        value={draft.way}
        onValue={(value) => {
          setPressed(false);
          registration.chooseWay(value === 'own-card' ? 'own-card' : 'new-card');
        }}
      />
      {own && <CardField registration={registration} state={state} pressed={pressed} />}
      <p className={styles.actions}>
        <Button type="submit" size="xlarge" icon={ArrowRight} iconAlign="right" className={styles.next} loading={waiting && cardCheck._tag === 'Checking'} loadingLabel={startTexts.checking}>
          {startTexts.next}
        </Button>
      </p>
    </form>
  );
}

export default function StartPage() {
  const startTexts = useTexts(startCopy);
  return (
    <Step step="start" title={startTexts.title} lead={startTexts.lead}>
      {(view) => <StartForm {...view} />}
    </Step>
  );
}

StartPage.head = head;
StartPage.loader = loader;
