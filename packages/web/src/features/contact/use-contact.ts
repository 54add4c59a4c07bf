// Writes to the service: what was typed is kept, one message at a time, and a repetition is known by its id.
import { randomUuid } from '@pluspunkt/adapters/transport';
import type { CallFailure } from '@pluspunkt/core/failure';
import { contactFormOf, isOwnContact, judgeContact, type ContactDraft, type ContactField, type ContactMember, type ContactProblems } from '@pluspunkt/core/partners';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { useRef, useState } from 'react';
import { failureText } from '../../app/form/failure-text.ts';
import { CaptchaPort, ContactPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { dropContact, keepContact, readContact, type KeptContact, type TypedContact } from './contact-draft.ts';
import { contactCopy as copy } from './de.ts';

const storage = (): Storage => window.sessionStorage;
const fresh = (): KeptContact => ({ requestId: randomUuid(), typed: {} });
const empty: ContactDraft = { topic: '', firstName: '', lastName: '', email: '', cardNumber: '', message: '' };

export interface ContactSent {
  readonly ticket: string;
  /** Where the answer goes; empty where it comes by letter. */
  readonly email: string;
}

interface Trouble {
  readonly problems: ContactProblems;
  readonly notice?: string;
}

export interface ContactInput {
  readonly member: ContactMember | undefined;
  /** What the address asks for. */
  readonly topic: ContactDraft['topic'];
  readonly onSent: (sent: ContactSent) => void;
}

export function useContact({ member, topic, onSent }: ContactInput) {
  const gateway = usePort(ContactPort);
  const captcha = usePort(CaptchaPort);
  const running = useRef(false);
  const [kept, setKept] = useState(() => readContact(storage) ?? fresh());
  const [begun, setBegun] = useState(() => (kept.typed.message ?? '') !== '');
  const [submission, setSubmission] = useState<'idle' | 'proving' | 'sending'>('idle');
  const [trouble, setTrouble] = useState<Trouble>({ problems: {} });
  const [tries, setTries] = useState(0);
  const draft: ContactDraft = { ...empty, topic, ...member, ...kept.typed };

  const keep = (next: KeptContact): void => {
    setKept(next);
    keepContact(storage, next);
  };
  const change = (field: ContactField, text: string): void => {
    const { [field]: _settled, ...problems } = trouble.problems;
    setTrouble({ ...trouble, problems });
    keep({ ...kept, typed: { ...kept.typed, [field]: text } as TypedContact });
  };
  const fail = (found: Trouble): void => {
    setTrouble(found);
    setTries((count) => count + 1);
  };
  const refused = (failure: CallFailure): void => {
    const conflict = failure._tag === 'HttpError' && failure.code === 'conflict';
    // What came before is there: this is another message from now on.
    if (conflict) keep({ ...kept, requestId: randomUuid() });
    fail({ problems: {}, notice: conflict ? copy.conflict : failureText(failure) });
  };

  const write = (): TE.TaskEither<CallFailure, string> => {
    const form = contactFormOf(draft, kept.requestId);
    if (isOwnContact(draft, member)) return gateway.writeAsMember({ topic: form.topic, message: form.message, requestId: form.requestId });
    setSubmission('proving');
    return F.pipe(
      captcha.prove(),
      TE.chainFirstIOK(() => () => setSubmission('sending')),
      TE.chain((proof) => gateway.write(form, proof)),
    );
  };
  const submit = async (): Promise<void> => {
    if (running.current) return;
    const problems = judgeContact(draft, member);
    if (Object.keys(problems).length > 0) return fail({ problems });
    setTrouble({ problems: {} });
    running.current = true;
    setSubmission('sending');
    const answer = await write()();
    running.current = false;
    setSubmission('idle');
    if (E.isLeft(answer)) return refused(answer.left);
    dropContact(storage);
    onSent({ ticket: answer.right, email: draft.email.trim() });
  };
  const discard = (): void => {
    dropContact(storage);
    setKept(fresh());
    setBegun(false);
    setTrouble({ problems: {} });
  };
  return { draft, change, submit, submission, trouble, tries, begun, discard };
}

export type ContactView = ReturnType<typeof useContact>;
