// A page that a mail's link leads to: one sentence, one button, and what came of it.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { taskEither as TE } from 'fp-ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { Tint } from '../../ui/tint.ts';
import { failureText } from '../form/failure-text.ts';
import { FormFrame } from '../form/form-frame.tsx';
import styles from '../form/form-frame.module.css';
import { mailLinkCopy } from './de.ts';
import { useMailLink } from './mail-token.ts';
import { useTaskMutation } from '../query/use-task-mutation.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';
import type { Elements } from '../../ui/elements.ts';

interface MailLinkCopy {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly doneTitle: string;
  readonly doneText: string;
  readonly invalidTitle: string;
  readonly invalidText: string;
}

export interface MailLinkPageProps {
  readonly copy: MailLinkCopy;
  readonly picture: { readonly src: string; readonly tint: Tint };
  /** Runs at a click: programs that scan mail open links but click no buttons. */
  readonly act: (token: string) => TE.TaskEither<CallFailure, void>;
  /** Texts for codes that a retry does not help. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** An action for the user, by the code of the refusal. */
  readonly remedies?: Readonly<Record<string, Elements>>;
  readonly onDone?: () => void;
  /** The next step, and the way to a new link. */
  readonly next: ReactNode;
  readonly again: ReactNode;
}

function Done({ copy, picture, children }: Pick<MailLinkPageProps, 'copy' | 'picture'> & { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.form}>
      <Picture src={picture.src} alt="" size="xl" tint={picture.tint} round className={styles.picture} />
      <p>{copy.doneText}</p>
      {children}
    </div>
  );
}

function Invalid({ copy, children }: Pick<MailLinkPageProps, 'copy'> & { readonly children: ReactNode }) {
  return (
    <div className={styles.form} role="alert">
      <Notice kind="warning" title={copy.invalidTitle}>
        <p>{copy.invalidText}</p>
      </Notice>
      {children}
    </div>
  );
}

export function MailLinkPage({ copy, picture, act, refusals = {}, remedies = {}, onDone, next, again }: MailLinkPageProps) {
  const texts = useAllTexts();
  const link = useMailLink();
  const { isPending, isSuccess, failure, mutate } = useTaskMutation((token: string) => act(token), { onSuccess: () => onDone?.() });
  const code = failure?._tag === 'HttpError' ? failure.code : '';
  // A token of the wrong form is one that we never sent.
  const invalid = code === 'token-invalid' || code === 'invalid-request';
  if (isSuccess) return <FormFrame title={copy.doneTitle} form={() => <Done copy={copy} picture={picture}>{next}</Done>} />;
  const form = (): Elements => {
    if (link === 'pending') return null;
    if (link === undefined || invalid) return <Invalid copy={copy}>{again}</Invalid>;
    return (
      <div className={styles.form}>
        {failure !== undefined && (
          <Notice kind="error" live action={remedies[code]}>
            <p>{refusals[code] ?? failureText(failure, texts)}</p>
          </Notice>
        )}
        <Button size="xlarge" className={styles.submit} loading={isPending} loadingLabel={texts(mailLinkCopy).working} onClick={() => mutate(link.token)}>
          {copy.button}
        </Button>
      </div>
    );
  };
  return <FormFrame title={copy.title} lead={copy.lead} lines={0} form={form} />;
}
