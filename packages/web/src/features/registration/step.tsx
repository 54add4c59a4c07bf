// The frame of a registration step: progress, access check, and the card.
import { withBrandNames, PROGRAMME } from '@pluspunkt/core/brand';
import type { Registration, RegistrationState, RegistrationStep } from '@pluspunkt/core/registration';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { lazy, Suspense, type ReactNode } from 'react';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { Markdown } from '../../platform/markdown/markdown.tsx';
import { ContentPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { contentBlocksQuery } from './load-step.ts';
import { joinCopy } from './de.ts';
import styles from './step.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../ui/when-loaded.ts';

// Only the browser knows the running registration; the server renders the frame.
const GuardedStep = lazy(() => import('./guarded-step.tsx').then(whenLoaded));

const STEPS: readonly RegistrationStep[] = ['start', 'data', 'account', 'success'];

export interface StepView {
  readonly registration: Registration;
  readonly state: RegistrationState;
}

export interface StepProps {
  readonly step: RegistrationStep;
  readonly title: string;
  readonly lead: string;
  readonly children: (view: StepView) => ReactNode;
}

function Stepper({ step }: { readonly step: RegistrationStep }) {
  const copy = useTexts(joinCopy);
  const current = STEPS.indexOf(step);
  return (
    <ol className={styles.stepper} aria-label={copy.stepsLabel}>
      {STEPS.map((one, index) => (
        <li key={one} className={classNames(styles.stop, index < current && styles.done, index === current && styles.current)} aria-current={index === current ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {index < current && <Icon glyph={Check} size="s" />}
          </span>
          <span>
            <span>{copy.steps[one]}</span>
            {index < current && <span className="u-hidden">, {copy.stepDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Aside() {
  const copy = useTexts(joinCopy);
  return (
    <Card as="aside" look="night" labelledBy="join-aside" className={styles.aside}>
      <div className={styles.card} aria-hidden="true">
        <Logo tone="night" label="" size="s" />
        <div className={styles.dots} />
      </div>
      <p id="join-aside" className={styles.asideTitle}>
        {copy.aside.title}
      </p>
      <ul className={styles.facts}>
        {copy.aside.facts.map(({ term, text }) => (
          <li key={term}>
            <b>{term}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What editors say on this step; nothing where they say nothing. */
function Editorial({ step }: { readonly step: RegistrationStep }) {
  const nodes = useQuery(contentBlocksQuery(usePort(ContentPort))).data?.[step];
  return nodes === undefined ? null : (
    <div className={styles.editorial}>
      <Markdown nodes={nodes} />
    </div>
  );
}

function FormComing() {
  const copy = useTexts(joinCopy);
  return (
    <div className={styles.coming} role="status">
      <span className="u-hidden">{copy.loading}</span>
      <Skeleton shape="box" />
      <Skeleton shape="box" />
      <Skeleton shape="box" width={70} />
      <Skeleton shape="pill" width={50} />
    </div>
  );
}

export function Step({ step, title: text, lead, children }: StepProps) {
  const copy = useTexts(joinCopy);
  const hydrated = useHydrated();
  const title = withBrandNames(text, useBrand());
  return (
    <div className={styles.page}>
      <section className={classNames(styles.main, step === 'success' && styles.whole)} aria-label={title}>
        <Stepper step={step} />
        <div className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <Editorial step={step} />
        <noscript>
          <Notice kind="warning">
            <p>{copy.needsScript}</p>
          </Notice>
        </noscript>
        {hydrated ? (
          <Suspense fallback={<FormComing />}>
            <GuardedStep step={step}>{children}</GuardedStep>
          </Suspense>
        ) : (
          <FormComing />
        )}
      </section>
      {step !== 'success' && <Aside />}
    </div>
  );
}

export const joinTitle = (title: string): string => `${title}: Mitglied bei ${PROGRAMME} werden`;
