// The contact form.
import { CONTACT_TOPICS, LONGEST_MESSAGE, type ContactField, type ContactMember, type ContactProblem } from '@pluspunkt/core/partners';
import CreditCard from 'lucide-react/icons/credit-card';
import Mail from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type SubmitEvent } from 'react';
import styles from '../../platform/form/form.module.css';
import { ProblemSummary, useFirstProblem, type ShownProblem } from '../../platform/form/problem-summary.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextArea, TextField } from '../../ui/field/text-field.tsx';
import { formatWhole } from '../../ui/format.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { contactCopy } from './de.ts';
import { useContact, type ContactInput, type ContactView } from './use-contact.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

const FIELDS: readonly ContactField[] = ['topic', 'firstName', 'lastName', 'email', 'cardNumber', 'message'];
/** Characters that are left when the form begins to count them. */
const COUNT_FROM = 500;

function textOf(field: ContactField, { problems }: Pick<ContactView, 'problems'>, texts: Texts): string | undefined {
  const copy = texts(contactCopy);
  const problem = problems[field];
  const problemTexts: Partial<Record<ContactProblem, string>> = copy.problems[field];
  return problem === undefined ? undefined : problemTexts[problem];
}

const shown = (view: ContactView, texts: Texts): readonly ShownProblem[] =>
  FIELDS.flatMap((field) => {
    const text = textOf(field, view, texts);
    return text === undefined ? [] : [{ control: field, label: texts(contactCopy).labels[field], text }];
  });

const fieldOf = (name: ContactField, view: ContactView, texts: Texts) => ({ ...view.field(name), label: texts(contactCopy).labels[name], error: textOf(name, view, texts) });

/** Refuses dropped and pasted files. */
function useNoAttachments() {
  const [refused, setRefused] = useState(false);
  const refuse = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    setRefused(true);
  };
  return {
    refused,
    handlers: {
      onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
      onDrop: (event: DragEvent) => event.dataTransfer.files.length > 0 && refuse(event),
      onPaste: (event: ClipboardEvent) => event.clipboardData.files.length > 0 && refuse(event),
    },
  };
}

function Message({ view }: { readonly view: ContactView }) {
  const texts = useAllTexts();
  const copy = texts(contactCopy);
  const left = LONGEST_MESSAGE - view.message.trim().length;
  const hint = left <= COUNT_FROM && left >= 0 ? `${copy.messageHint} ${copy.left(formatWhole(left))}` : copy.messageHint;
  return <TextArea {...fieldOf('message', view, texts)} rows={7} hint={hint} />;
}

function Sender({ view, member }: { readonly view: ContactView; readonly member: ContactMember | undefined }) {
  const texts = useAllTexts();
  const copy = texts(contactCopy);
  return (
    <>
      <div className={styles.pair}>
        <TextField {...fieldOf('firstName', view, texts)} autoComplete="given-name" maxLength={100} />
        <TextField {...fieldOf('lastName', view, texts)} autoComplete="family-name" maxLength={100} />
      </div>
      <div className={styles.pair}>
        <TextField {...fieldOf('email', view, texts)} type="email" icon={Mail} hint={member?.email === '' ? copy.letterHint : copy.emailHint} autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={254} />
        <TextField {...fieldOf('cardNumber', view, texts)} optional icon={CreditCard} hint={copy.cardHint} inputMode="numeric" autoComplete="off" maxLength={14} />
      </div>
    </>
  );
}

export function ContactFormView(input: ContactInput) {
  const texts = useAllTexts();
  const copy = texts(contactCopy);
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const view = useContact(input);
  const { notice: trouble, failure, tries, submission, begun, discard } = view;
  const { refused, handlers } = useNoAttachments();
  const problems = shown(view, texts);
  useFirstProblem(element, problems, tries);
  useEffect(() => {
    if (failure !== undefined) notice.current?.focus();
  }, [failure]);
  const send = (event: SubmitEvent<HTMLFormElement>): void => void view.submit(event);
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={send} {...handlers}>
      {input.member !== undefined && <Notice kind="info">{copy.member}</Notice>}
      {begun && (
        <Notice
          kind="info"
          action={
            <Button size="small" colour="outline-neutral" onClick={discard}>
              {copy.discard}
            </Button>
          }
        >
          <p>{copy.kept}</p>
        </Notice>
      )}
      {problems.length > 1 && <ProblemSummary form={element} problems={problems} />}
      {trouble !== undefined && (
        <Notice kind="error" live ref={notice}>
          <p>{trouble}</p>
        </Notice>
      )}
      <Select {...fieldOf('topic', view, texts)} options={CONTACT_TOPICS.map((value) => ({ value, label: copy.topics[value] }))} placeholder={copy.topicPlaceholder} />
      <Sender view={view} member={input.member} />
      <Message view={view} />
      {refused && (
        <Notice kind="warning" live>
          <p>{copy.attachment}</p>
        </Notice>
      )}
      <p className={styles.actions}>
        <Button type="submit" size="xlarge" icon={Send} className={styles.send} loading={submission !== 'idle'} loadingLabel={submission === 'proving' ? copy.proving : copy.sending}>
          {copy.submit}
        </Button>
      </p>
    </form>
  );
}
