// The message to the service as a part of a page.
import { CONTACT_TOPICS, type ContactMember, type ContactTopic } from '@pluspunkt/core/partners';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormBeforeScript } from '../../platform/form/form-frame.tsx';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { useLoggedIn, useMember, useResuming } from '../../platform/session/use-session.ts';
import { ContactFormView } from './contact-form.tsx';
import { contactCopy } from './de.ts';
import type { ContactSent } from './use-contact.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** Query parameter: the topic that a page links to. */
const TOPIC_PARAMETER = 'thema';

const isTopic = (text: string | null): text is ContactTopic => CONTACT_TOPICS.some((topic) => topic === text);

/** `pending` until the account is loaded, so that no field changes while the visitor types. */
function useContactMember(): ContactMember | 'pending' | undefined {
  const session = useLoggedIn();
  const resuming = useResuming();
  const { profile, status } = useMember();
  const cardNumber = session?.cardNumber;
  const member = useMemo(
    () => (profile === undefined || cardNumber === undefined ? undefined : { firstName: profile.firstname, lastName: profile.lastname, email: profile.email, cardNumber }),
    [profile, cardNumber],
  );
  if (resuming) return 'pending';
  return session === undefined || member !== undefined || status === 'failed' ? member : 'pending';
}

/** The form, filled in for members. Stands on its own page and in those of editors. */
export function Contact() {
  const copy = useTexts(contactCopy);
  const navigate = useNavigate();
  const rule = useLinkRule();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const member = useContactMember();
  if (!hydrated || member === 'pending') return <FormBeforeScript text={copy.withoutScript} lines={5} />;
  const topic = search.get(TOPIC_PARAMETER);
  const sent = (message: ContactSent): void => void navigate(rule('/kontakt/gesendet'), { replace: true, state: message, viewTransition: true });
  return <ContactFormView member={member} topic={isTopic(topic) ? topic : ''} onSent={sent} />;
}
