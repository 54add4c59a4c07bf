// /kontakt: a message to the service.
import { SideForm } from '../../platform/form/side-form.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Contact } from './contact.tsx';
import { contactCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(contactCopy);
  return { title: copy.title, description: copy.description, canonical: '/kontakt' };
};

export default function ContactPage() {
  const copy = useTexts(contactCopy);
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

ContactPage.head = head;
