// /newsletter: registration, and for members its status.
import type { LoaderFunctionArgs } from 'react-router-dom';
import { SideForm } from '../../platform/form/side-form.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { NewsletterPort } from '../../platform/container/tokens.ts';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { Link } from '../../ui/link/link.tsx';
import { newsletterCopy } from './newsletter-de.ts';
import { Newsletter } from './newsletter.tsx';
import { newsletterFormsQuery } from './newsletter.queries.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  await queries.prefetchQuery(newsletterFormsQuery(ports.get(NewsletterPort)));
  return null;
}

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(newsletterCopy);
  return { title: copy.title, description: copy.description, canonical: '/newsletter' };
};

export default function NewsletterPage() {
  const copy = useTexts(newsletterCopy);
  const member = useLoggedIn() !== undefined;
  return (
    <SideForm title={copy.headline} lead={copy.lead} side={copy.side}>
      <Newsletter />
      {!member && (
        <p>
          <Link href="/newsletter/abmelden" look="text">
            {copy.endLink}
          </Link>
        </p>
      )}
    </SideForm>
  );
}

NewsletterPage.head = head;
NewsletterPage.loader = loader;
