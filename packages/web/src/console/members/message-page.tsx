// /verwaltung/nachrichten/:contactId: a message of the contact form, its answers, and the next one.
import type { ContactConversation } from '@pluspunkt/core/operators';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { unwrapOrNull } from '../../platform/query/unwrap-or-null.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Checkbox } from '../../ui/field/choice.tsx';
import { TextArea } from '../../ui/field/text-field.tsx';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import { Link } from '../../ui/link/link.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { Facts } from '../parts/facts.tsx';
import { MissingPage } from '../parts/fault.tsx';
import { formatMoment } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { consolePaths } from '../paths.ts';
import { ContactMessagesPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { deskCopy } from './desk.de.ts';

const copy = deskCopy.message;
const LEAST = 10;

interface Values {
  readonly text: string;
  readonly close: boolean;
}

const messageKey = (contactId: number) => ['contact-message', contactId];

/** Shows what the service answered, and makes the lists refetch. */
function useShown(contactId: number): (shown: ContactConversation) => void {
  const queries = useQueryClient();
  return (shown) => {
    queries.setQueryData(messageKey(contactId), shown);
    void queries.invalidateQueries({ queryKey: ['contact-messages'] });
  };
}

function AnswerForm({ contactId }: { readonly contactId: number }) {
  const messages = usePort(ContactMessagesPort);
  const toast = useToast();
  const show = useShown(contactId);
  // The same answer is mailed once, however often it is sent.
  const [answerId, setAnswerId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState, reset } = useForm<Values>({ defaultValues: { text: '', close: true } });
  const send = useOperatorMutation(({ text, close }: Values) => messages.answer(contactId, { answerId, text, close }), {
    onSuccess: (shown) => {
      toast.success({ title: copy.sent });
      reset();
      setAnswerId(crypto.randomUUID());
      show(shown);
    },
  });
  const submit = handleSubmit(({ text, close }) => send.run({ text: text.trim(), close }));
  return (
    <Card as="section" labelledBy="antworten">
      <form className={formStyles.form} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id="antworten">{copy.answerTitle}</h2>
        <FailureNotice failure={send.failure} />
        <TextArea label={copy.answer} hint={copy.answerHint} rows={8} maxLength={5_000} error={formState.errors.text?.message} {...register('text', { validate: (text) => text.trim().length >= LEAST || copy.answerProblem })} />
        <Checkbox label={copy.close} {...register('close')} />
        <Button type="submit" colour="primary" className={formStyles.start} loading={send.isPending}>
          {copy.send}
        </Button>
      </form>
    </Card>
  );
}

function Answers({ answers }: Pick<ContactConversation, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <section className={parts.section} aria-labelledby="bisher">
      <h2 id="bisher">{copy.answersTitle}</h2>
      {answers.map(({ text, answeredBy, answeredAt }) => (
        <Card key={answeredAt}>
          <p className="u-meta">{copy.by(answeredBy, formatMoment(answeredAt))}</p>
          <p className={parts.written}>{text}</p>
        </Card>
      ))}
    </section>
  );
}

function Conversation({ conversation: { message, cardNumber, text, answers } }: { readonly conversation: ContactConversation }) {
  const messages = usePort(ContactMessagesPort);
  const toast = useToast();
  const { contactId, closedAt, memberId, email } = message;
  const show = useShown(contactId);
  const isClosed = closedAt !== undefined;
  const setClosed = useOperatorMutation((closed: boolean) => messages.setClosed(contactId, closed), {
    onSuccess: (shown, closed) => {
      toast.success({ title: closed ? copy.isClosed : copy.isOpen });
      show(shown);
    },
    onFailure: (failure) => toast.error({ title: problemText(failure) }),
  });
  return (
    <div className={parts.page}>
      <PageHead
        title={`${deskCopy.messages.topics[message.topic]}: ${message.name}`}
        note={`${message.ticket}, ${formatMoment(message.sentAt)}`}
        actions={
          <Button colour="outline-neutral" size="medium" loading={setClosed.isPending} onClick={() => setClosed.mutate(!isClosed)}>
            {isClosed ? copy.reopen : copy.setClosed}
          </Button>
        }
      />
      <Card as="section" labelledBy="nachricht">
        <h2 id="nachricht">{copy.text}</h2>
        <p className={parts.written}>{text}</p>
      </Card>
      <section className={parts.section} aria-labelledby="angaben">
        <h2 id="angaben">{copy.facts}</h2>
        <Facts
          facts={[
            [copy.email, email ?? copy.noEmail],
            ...(cardNumber === undefined ? [] : [[copy.card, formatCardNumber(cardNumber)] as const]),
            [copy.state, closedAt === undefined ? copy.open : copy.closed(formatMoment(closedAt))],
          ]}
        />
        {memberId !== undefined && (
          <Link href={consolePaths.member(memberId)} className={parts.link}>
            {copy.member}
          </Link>
        )}
      </section>
      <Answers answers={answers} />
      {email !== undefined && !isClosed && <AnswerForm contactId={contactId} />}
    </div>
  );
}

export function MessagePage() {
  const messages = usePort(ContactMessagesPort);
  const contactId = Number(useParams()['contactId']);
  const query = useQuery({ queryKey: messageKey(contactId), queryFn: ({ signal }) => unwrapOrNull(messages.read(contactId, { signal })), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return <QueryView query={query}>{(conversation) => (conversation === null ? <MissingPage /> : <Conversation conversation={conversation} />)}</QueryView>;
}
