// /kontakt: a message to the service.
import { SideForm } from '../../platform/form/side-form.tsx';
import type { Head } from '../../platform/routing/head.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Contact } from './contact.tsx';
import { contactCopy as copy } from './de.ts';

export const head = (): Head => ({ title: copy.title, description: copy.description, canonical: '/kontakt' });

export default function ContactPage() {
  const more = (
    <ButtonLink href="/hilfe" colour="primary" size="medium">
      {copy.side.help}
    </ButtonLink>
  );
  return (
    <SideForm title={copy.headline} lead={copy.lead} side={{ ...copy.side, more }}>
      <Contact />
    </SideForm>
  );
}
