// /kontakt: a message to the service.
import { CONTACT_TOPICS, type ContactMember, type ContactTopic } from '@pluspunkt/core/partners';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormComing, WithoutScript } from '../../app/form/form-frame.tsx';
import { SideForm } from '../../app/form/side-form.tsx';
import type { Head } from '../../app/head.ts';
import { useLinkRule } from '../../app/link.tsx';
import { brand } from '../../brand.ts';
import { useHydrated, useLoggedIn, useMember, useResuming } from '../../composition/use-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ContactFormView } from './contact-form.tsx';
import { contactCopy as copy } from './de.ts';
import type { ContactSent } from './use-contact.ts';

/** Query parameter: the topic that a page links to. */
const TOPIC_PARAMETER = 'thema';

export const head = (): Head => ({ title: copy.title, description: copy.description, canonical: '/kontakt' });

const isTopic = (text: string | null): text is ContactTopic => CONTACT_TOPICS.some((topic) => topic === text);

/** `pending` until the account is there: what it says is not to come after somebody has begun to type. */
function useContactMember(): ContactMember | 'pending' | undefined {
  const session = useLoggedIn();
  const resuming = useResuming();
  const { profile, status } = useMember();
  if (resuming) return 'pending';
  if (session === undefined) return undefined;
  if (profile === undefined) return status === 'failed' ? undefined : 'pending';
  const { firstname, lastname, email } = profile;
  return { firstName: firstname, lastName: lastname, email, cardNumber: session.cardNumber };
}

function Contact() {
  const navigate = useNavigate();
  const rule = useLinkRule();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const member = useContactMember();
  if (!hydrated || member === 'pending') return <FormComing lines={5} />;
  const topic = search.get(TOPIC_PARAMETER);
  const sent = (message: ContactSent): void => void navigate(rule('/kontakt/gesendet'), { replace: true, state: message, viewTransition: true });
  return <ContactFormView member={member} topic={isTopic(topic) ? topic : ''} onSent={sent} />;
}

export default function ContactPage() {
  const more = (
    <ButtonLink href="/hilfe" colour="primary" size="medium">
      {copy.side.help}
    </ButtonLink>
  );
  return (
    <SideForm title={copy.headline} lead={copy.lead} side={{ ...copy.side, more }}>
      <WithoutScript>
        <p>
          {copy.withoutScript} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </p>
      </WithoutScript>
      <Contact />
    </SideForm>
  );
}
