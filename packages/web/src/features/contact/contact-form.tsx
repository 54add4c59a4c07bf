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
import { contactCopy as copy } from './de.ts';
import { useContact, type ContactInput, type ContactView } from './use-contact.ts';

const FIELDS: readonly ContactField[] = ['topic', 'firstName', 'lastName', 'email', 'cardNumber', 'message'];
const TOPICS = CONTACT_TOPICS.map((value) => ({ value, label: copy.topics[value] }));
/** Characters that are left when the form begins to count them. */
const COUNT_FROM = 500;

function textOf(field: ContactField, { problems }: Pick<ContactView, 'problems'>): string | undefined {
  const problem = problems[field];
  const texts: Partial<Record<ContactProblem, string>> = copy.problems[field];
  return problem === undefined ? undefined : texts[problem];
}

const shown = (view: ContactView): readonly ShownProblem[] =>
  FIELDS.flatMap((field) => {
    const text = textOf(field, view);
    return text === undefined ? [] : [{ control: field, label: copy.labels[field], text }];
  });

const fieldOf = (name: ContactField, view: ContactView) => ({ ...view.field(name), label: copy.labels[name], error: textOf(name, view) });

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
  const left = LONGEST_MESSAGE - view.message.trim().length;
  const hint = left <= COUNT_FROM && left >= 0 ? `${copy.messageHint} ${copy.left(formatWhole(left))}` : copy.messageHint;
  return <TextArea {...fieldOf('message', view)} rows={7} hint={hint} />;
}

function Sender({ view, member }: { readonly view: ContactView; readonly member: ContactMember | undefined }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField {...fieldOf('firstName', view)} autoComplete="given-name" maxLength={100} />
        <TextField {...fieldOf('lastName', view)} autoComplete="family-name" maxLength={100} />
      </div>
      <div className={styles.pair}>
        <TextField {...fieldOf('email', view)} type="email" icon={Mail} hint={member?.email === '' ? copy.letterHint : copy.emailHint} autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={254} />
        <TextField {...fieldOf('cardNumber', view)} optional icon={CreditCard} hint={copy.cardHint} inputMode="numeric" autoComplete="off" maxLength={14} />
      </div>
    </>
  );
}

export function ContactFormView(input: ContactInput) {
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const view = useContact(input);
  const { notice: trouble, failure, tries, submission, begun, discard } = view;
  const { refused, handlers } = useNoAttachments();
  const problems = shown(view);
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
      <Select {...fieldOf('topic', view)} options={TOPICS} placeholder={copy.topicPlaceholder} />
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
