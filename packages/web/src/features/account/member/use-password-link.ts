// Mails the logged-in member a link to a new password, one request at a time.
import type { CallFailure } from '@pluspunkt/core/failure';
import { either as E } from 'fp-ts';
import { useRef, useState } from 'react';
import { PasswordPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { memberCopy } from './de.ts';
import type { Texts } from '../../../ui/texts/define-texts.ts';

type SentLink = { readonly _tag: 'Sent' } | { readonly _tag: 'Failed'; readonly failure: CallFailure };

/** What came of it, for people. */
export function sentLinkText(sent: SentLink, email: string, texts: Texts): string {
  const memberTexts = texts(memberCopy);
  const copy = memberTexts.passwordLink;
  if (sent._tag === 'Sent') return copy.sent(email);
  return sent.failure._tag === 'HttpError' && sent.failure.code === 'too-many-requests' ? copy.tooMany : copy.failed;
}

export interface PasswordLink {
  /** Absent until there is an answer. */
  readonly sent: SentLink | undefined;
  readonly working: boolean;
  readonly send: () => Promise<void>;
}

export function usePasswordLink(onSent: () => void = () => undefined): PasswordLink {
  const gateway = usePort(PasswordPort);
  const busy = useRef(false);
  const [working, setWorking] = useState(false);
  const [sent, setSent] = useState<SentLink>();
  const send = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    setSent(undefined);
    const outcome = await gateway.triggerChange()();
    busy.current = false;
    setWorking(false);
    setSent(E.isLeft(outcome) ? { _tag: 'Failed', failure: outcome.left } : { _tag: 'Sent' });
    if (E.isRight(outcome)) onSent();
  };
  return { sent, working, send };
}
