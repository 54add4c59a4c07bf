// The member's authenticator app: switched on and off, and its recovery codes.
import { FEW_RECOVERY_CODES, type SecondFactor } from '@pluspunkt/core/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { lazy, Suspense, useRef, useState } from 'react';
import { BlockView } from '../../../platform/blocks/block.tsx';
import { useBlock } from '../../../platform/blocks/use-block.ts';
import { SecondFactorPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../../platform/query/use-task-mutation.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import panels from '../../../ui/card/account-panels.module.css';
import { Card } from '../../../ui/card/card.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RecoveryCodes } from '../../../ui/second-factor/recovery-codes.tsx';
import { SkeletonRow } from '../../../ui/skeleton/skeleton.tsx';
import { useAllTexts, useTexts } from '../../../ui/texts/use-texts.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from '../account.module.css';
import { secondFactorCopy } from '../de.ts';
import { momentOf } from '../moments.ts';
import { PasswordForm } from '../password-form.tsx';
import { saveFile } from '../save-file.ts';
import { secondFactorQuery } from './second-factor.query.ts';
import { whenLoaded } from '../../../ui/when-loaded.ts';

const SetupForm = lazy(() => import('./setup-form.tsx').then(whenLoaded));

function Disable({ onDone }: { readonly onDone: () => void }) {
  const copy = useTexts(secondFactorCopy);
  const gateway = usePort(SecondFactorPort);
  return <PasswordForm hint={copy.passwordHint} submit={copy.disable} mutation={useTaskMutation((password: string) => gateway.disable(password), { onSuccess: onDone })} />;
}

function NewCodes({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) {
  const copy = useTexts(secondFactorCopy);
  const gateway = usePort(SecondFactorPort);
  return <PasswordForm hint={copy.passwordHint} submit={copy.newCodes} mutation={useTaskMutation((password: string) => gateway.replaceRecoveryCodes(password), { onSuccess: onDone })} />;
}

function State({ factor: { createdAt, lastUsedAt, recoveryCodesLeft } }: { readonly factor: SecondFactor }) {
  const texts = useAllTexts();
  const copy = texts(secondFactorCopy);
  const now = new Date();
  const left = copy.left(recoveryCodesLeft);
  return (
    <>
      <p className={styles.state}>
        <Badge tone="success" icon={Smartphone}>
          {copy.on}
        </Badge>
        <span className="u-meta">{[copy.since(momentOf(createdAt, now, texts)), lastUsedAt === undefined ? copy.unused : copy.used(momentOf(lastUsedAt, now, texts))].join(' · ')}</span>
      </p>
      {recoveryCodesLeft < FEW_RECOVERY_CODES ? (
        <Notice kind="warning">
          <p>{left} {copy.few}</p>
        </Notice>
      ) : (
        <p>{left}</p>
      )}
    </>
  );
}

type Step = 'enable' | 'disable' | 'codes';

function Panel({ factor }: { readonly factor: SecondFactor | null }) {
  const copy = useTexts(secondFactorCopy);
  const gateway = usePort(SecondFactorPort);
  const queries = useQueryClient();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = (): void => setStep(undefined);
  const done = async (title: string, made?: readonly string[]): Promise<void> => {
    close();
    setCodes(made);
    await queries.invalidateQueries(secondFactorQuery(gateway));
    toast.success({ title });
    // The pressed button may be gone: focus moves to the heading.
    heading.current?.focus();
  };
  const stored = (): void => {
    setCodes(undefined);
    heading.current?.focus();
  };
  return (
    <>
      <h2 id="second-factor" ref={heading} tabIndex={-1}>
        {copy.heading}
      </h2>
      <p>{copy.text}</p>
      {factor !== null && <State factor={factor} />}
      {codes !== undefined && <RecoveryCodes codes={codes} copy={copy.recovery} save={(name, text) => saveFile(text, name, 'text/plain')} onDone={stored} />}
      {factor === null && (
        <Button colour="outline-neutral" icon={Smartphone} className={panels.submit} onClick={() => setStep('enable')}>
          {copy.enable}
        </Button>
      )}
      {factor !== null && codes === undefined && (
        <div className={panels.actions}>
          <Button colour="outline-neutral" onClick={() => setStep('codes')}>
            {copy.newCodes}
          </Button>
          <Button colour="outline-neutral" onClick={() => setStep('disable')}>
            {copy.disable}
          </Button>
        </div>
      )}
      <Dialog open={step === 'enable'} onClose={close} title={copy.enable} description={copy.enableText}>
        {step === 'enable' && (
          <Suspense fallback={<SkeletonRow />}>
            <SetupForm onEnabled={(made) => void done(copy.enabled, made)} />
          </Suspense>
        )}
      </Dialog>
      <Dialog open={step === 'disable'} onClose={close} title={copy.disable} description={copy.disableText}>
        {step === 'disable' && <Disable onDone={() => void done(copy.disabled)} />}
      </Dialog>
      <Dialog open={step === 'codes'} onClose={close} title={copy.newCodes} description={copy.newCodesText}>
        {step === 'codes' && <NewCodes onDone={(made) => void done(copy.replaced, made)} />}
      </Dialog>
    </>
  );
}

export function SecondFactorCard() {
  const copy = useTexts(secondFactorCopy);
  const block = useBlock(secondFactorQuery(usePort(SecondFactorPort)));
  return (
    <Card look="panel" as="section" labelledBy="second-factor" className={panels.panel}>
      {block.status !== 'ready' && <h2 id="second-factor">{copy.heading}</h2>}
      <BlockView block={block} failure={copy.failed} skeleton={<SkeletonRow />}>
        {(factor) => <Panel factor={factor} />}
      </BlockView>
    </Card>
  );
}
