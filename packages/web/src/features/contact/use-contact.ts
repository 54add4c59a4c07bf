// The contact form: the draft is stored while it is typed, one message is sent at a time, and a repetition carries the same id.
import { randomUuid } from '@pluspunkt/adapters/transport';
import type { CallFailure } from '@pluspunkt/core/failure';
import { contactFormOf, isOwnContact, validateContact, type ContactDraft, type ContactField, type ContactMember, type ContactProblems } from '@pluspunkt/core/partners';
import { function as F, taskEither as TE } from 'fp-ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../platform/form/failure-text.ts';
import { problemsOf, ruleResolver } from '../../platform/form/rule-resolver.ts';
import { CaptchaPort, ContactPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { emailOfApp } from '../../platform/session/user-data.ts';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { dropContact, storeContact, readContact, type StoredContact, type TypedContact } from './contact-draft.ts';
import { contactCopy } from './de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

const storage = (): Storage => window.sessionStorage;
const isConflict = (failure: CallFailure): boolean => failure._tag === 'HttpError' && failure.code === 'conflict';
const fresh = (): StoredContact => ({ requestId: randomUuid(), typed: {} });
const empty: ContactDraft = { topic: '', firstName: '', lastName: '', email: '', cardNumber: '', message: '' };

export interface ContactSent {
  readonly ticket: string;
  /** Address of the answer; empty where it is sent by letter. */
  readonly email: string;
}

export interface ContactInput {
  readonly member: ContactMember | undefined;
  /** Values of the address's query. */
  readonly topic: ContactDraft['topic'];
  readonly onSent: (sent: ContactSent) => void;
}

const FIELDS = Object.keys(empty) as readonly ContactField[];

/** For visitors the app may have passed the address. */
const draftOf = (topic: ContactDraft['topic'], member: ContactMember | undefined): ContactDraft => ({ ...empty, topic, email: emailOfApp() ?? '', ...member });

/** The form with the stored draft; what the visitor did not type follows the member's account. */
function useDraft({ member, topic }: Pick<ContactInput, 'member' | 'topic'>) {
  const [stored, setStored] = useState(() => readContact(storage) ?? fresh());
  const form = useForm<ContactDraft>({
    defaultValues: { ...draftOf(topic, member), ...stored.typed },
    resolver: ruleResolver((draft) => validateContact(draft, member)),
    shouldFocusError: false,
  });
  const store = (next: StoredContact): void => {
    setStored(next);
    storeContact(storage, next);
  };
  const fillIn = useEffectEvent(() => {
    const own = draftOf(topic, member);
    for (const field of FIELDS) if (stored.typed[field] === undefined) form.setValue(field, own[field]);
  });
  useEffect(() => fillIn(), [member, topic]);
  return {
    form,
    stored,
    field: (name: ContactField) => form.register(name, { onChange: () => store({ ...stored, typed: { ...stored.typed, [name]: form.getValues(name) } as TypedContact }) }),
    renewId: () => store({ ...stored, requestId: randomUuid() }),
    discard: () => {
      dropContact(storage);
      setStored(fresh());
      form.reset(draftOf(topic, member));
    },
  };
}

export function useContact({ member, topic, onSent }: ContactInput) {
  const texts = useAllTexts();
  const copy = texts(contactCopy);
  const gateway = usePort(ContactPort);
  const captcha = usePort(CaptchaPort);
  const { form, stored, field, renewId, discard } = useDraft({ member, topic });
  const { control, handleSubmit, formState } = form;
  const [begun, setBegun] = useState(() => (stored.typed.message ?? '') !== '');
  const [phase, setPhase] = useState<'proving' | 'sending'>('sending');

  const write = (draft: ContactDraft): TE.TaskEither<CallFailure, string> => {
    const message = contactFormOf(draft, stored.requestId);
    setPhase('sending');
    if (isOwnContact(draft, member)) return gateway.writeAsMember({ topic: message.topic, message: message.message, requestId: message.requestId });
    setPhase('proving');
    return F.pipe(
      captcha.prove(),
      TE.chainFirstIOK(() => () => setPhase('sending')),
      TE.chain((proof) => gateway.write(message, proof)),
    );
  };
  const { isPending, failure, mutate, reset } = useTaskMutation(write, {
    onSuccess: (ticket, draft) => {
      dropContact(storage);
      onSent({ ticket, email: draft.email.trim() });
    },
    onFailure: (cause) => {
      // The earlier version has arrived: this is another message from now on.
      if (isConflict(cause)) renewId();
    },
  });
  const notice = failure === undefined ? undefined : isConflict(failure) ? copy.conflict : failureText(failure, texts);
  const problems = problemsOf<ContactProblems>(formState.errors);
  return {
    field,
    problems,
    notice,
    /** Changes with each failed call. */
    failure,
    tries: formState.submitCount,
    message: useWatch({ control, name: 'message' }),
    submission: isPending ? phase : ('idle' as const),
    begun,
    submit: handleSubmit((draft) => mutate(draft), reset),
    discard: () => {
      discard();
      setBegun(false);
      reset();
    },
  };
}

export type ContactView = ReturnType<typeof useContact>;
